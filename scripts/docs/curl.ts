import type { PlaceKind } from '#domain/vocabulary.ts'
import type { Operation } from '#contracts/openapi.ts'

type Values = Record<string, unknown>
type Live = {
  /** Lines that read what the call needs from a running guide. */
  before?: string[]
  /** Fields of the example that only a running guide knows; `$NAME` and `$(command)` are the shell's. */
  values?: Values
  /** In place of the administrator's header. */
  authorization?: string
  headers?: string[]
  after?: string[]
}

const json = (path: string) => `json '${path}'`
const ask = (path: string, ...more: string[]) =>
  ['curl -s', `"$GUIDE${path}"`, '-H "$ADMIN"', ...more].join(' ')
const send = (body: string) => `-H "$JSON" -d '${body}'`
const assign = (name: string, command: string, path: string) =>
  `${name}=$(${command} | ${json(path)})`

/** The start of every session: what the other lines use. */
export const SETUP = [
  'GUIDE=http://127.0.0.1:8788',
  "JSON='content-type: application/json'",
  "BROWSER='user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'",
  'PASSWORD=$(cat .data/admin-password)',
  `json() { node -p "String(JSON.parse(fs.readFileSync(0))$1)"; }`,
  `TOKEN=$(curl -s "$GUIDE/api/admin/login" ${send(`{"password":"'"$PASSWORD"'"}`)} | ${json('.token')})`,
  'ADMIN="authorization: Bearer $TOKEN"',
]

const event = (kind: 'ads' | 'businesses' | 'restaurants'): Live => ({
  before: [
    assign('EVENT', `curl -s "$GUIDE/api/event-tokens" ${send(`{"${kind}":[1]}`)}`, `.${kind}[1]`),
  ],
  values: { token: '$EVENT' },
  headers: ['$BROWSER'],
})
const PHOTO = assign('IMAGE', ask('/api/upload', '-F image=@docs/home.jpg'), '.url')
const UPDATED_AT = (path: string) => assign('UPDATED_AT', ask(path), '.updatedAt')
const LOOK: Live = {
  before: [UPDATED_AT('/api/admin/look')],
  values: { updatedAt: '$UPDATED_AT' },
}
const place = (kind: PlaceKind, folder: string): Live => ({
  before: [
    PHOTO,
    assign('ID', ask(`/api/admin/listings?kind=${kind}&search=Ember`), '.listings[0].id'),
    UPDATED_AT(`/api/admin/${folder}/$ID`),
  ],
  values: { id: '$ID', updatedAt: '$UPDATED_AT', images: ['$IMAGE'] },
})

const adClient = (...names: string[]) => [
  `CLIENT=$(${ask('/api/admin/ad-clients', send('{"name":"Harbor Books"}'))})`,
  ...names.map(
    (name) => `${name === 'id' ? 'ID' : 'UPDATED_AT'}=$(echo "$CLIENT" | ${json(`.${name}`)})`,
  ),
]
const adReport = (name: string, field: string) =>
  assign(name, ask('/api/admin/ad-reports', send('{"campaignId":1}')), field)

/** The sample guide has a first restaurant, business, campaign and post; other examples need what is made for them. */
const LIVE: Partial<Record<Operation['operationId'], Live>> = {
  trackImpression: event('ads'),
  trackClick: event('ads'),
  trackInteraction: event('businesses'),
  trackPlace: event('restaurants'),
  login: { values: { password: '$PASSWORD' } },
  logout: {
    before: [
      assign(
        'ANOTHER',
        `curl -s "$GUIDE/api/admin/login" ${send(`{"password":"'"$PASSWORD"'"}`)}`,
        '.token',
      ),
    ],
    authorization: 'authorization: Bearer $ANOTHER',
  },
  endSessions: {
    before: [
      `curl -s "$GUIDE/api/admin/login" ${send(`{"password":"'"$PASSWORD"'"}`)}`,
      assign('OTHER', ask('/api/admin/sessions'), '.find(({ isCurrent }) => !isCurrent).id'),
    ],
    values: { which: '$OTHER', password: '$PASSWORD' },
  },
  createCampaign: { headers: ['idempotency-key: autumn-2026'] },
  updateCampaign: {
    before: [
      assign('ID', ask('/api/ads'), '[0].id'),
      assign('UPDATED_AT', ask('/api/ads'), '[0].updatedAt'),
    ],
    values: { key: '$ID', updatedAt: '$UPDATED_AT' },
  },
  createAdClient: { headers: ['idempotency-key: harbor-books'] },
  updateAdClient: {
    before: adClient('id', 'updatedAt'),
    values: { id: '$ID', updatedAt: '$UPDATED_AT' },
  },
  deleteAdClient: { before: adClient('id'), values: { id: '$ID' } },
  endAdReport: { before: [adReport('ID', '.id')], values: { id: '$ID' } },
  readAdReport: { before: [adReport('LINK', '.token')], values: { token: '$LINK' } },
  serveImage: {
    before: [assign('NAME', ask('/api/upload', '-F image=@docs/home.jpg'), '.url.split("/")[2]')],
    values: { name: '$NAME' },
  },
  createRestaurant: { before: [PHOTO], values: { images: ['$IMAGE'] } },
  updateRestaurant: place('restaurant', 'restaurants'),
  createBusiness: { before: [PHOTO], values: { images: ['$IMAGE'] } },
  updateBusiness: place('business', 'businesses'),
  moveDraft: {
    before: [
      `DRAFT=$(${ask('/api/admin/businesses', send('{"name":"Sample Grill","isDraft":true,"hours":{},"features":{},"images":[],"isOpen":true,"isFeatured":false,"isVerified":false}'))})`,
      `ID=$(echo "$DRAFT" | ${json('.id')})`,
      `UPDATED_AT=$(echo "$DRAFT" | ${json('.updatedAt')})`,
    ],
    values: { id: '$ID', updatedAt: '$UPDATED_AT' },
  },
  decideClaim: {
    before: [
      assign('ID', ask('/api/admin/claim-search', send('{"status":"pending"}')), '.claims[0].id'),
    ],
    values: { id: '$ID' },
    after: [
      `curl -X PUT "$GUIDE/api/admin/claims/$ID" -H "$ADMIN" ${send('{"action":"undo","status":"rejected"}')}`,
    ],
  },
  saveLetter: {
    before: [assign('SEEN_UNTIL', ask('/api/admin/letters'), '.seenUntil')],
    values: { seenUntil: '$SEEN_UNTIL' },
  },
  saveLook: LOOK,
  undoLook: LOOK,
  createPost: { values: { slug: '$(date +crab-season-%s)' } },
  updatePost: {
    before: [
      `POST=$(${ask('/api/admin/posts?state=draft&search=crab')})`,
      ...['id', 'slug', 'updatedAt'].map(
        (name) =>
          `${name === 'updatedAt' ? 'UPDATED_AT' : name.toUpperCase()}=$(echo "$POST" | ${json(`.posts[0].${name}`)})`,
      ),
    ],
    values: { id: '$ID', slug: '$SLUG', updatedAt: '$UPDATED_AT' },
  },
}

