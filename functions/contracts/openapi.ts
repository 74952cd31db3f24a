import * as z from 'zod/mini'
import { ad, campaign } from './ads.ts'
import { claim } from './claims.ts'
import { outcome } from './imports.ts'
import { post } from './posts.ts'
import { listedRestaurant, restaurant } from './places/place-records.ts'
import {
  ERRORS,
  isFromOwnPages,
  type Limit,
  type Route,
  isPublicRead,
  READ_LIMIT,
} from './route.ts'
import { resources, routes } from './routes.ts'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: string[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  $ref?: string
  $defs?: Record<string, Schema>
  [key: string]: unknown
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
type Media = Record<string, { schema: Schema; example?: unknown }>
export type Operation = {
  operationId: keyof typeof routes
  /** The resource. */
  tags: [string]
  summary: string
  /** Empty where anybody may call. */
  security: object[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Media }
  responses: Record<string, { description: string; content?: Media }>
}

/** Records that several calls answer with: the document has each once, by its name. */
const records = z.registry<{ id: string }>()
records.add(restaurant(), { id: 'Restaurant' })
records.add(listedRestaurant(), { id: 'ListedRestaurant' })
records.add(routes.readRestaurant.output, { id: 'RestaurantRecord' })
records.add(routes.readBusiness.output, { id: 'BusinessRecord' })
records.add(ad, { id: 'Ad' })
records.add(campaign, { id: 'Campaign' })
records.add(claim, { id: 'Claim' })
records.add(post, { id: 'Post' })
records.add(outcome(), { id: 'ImportOutcome' })
records.add(routes.requestBuild.output, { id: 'Build' })

/** All calls as an OpenAPI 3.1 document, whose schemas and examples are the contracts' own. */
export function openApi(title: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Record<string, Schema> = {}
  for (const [tag, calls] of Object.entries(resources)) {
    for (const [name, route] of Object.entries<Route>(calls)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      const described = operation(name as keyof typeof routes, tag, route, schemas)
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: described }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'An error is plain text: one sentence, with the status that fits it.',
    },
    paths,
    components: { schemas, securitySchemes: { token: BEARER, ownerToken: BEARER } },
  }
}

const BEARER = { type: 'http', scheme: 'bearer' } as const

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the call, for example by a UUID: sent again within a day with the same key and fields, it is not done again and answered as before.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

function operation(
  operationId: keyof typeof routes,
  tag: string,
  route: Route,
  schemas: Record<string, Schema>,
): Operation {
  const { properties = {}, required = [], ...rest } = schemaOf(route.input, 'input', schemas)
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const fields = Object.entries(properties)
  const others = Object.fromEntries(fields.filter(([name]) => !inPath.includes(name)))
  const needed = required.filter((name) => name in others)
  const hasBody = takesBody(route) && Object.keys(others).length > 0
  const inAddress = fields
    .filter(([name]) => inPath.includes(name) || !hasBody)
    .map(([name, schema]): Parameter => {
      const isPart = inPath.includes(name)
      const isNeeded = isPart || required.includes(name)
      const example = route.example[name]
      return { name, in: isPart ? 'path' : 'query', required: isNeeded, schema, example }
    })
  const parameters = route.takesKey ? [...inAddress, IDEMPOTENCY_KEY] : inAddress
  const body = { ...rest, properties: others, required: needed }
  const sent = Object.fromEntries(
    Object.entries(route.example).filter(([name]) => !inPath.includes(name)),
  )
  // Browsers send the list of reports itself.
  const media =
    route.body === 'report'
      ? { schema: others.reports!, example: sent.reports }
      : { schema: body, example: sent }
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { [bodyType(route)]: media } } }),
    responses: responses(route, schemas),
  }
}

/** Whose token a call takes: the administrator's (`token`), an owner's, or nobody's. */
function securityOf({ access }: Route): object[] {
  if (access === 'public') return []
  return access === 'owner' ? [{ ownerToken: [] }] : [{ token: [] }]
}

function takesBody({ method, body }: Route) {
  return method !== 'GET' && body !== 'none'
}

function bodyType({ body }: Route) {
  if (body === 'form') return 'multipart/form-data'
  return body === 'report' ? 'application/reports+json' : 'application/json'
}

function responses(route: Route, schemas: Record<string, Schema>): Operation['responses'] {
  const { output, type = 'application/json', status = 200, isCached } = route
  const limits = limitsOf(route)
  const schema = output ? schemaOf(output, 'output', schemas) : { type: 'string', format: 'binary' }
  const errors = errorsOf(route).map((code) => {
    const content = { 'text/plain': { schema: { type: 'string' } } }
    const most =
      code === 429 && limits.length > 0 ? `, at most ${limits.map(inWords).join(' and ')}` : ''
    return [code, { description: ERRORS[code] + most, content }] as const
  })
  return {
    [status]: {
      description: 'Done',
      ...(status !== 204 && { content: { [type]: { schema } } }),
    },
    ...(isCached && { 304: { description: 'Unchanged since the answer with this ETag' } }),
    ...Object.fromEntries(errors),
  }
}

const SPANS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86_400: 'a day' }
const inWords = ({ max, seconds }: Limit) => `${max} ${SPANS[seconds] ?? `in ${seconds} s`}`
/** The limits of one client. */
const limitsOf = (route: Route) => route.limits ?? (isPublicRead(route) ? [READ_LIMIT] : [])

function errorsOf(route: Route) {
  const { path, access, limitsForAll, input, takesKey, errors = [] } = route
  const hasBody = takesBody(route)
  const hasInput = Object.keys(schemaOf(input, 'input', {}).properties ?? {}).length > 0
  const codes = [
    ...(hasInput || hasBody ? [400 as const] : []),
    ...(access !== 'public' ? [401 as const] : []),
    ...(isFromOwnPages(route) ? [403 as const] : []),
    ...(path.includes(':') ? [404 as const] : []),
    ...(hasBody ? [413 as const, 415 as const] : []),
    ...(limitsOf(route).length > 0 || limitsForAll ? [429 as const] : []),
    503 as const,
    ...(takesKey ? [409 as const, 422 as const] : []),
    ...errors,
  ]
  return [...new Set(codes)].sort((a, b) => a - b)
}

const PLACE = '#/components/schemas/'

/** The schema as JSON; records that have a name go to `schemas`, and a reference stands in their place. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Schema>) {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: records,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as Schema),
  }) as Schema
  const moved = JSON.parse(
    JSON.stringify(json).replaceAll('"$ref":"#/$defs/', `"$ref":"${PLACE}`),
  ) as Schema
  const { $defs, ...own } = moved
  delete own['$schema']
  Object.assign(schemas, $defs)
  return own
}

/** Says with the format or the type what a pattern, a step or the bounds of all whole numbers say at length. */
function simplify(schema: z.core.$ZodTypes, json: Schema) {
  const { def } = schema._zod
  const format = def.type === 'date' ? 'datetime' : 'format' in def ? def.format : undefined
  if (format === 'date') replace(json, { type: 'string', format: 'date' })
  if (format === 'datetime') replace(json, { type: 'string', format: 'date-time' })
  if (json.multipleOf === 1) {
    json.type = 'integer'
    delete json.multipleOf
  }
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // A moment is a text or a Date, which are one on the wire.
  const [first, ...others] = json.anyOf ?? []
  const text = JSON.stringify(first)
  if (first && others.every((other) => JSON.stringify(other) === text)) replace(json, first)
}

function replace(json: Schema, other: Schema) {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, other)
}
