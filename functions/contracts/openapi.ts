import * as z from 'zod/mini'
import { ERRORS, type Route } from './route.ts'
import { routes } from './routes.ts'

type Schema = {
  type?: string
  properties?: Record<string, object>
  required?: string[]
  [key: string]: unknown
}

/** All calls as an OpenAPI 3.1 document, whose schemas are the contracts' own. */
export function openApi(title: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'An error is plain text: one sentence, with the status that fits it.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the call, for example by a UUID: sent again within a day with the same key and fields, it is not done again and answered as before.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function operation(operationId: string, route: Route) {
  const { properties = {}, required = [], ...rest } = schemaOf(route.input, 'input')
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const fields = Object.entries(properties)
  const others = Object.fromEntries(fields.filter(([name]) => !inPath.includes(name)))
  const needed = required.filter((name) => name in others)
  const hasBody = takesBody(route) && Object.keys(others).length > 0
  const inAddress = fields
    .filter(([name]) => inPath.includes(name) || !hasBody)
    .map(([name, schema]) => {
      const isPart = inPath.includes(name)
      const isNeeded = isPart || required.includes(name)
      return { name, in: isPart ? 'path' : 'query', required: isNeeded, schema }
    })
  const parameters = route.takesKey ? [...inAddress, IDEMPOTENCY_KEY] : inAddress
  return {
    operationId,
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [bodyType(route)]: {
            // Browsers send the list itself.
            schema:
              route.body === 'report'
                ? others.reports
                : { ...rest, properties: others, required: needed },
          },
        },
      },
    }),
    responses: responses(route),
  }
}

function takesBody({ method, body }: Route) {
  return method !== 'GET' && body !== 'none'
}

function bodyType({ body }: Route) {
  if (body === 'form') return 'multipart/form-data'
  return body === 'report' ? 'application/reports+json' : 'application/json'
}

function responses(route: Route) {
  const { output, type = 'application/json', status = 200, isCached } = route
  const schema = output ? schemaOf(output, 'output') : { type: 'string', format: 'binary' }
  const errors = errorsOf(route).map((code) => {
    const content = { 'text/plain': { schema: { type: 'string' } } }
    return [code, { description: ERRORS[code], content }] as const
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

function errorsOf(route: Route) {
  const { path, access, limits, input, takesKey, errors = [] } = route
  const hasBody = takesBody(route)
  const hasInput = Object.keys(schemaOf(input, 'input').properties ?? {}).length > 0
  return [
    ...(hasInput || hasBody ? [400 as const] : []),
    ...(access !== 'public' ? [401 as const] : []),
    ...(path.includes(':') ? [404 as const] : []),
    ...(hasBody ? [413 as const, 415 as const] : []),
    ...(limits ? [429 as const] : []),
    503 as const,
    ...(takesKey ? [409 as const, 422 as const] : []),
    ...errors,
  ]
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  // The document names the dialect once for all.
  return { ...json, $schema: undefined }
}