const OWNER = 'With the token of an owner’s session:'
/** Calls that need what only a mail or a mail service has, or a moment that passes; they are printed as comments. */
const NOT_AT_ONCE: Partial<Record<Operation['operationId'], string>> = {
  confirmSubscription: 'With the token of the mail:',
  proveClaim: 'With the ticket of a claim and the code of its mail:',
  startOwnerSession: 'With the token of the mail, which stands behind `#sign-in=` in its link:',
  endOwnerSession: OWNER,
  listOwnPlaces: OWNER,
  saveOwnPlace: OWNER,
  uploadOwnPhoto: OWNER,
  chooseOwnerNotes: OWNER,
  readHolidayQuestion: 'With the token of the mail, which stands behind `#` in its link:',
  answerHoliday: 'With the token of the mail:',
  deliverMails: 'With the signature of another function:',
  removeRecord: 'With the ids of two restaurants:',
  undoRemoval: 'With the id of a removal:',
  decideCorrection: 'With the id of a correction and the version of its restaurant:',
  decideOwnerEdit: 'With the id of a change by an owner:',
  pauseLetter: 'While the letter is being sent:',
  previewLetter: 'With the address that GET /api/admin/letters gives:',
  retryMail: 'With the id of a mail that failed:',
  reportMail: 'As the mail service calls it, with its signature:',
}

/** The lines that make a call with its example, after those of `SETUP`. */
export function curlLines(method: string, path: string, operation: Operation): string[] {
  const lines = callLines(method, path, operation)
  const when = NOT_AT_ONCE[operation.operationId]
  return when ? [when, ...lines.join('\n').split('\n')].map((line) => `# ${line}`) : lines
}

function callLines(method: string, path: string, operation: Operation): string[] {
  const live = LIVE[operation.operationId] ?? {}
  const { parameters = [], requestBody, security } = operation
  const own = security.some((scheme) => 'ownerToken' in scheme)
  const token = own ? 'authorization: Bearer $OWNER' : '$ADMIN'
  const { before = [], values = {}, authorization = token, headers = [], after = [] } = live
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const parts = [
    'curl',
    !(method === 'GET' || (media && method === 'POST')) && `-X ${method}`,
    `"$GUIDE${address(path, parameters, values)}"`,
    security.length > 0 && `-H "${authorization}"`,
    ...headers.map((header) => `-H "${header}"`),
    media && bodyText(type!, media.example, values),
    isFile(operation) && '-o picture.jpg',
  ]
  return [...before, parts.filter(Boolean).join(' '), ...after]
}

function isFile({ responses }: Operation) {
  return Object.values(responses).some(({ content }) => content?.['image/*'])
}

function address(path: string, parameters: Operation['parameters'] = [], values: Values) {
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example as string
    return (values[name] as string | undefined) ?? encodeURIComponent(example)
  })
  const inQuery = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const query = new URLSearchParams(inQuery.map(({ name, example }) => [name, String(example)]))
  return query.size > 0 ? `${inPath}?${query}` : inPath
}

function bodyText(type: string, example: unknown, values: Values) {
  if (type === 'multipart/form-data') {
    return Object.entries(example as object)
      .map(([name, file]) => `-F ${name}=@${file}`)
      .join(' ')
  }
  const header = type === 'application/json' ? '"$JSON"' : `'content-type: ${type}'`
  return `-H ${header} -d '${shellJson(example, values)}'`
}

/** JSON within single quotes, which end for what the shell fills in; a number's value loses JSON's own quotes. */
function shellJson(example: unknown, values: Values): string {
  const isList = Array.isArray(example)
  const entries = Object.entries(example as object).map(([name, value]: [string, unknown]) => {
    const text = JSON.stringify(values[name] ?? value)
    const own = typeof value === 'number' && name in values ? text.slice(1, -1) : text
    return isList ? quoted(text) : `"${name}": ${filled(name, own, values)}`
  })
  const [open, close] = isList ? '[]' : '{}'
  const line = `${open}${entries.join(', ')}${close}`
  return line.length < 60 ? line : `${open}\n  ${entries.join(',\n  ')}\n${close}`
}

function filled(name: string, text: string, values: Values) {
  if (!(name in values)) return quoted(text)
  return text.replace(/\$(\w+|\([^)]*\))/, (expression) => `'"${expression}"'`)
}

const quoted = (text: string) => text.replaceAll("'", `'\\''`)
