import { sql } from 'kysely'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { testDb } from '../testing/database.ts'
import { readSqlFiles } from './functions.ts'

const db = await testDb()

/** Types of Postgres, as the driver takes and returns them. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

type Column = { name: string; type: string }
type Signature = {
  name: string
  args: (Column & { isOptional: boolean })[]
  columns: Column[]
  result: string
  relation: string | null
}

/** The files of functions that a role may call. */
const files = readSqlFiles().filter(({ text }) => /Callers: guide_/.test(text))

async function listSignatures() {
  const { rows } = await sql<Signature>`
    select proname as name, coalesce(args, '[]') as args, coalesce(columns, '[]') as columns,
      format_type(prorettype, null) as result, nullif(typrelid, 0)::regclass::text as relation
    from pg_proc join pg_type on pg_type.oid = prorettype
    cross join lateral (
      select jsonb_agg(jsonb_build_object('name', arg_name, 'type', format_type(arg_type, null),
          'isOptional', at > pronargs - pronargdefaults) order by at)
          filter (where coalesce(mode, 'i') = 'i') as args,
        jsonb_agg(jsonb_build_object('name', arg_name, 'type', format_type(arg_type, null)) order by at)
          filter (where mode = 't') as columns
      from unnest(coalesce(proallargtypes, proargtypes::oid[]), proargnames, proargmodes)
        with ordinality as arg (arg_type, arg_name, mode, at)
    ) as arguments
    where proname = any (${`{${files.map(({ name }) => name).join()}}`}::name[])
    order by proname`.execute(db)
  return rows
}

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The words that a function of text returns, if it returns nothing else. */
function wordsOf(name: string): string | undefined {
  const { text } = files.find((file) => file.name === name)!
  const returned = [...text.matchAll(/^\s+return (.+);$/gm)].map(([, value]) => value!)
  const isWords = returned.length > 0 && returned.every((value) => /^'[^']+'$/.test(value))
  return isWords ? [...new Set(returned)].toSorted().join(' | ') : undefined
}

function rowOf({ name, columns, result, relation }: Signature): string {
  if (relation) return `Selectable<Database['${camelCase(relation)}']>`
  if (columns.length > 0) return fields(columns)
  if (result === 'void') return 'object'
  return fields([{ name: 'result', type: wordsOf(name) ?? result }])
}

const fields = (columns: Column[]) =>
  `{ ${columns.map(({ name, type }) => `${camelCase(name)}: ${type.startsWith("'") ? type : `${TYPES[type] ?? 'unknown'} | null`}`).join(', ')} }`

/** A parameter for which the driver has no type, such as a list, takes an expression. */
function parameters(args: Signature['args']): string {
  const named = args.map(({ name, type, isOptional }) => {
    const ofValue = type === 'jsonb' ? 'string' : (TYPES[type] ?? 'never')
    return `${camelCase(name)}${isOptional ? '?' : ''}: Value<${ofValue}>`
  })
  return named.length > 0 ? `{ ${named.join(', ')} }` : 'object'
}

test('the types of calls are those of the functions', async () => {
  const signatures = await listSignatures()
  const text = `
    // Written by \`npx vitest run db/local/signatures.test.ts -u\`.
    import type { RawBuilder, Selectable } from 'kysely'
    import type { Database } from './schema.ts'

    type Value<T> = T | null | RawBuilder<unknown>

    /** Of each function that the roles may call: its arguments, and a row of what it returns. */
    export type Functions = {
      ${signatures
        .map((it) => `${camelCase(it.name)}: { args: ${parameters(it.args)}; row: ${rowOf(it)} }`)
        .join('\n')}
    }`
  const formatted = await format(text, {
    ...(await resolveConfig(import.meta.filename)),
    parser: 'typescript',
  })
  await expect(formatted).toMatchFileSnapshot('../signatures.ts')
})
