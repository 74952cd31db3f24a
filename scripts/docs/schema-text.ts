import type { Schema } from '#contracts/openapi.ts'

export type Field = { name: string; type: string; limits: string; isRequired: boolean }

/** A field and the fields inside it, each a row: `listings`, then `listings[].row`. */
export function fieldRows(name: string, schema: Schema, isRequired: boolean): Field[] {
  const kinds = kindsOf(schema)
  const limits = [...new Set(kinds.map(limitsOf).filter(Boolean))].join(' or ')
  const row = { name, type: typeText(schema, false), limits, isRequired }
  return [row, ...kinds.flatMap((kind) => inside(name, kind))]
}

function inside(name: string, schema: Schema): Field[] {
  if (schema.items?.properties) return inside(`${name}[]`, schema.items)
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    fieldRows(`${name}.${key}`, value, schema.required?.includes(key) ?? false),
  )
}

const listed = (values: string[]) => values.map((value) => `\`${value}\``).join(', ')

function limitsOf(schema: Schema): string {
  const { items, enum: values, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const { pattern, format, propertyNames, additionalProperties } = schema
  const each = items && !items.properties ? limitsOf(items) : ''
  const keys = propertyNames ? limitsOf(propertyNames) : ''
  const inner = additionalProperties
    ? kindsOf(additionalProperties).map(limitsOf).filter(Boolean).join(' or ')
    : ''
  const parts = [
    values && listed(values),
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    range(minimum, maximum, ''),
    format === 'date' && 'such as 2026-03-08',
    format === 'date-time' && 'such as 2026-03-08T12:00:00Z',
    format === 'email' && 'a mail address',
    format === 'uuid' && 'a UUID',
    pattern && !format && `matching \`${pattern.replaceAll('\\/', '/')}\``,
    each && `each ${each}`,
    keys && `names: ${keys}`,
    inner && `each ${inner}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  const [low, high] = [min, max].map((n) => n?.toLocaleString('en-US'))
  if (high === undefined) return !low ? '' : unit ? 'not empty' : `at least ${low}`
  if (!min && unit) return `at most ${high} ${unit}`
  return `${low} to ${high} ${unit}`.trim()
}

/** The type of a value without null. */
function kindsOf({ anyOf, oneOf, ...schema }: Schema): Schema[] {
  const all = anyOf ?? oneOf ?? [schema]
  return all.filter(({ type }) => type !== 'null')
}

/** A schema as a type of TypeScript; `isDeep` writes the fields of objects out. */
export function typeText(schema: Schema, isDeep = true): string {
  const { $ref, anyOf, oneOf, items, properties, additionalProperties } = schema
  if ($ref) return $ref.split('/').at(-1)!
  const all = anyOf ?? oneOf
  if (all) return union(all.map((one) => typeText(one, isDeep)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum && isDeep) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (items) {
    const item = typeText(items, isDeep)
    return item.includes('|') ? `(${item})[]` : `${item}[]`
  }
  if (properties) return isDeep ? objectText(schema) : 'object'
  if (additionalProperties) return `Record<string, ${typeText(additionalProperties, isDeep)}>`
  if (schema.format === 'binary') return 'file'
  if (isDeep && schema.format === 'date-time') return 'Time'
  if (Array.isArray(schema.type)) return union(schema.type)
  const name = schema.type === 'integer' ? 'number' : schema.type
  return (isDeep ? name : schema.type) ?? 'unknown'
}

function objectText({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(value)}`,
  )
  return `{ ${fields.join('; ')} }`
}

const union = (types: string[]) => [...new Set(types)].join(' | ')
