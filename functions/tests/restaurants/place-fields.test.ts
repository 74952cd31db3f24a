import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { TEXTS } from '#place-files/candidate.ts'
import { readCandidates } from '#place-files/read.ts'
import { startApi } from '../support/api.ts'

const { db, ask, signIn } = await startApi()
const token = await signIn()

const TABLES = ['restaurants', 'businesses'] as const
/** The columns that no editor sets. */
const MANAGED = ['id', 'source', 'sourceId', 'checkedAt', 'createdAt', 'updatedAt']
const MANAGED_BY_TABLE = {
  restaurants: [
    ...[...MANAGED, 'townSlug', 'slug', 'isCuisineKnown', 'rowVersion'],
    ...['verifiedAt', 'verifiedBy', 'confirmedAt', 'confirmedFacts', 'outdatedFacts'],
  ],
  businesses: [...MANAGED, 'hiddenAt'],
}

// Hours by weekday would replace those as given.
const SAMPLE = {
  ...routes.createRestaurant.example,
  ...{ neighborhood: 'Bel Air', region: 'MD', postalCode: '21014', phone: '410-555-0134' },
  hours: {},
}
const OPTIONAL = [
  ...fieldsWith({ of: 'both', type: 'text', initial: null }),
  ...fieldsWith({ of: 'restaurants', type: 'text', initial: null }),
]
/** The example's value of every text that may be missing; the label of one that the example lacks. */
const EXAMPLES: Partial<Record<(typeof OPTIONAL)[number], string>> = SAMPLE
const texts = eachField(OPTIONAL, (name) => EXAMPLES[name] ?? PLACE_FIELDS[name].label)
const stored = { ...texts, phone: '+14105550134' }

test.each(TABLES)(
  'the table of fields has every column of %s that an editor saves',
  async (table) => {
    const { rows } = await sql<{ name: string; type: string; isNullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as is_nullable
    from information_schema.columns where table_name = ${table}`.execute(db)
    const columns = rows.map((row) => ({ ...row, name: toCamel(row.name) }))
    const fields = [...fieldsWith({ of: 'both' }), ...fieldsWith({ of: table })].map((name) => ({
      name,
      type: PLACE_FIELDS[name].type,
      isNullable: PLACE_FIELDS[name].initial === null,
    }))
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(fields.toSorted(byName)).toEqual(
      columns.filter(({ name }) => !MANAGED_BY_TABLE[table].includes(name)).toSorted(byName),
    )
  },
)

test.each(TABLES)('no text of %s may be longer than its column', async (table) => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  const lengths = rows
    .map(({ check }) => /char_length\((\w+)\) <= (\d+)/.exec(check))
    .filter((match) => match !== null)
    .map(([, column, length]) => [toCamel(column!), Number(length)] as const)
    .filter(([column]) => !MANAGED_BY_TABLE[table].includes(column))
  expect(lengths.length).toBeGreaterThan(6)
  const fields: Record<string, { label: string; longest?: number }> = PLACE_FIELDS
  expect(lengths).toEqual(lengths.map(([column]) => [column, fields[column]?.longest]))
})

test('every text that a restaurant may lack is saved and read', async () => {
  const body = { ...SAMPLE, ...texts }
  const [status, answer] = await ask('POST', '/api/admin/restaurants', { token, body })
  expect([status, JSON.parse(answer)]).toMatchObject([201, stored])
  for (const name of OPTIONAL) {
    const { label, longest } = PLACE_FIELDS[name]
    const changed = { ...body, [name]: 'x'.repeat(longest + 1) }
    const sentence = `${label} must be ${longest} characters or fewer`
    expect(await ask('POST', '/api/admin/restaurants', { token, body: changed })).toEqual([
      400,
      sentence,
    ])
  }
})

test('hours by weekday replace hours as given', async () => {
  const given = { ...SAMPLE, name: 'By Text', hoursAsGiven: 'noon till late' }
  const [, created] = await ask('POST', '/api/admin/restaurants', { token, body: given })
  const { id, updatedAt, hoursAsGiven } = JSON.parse(created) as Record<string, unknown>
  expect(hoursAsGiven).toBe('noon till late')
  const body = { ...given, updatedAt, hours: { Monday: 'Closed' } }
  const [, saved] = await ask('PUT', `/api/admin/restaurants/${String(id)}`, { token, body })
  expect(JSON.parse(saved)).toMatchObject({ hours: { Monday: 'Closed' }, hoursAsGiven: null })
})

test.each([
  ['spreadsheet', ['Name', 'Address', 'Town', ...TEXTS.map((name) => PLACE_FIELDS[name].label)]],
  ['guide export', ['name', 'address', 'neighborhood', ...TEXTS]],
])('every text that a restaurant may lack is imported from a %s', async (kind, headers) => {
  await db.deleteFrom('restaurants').execute()
  const cells = ['Oak & Ember', '12 Main Street', 'Bel Air', ...TEXTS.map((name) => texts[name])]
  const record = Object.fromEntries(headers.map((header, i) => [header, cells[i]]))
  const isSheet = kind === 'spreadsheet'
  const file = isSheet ? `${headers.join()}\n"${cells.join('","')}"` : JSON.stringify([record])
  const { format, candidates } = await readCandidates(file)
  expect(format).toBe(kind)
  const body = { listings: candidates, isDryRun: false }
  expect((await ask('POST', '/api/admin/imports', { token, body }))[0]).toBe(200)
  const row = await db.selectFrom('restaurants').select(TEXTS).executeTakeFirst()
  expect(row).toEqual(eachField(TEXTS, (name) => stored[name]))
})

function toCamel(column: string): string {
  return column.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())
}
