import { format, resolveConfig } from 'prettier'
import { openApi, type Operation } from '#contracts/openapi.ts'
import { resources, routes } from '#contracts/routes.ts'
import { guide } from '#guide'
import { curlLines, SETUP } from './curl.ts'
import { fieldRows, type Field, typeText } from './schema-text.ts'

export const API_FILE = 'docs/api.md'

const INTRO = `
<!-- Written by \`npm run api-docs\` from the contracts in functions/contracts; change those, not this file. -->

# The API

Each call is declared once, in [\`functions/contracts\`](../functions/contracts): what it takes, what it
answers and an example. The functions check what arrives against the contract, the browser's client is
typed by it, and the built site serves the same as an OpenAPI 3.1 document at \`/api/openapi.json\`.

## How calls work

- **Bodies** are JSON and at most 64 kB unless the call says otherwise. Answers are JSON, too.
- **Errors** are plain text: one sentence, which names the field when one is wrong.
- **The administrator's calls** need the header \`authorization: Bearer TOKEN\` with a token from
  [\`POST /api/admin/login\`](#post-apiadminlogin).
- **An owner's calls** need the same header with a token from
  [\`POST /api/owner/sessions\`](#post-apiownersessions).
- **Idempotency.** A call that creates something takes an \`Idempotency-Key\`. Sent again within a day with
  the same key and fields, it is not done again; it gets the first answer, with \`Idempotent-Replayed: true\`.
  With other fields it is a 422. While the first call is in progress it is a 409. A refused call keeps no key.
- **Conflicts.** A change carries \`updatedAt\` as the client read it. If the record changed in between, the
  call is a 409 and writes nothing.
- **Retry.** A 429 or a 503 says in \`Retry-After\` how many seconds to wait.
- **Lists.** \`?page=\` counts from the newest, so a row comes twice when others are added between two pages. Where an answer has a
  \`Link\` with \`rel="next"\`, following it gives every row once.
- **Events** count when a browser sends them. Those of bots (curl is one), of hidden pages and of the
  signed-in administrator do not count: only how many there were is stored, by day and reason.
`

const SETUP_TEXT = `
## Setting up

Every example below but those in comments works as printed, in this order, with \`npm start\` running and its sample guide. Start
with these lines, in the project's folder:
`

type Call = { method: string; path: string; operation: Operation }

/** `docs/api.md` as the contracts have it now. */
export async function apiDocs(): Promise<string> {
  const { paths, components } = openApi(guide.name)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  // The document has the calls of an address together; people meet them in another order.
  const order = Object.keys(routes)
  const place = ({ operation }: Call) => order.indexOf(operation.operationId)
  calls.sort((one, other) => place(one) - place(other))
  const text = [
    INTRO,
    '## Resources',
    Object.keys(resources)
      .map((name) => `- [${name}](#${anchor(name)})`)
      .join('\n'),
    statuses(calls),
    SETUP_TEXT,
    code('sh', SETUP),
    ...Object.keys(resources).flatMap((name) => {
      const own = calls.filter(({ operation }) => operation.tags[0] === name)
      return [`## ${name}`, overview(own), ...own.map(section)]
    }),
    '## Records',
    'What several calls answer with. A `Time` is text such as `2026-03-08T12:00:00.000Z`.',
    ...Object.entries(components.schemas).map(([name, schema]) =>
      [`### ${name}`, code('ts', [`type ${name} = ${typeText(schema)}`])].join('\n\n'),
    ),
  ].join('\n\n')
  return format(text, { ...(await resolveConfig(API_FILE)), parser: 'markdown' })
}

const code = (language: string, lines: string[]) => ['```' + language, ...lines, '```'].join('\n')
const title = ({ method, path }: Call) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
function who({ operation: { security } }: Call) {
  if (security.length === 0) return 'anyone'
  return security.some((scheme) => 'ownerToken' in scheme) ? 'owner' : 'administrator'
}
/** The anchor that GitHub derives from a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '-'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

function overview(calls: Call[]) {
  const rows = calls.map((call) => [
    `[\`${title(call)}\`](#${anchor(title(call))})`,
    who(call),
    call.operation.summary,
  ])
  return table(['call', 'who', 'what it does'], rows)
}

function statuses(calls: Call[]) {
  const errors = new Map<string, string>()
  for (const { operation } of calls) {
    for (const [status, { description }] of Object.entries(operation.responses)) {
      if (status >= '400') errors.set(status, description.replace(/, at most .*/, ''))
    }
  }
  const rows = [...errors].toSorted().map(([status, text]) => [status, text])
  return `## Errors\n\n${table(['status', 'what it says'], rows)}`
}

function section(call: Call) {
  const { method, path, operation } = call
  return [
    `### ${title(call)}`,
    `${operation.summary} Access: ${who(call)}.`,
    fields(operation),
    answer(operation),
    code('sh', curlLines(method, path, operation)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

type Row = Field & { where: string }

function fields({ parameters = [], requestBody }: Operation) {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const inAddress = parameters.flatMap(({ name, in: where, required, schema }): Row[] =>
    fieldRows(name, schema, required).map((row) => ({ ...row, where })),
  )
  const inBody = Object.entries(body?.properties ?? {}).flatMap(([name, schema]): Row[] =>
    fieldRows(name, schema, body?.required?.includes(name) ?? false).map((row) => ({
      ...row,
      where: 'body',
    })),
  )
  const rows = [...inAddress, ...inBody].map(({ name, where, type, limits, isRequired }) => [
    `\`${name}\``,
    where,
    type,
    limits,
    isRequired ? 'yes' : 'no',
  ])
  if (rows.length > 0) return table(['field', 'in', 'type', 'limits', 'required'], rows)
  if (!body) return 'No fields.'
  return `The body: \`${typeText(body)}\`, ${fieldRows('', body, true)[0]!.limits}.`
}

function answer({ responses }: Operation) {
  const [[status, { content = {} }] = ['', {}], ...others] = Object.entries(responses)
  const [type, media] = Object.entries(content)[0] ?? []
  const text = !media ? 'nothing' : type === 'application/json' ? typeText(media.schema) : type!
  const errors = others.map(([code, { description }]) => {
    const most = /at most .*/.exec(description)?.[0]
    return most ? `${code} (${most})` : code
  })
  const isShort = text.length < 70
  const first = `Answers ${status}${isShort ? ` with ${media ? `\`${text}\`` : text}` : ''}. Otherwise: ${errors.join(', ')}.`
  return isShort ? first : `${first}\n\n${code('ts', [`type Answer = ${text}`])}`
}
