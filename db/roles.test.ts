import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ROLES } from './roles.ts'
import { asRoles, testDb } from './testing/database.ts'
import { campaignRow, postRow } from './testing/rows.ts'

const db = await testDb()
const roles = asRoles(db)

async function rows<T>(query: ReturnType<typeof sql<T>>) {
  return (await query.execute(db)).rows
}

/** A table's every right that its owner could give, as letters of `select insert update delete truncate references trigger`. */
const RIGHTS = {
  s: 'select',
  i: 'insert',
  u: 'update',
  d: 'delete',
  t: 'truncate',
  r: 'references',
  g: 'trigger',
}

/** Table: what `guide_admin` may do, what `guide_public` may do. A new table is added here on purpose. */
const MATRIX = {
  ad_analytics: ['siud', ''],
  ad_campaigns: ['siud', '(columns)'],
  ad_counters: ['siud', '(columns)'],
  ad_days: ['siud', ''],
  ad_clients: ['siud', ''],
  ad_reports: ['siud', ''],
  ad_totals: ['siud', '(columns)'],
  all_holidays: ['s', 's'],
  blog_posts: ['siud', 's'],
  business_counters: ['siud', ''],
  business_days: ['siud', ''],
  business_interactions: ['siud', ''],
  business_totals: ['siud', ''],
  businesses: ['siud', ''],
  claim_codes: ['siud', ''],
  claim_decisions: ['siud', ''],
  claim_requests: ['siud', ''],
  corrections: ['siud', ''],
  holiday_questions: ['siud', ''],
  holidays: ['siud', ''],
  idempotency_keys: ['siud', 'si'],
  kysely_migration: ['', ''],
  kysely_migration_lock: ['', ''],
  letters: ['siud', ''],
  limits: ['siud', ''],
  distinct_restaurants: ['siud', ''],
  look: ['siud', ''],
  listing_search: ['siud', ''],
  mails: ['siud', ''],
  migrated_functions: ['', ''],
  newsletter_requests: ['siud', ''],
  newsletter_subscribers: ['siud', ''],
  owner_edits: ['siud', ''],
  owner_links: ['siud', ''],
  owner_notes: ['siud', ''],
  owner_photos: ['siud', ''],
  pictures: ['siud', ''],
  owner_sessions: ['siud', ''],
  place_changes: ['siud', ''],
  place_days: ['siud', ''],
  place_events: ['siud', ''],
  place_owners: ['s', ''],
  ordinary_holidays: ['siud', ''],
  public_holidays: ['siud', ''],
  published_facts: ['siud', ''],
  redirects: ['siud', 's'],
  refused_events: ['siud', ''],
  removals: ['siud', ''],
  removed_rows: ['siud', ''],
  restaurant_counts: ['siud', 's'],
  restaurant_search: ['siud', 's'],
  restaurants: ['siud', 's'],
  search_misses: ['siud', ''],
  search_words: ['siud', 's'],
  sessions: ['siud', ''],
  site_builds: ['siud', ''],
  stopped_addresses: ['siud', ''],
  uploads: ['siud', ''],
  used_recovery_codes: ['siud', ''],
  visitor_salts: ['siud', ''],
}

test('each role has the rights on each table that stand here, and no others', async () => {
  const rights = (role: string) => sql`
    concat(${sql.join(
      Object.entries(RIGHTS).map(
        ([letter, right]) =>
          sql`case when has_table_privilege(${role}, oid, ${right}) then ${letter} end`,
      ),
    )}, case when has_any_column_privilege(${role}, oid, 'select, insert, update, references')
      and not has_table_privilege(${role}, oid, 'select') then '(columns)' end)`
  const found = await rows(sql<{ table: string; admin: string; public: string }>`
    select relname as "table", ${rights(ROLES.admin)} as admin, ${rights(ROLES.public)} as public
    from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'S')`)
  const matrix = found.map((row) => [row.table, [row.admin, row.public]])
  expect(Object.fromEntries(matrix)).toEqual(MATRIX)
})

test('of ads public calls read what is shown and what decides when, and nothing of the advertiser', async () => {
  const found = await rows(sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'ad_campaigns'::regclass
      and has_column_privilege(${ROLES.public}, attrelid, attnum, 'select') order by attnum`)
  expect(
    found
      .map(({ name }) => name)
      .filter(
        (name) =>
          !/date|is_active|_at$|weight|_goal|_limit|towns|cuisines|categories|kinds/.test(name),
      ),
  ).toEqual(['id', 'image_url', 'link_url', 'alt_text', 'placement', 'restaurant_id'])
  await db.insertInto('adCampaigns').values(campaignRow()).execute()
  const ads = roles.public.selectFrom('adCampaigns')
  expect(await ads.select('altText').execute()).toHaveLength(1)
  await expect(ads.select('advertiserEmail').execute()).rejects.toMatchObject({ code: '42501' })
})

test('visitors call these functions, which run as their owner, and no other of ours', async () => {
  const found = await rows(sql<{ name: string; runsAsOwner: boolean; isOpen: boolean }>`
    select proname as name, prosecdef as runs_as_owner, ${isCalledBy('public')} as is_open
    from pg_proc where ${isOurs} and ${isCalledBy(ROLES.public)} order by proname`)
  const definers = [
    'ad_report_link',
    'admit_call',
    'choose_letters',
    'confirm_subscription',
    'count_search_miss',
    'drop_owner_photo',
    'end_owner_session',
    'holiday_question',
    'insert_ad_event',
    'insert_claim',
    'insert_correction',
    'insert_interaction',
    'insert_place_event',
    'issue_claim_code',
    'issue_owner_link',
    'leave_owner_notes',
    'note_dispute',
    'owner_edits_of',
    'owner_note',
    'owner_numbers',
    'owner_places',
    'reader_of',
    'record_owner_photo',
    'request_subscription',
    'start_owner_session',
    'take_visitor_salt',
    'touch_session',
    'unsubscribe',
    'upsert_subscriber',
  ]
  expect(found.filter(({ runsAsOwner }) => runsAsOwner).map(({ name }) => name)).toEqual(definers)
  expect(found.filter(({ runsAsOwner }) => !runsAsOwner)).toMatchObject([
    { name: 'own_key' },
    { name: 'search_text' },
  ])
  expect(found.filter(({ isOpen }) => isOpen)).toEqual([])
})

test('every function of ours finds tables by name whoever calls it', async () => {
  const found = await rows(sql<{ name: string }>`
    select proname as name from pg_proc where ${isOurs} and prosqlbody is null
      and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog, public, pg_temp']`)
  expect(found).toEqual([])
})

test('a table and a function that are new are nobody’s but the owner’s', async () => {
  const own = await testDb()
  await sql`create table fresh (n integer)`.execute(own)
  await sql`create function fresh() returns integer language sql as 'select n from fresh'`.execute(
    own,
  )
  for (const role of Object.values(asRoles(own))) {
    const read = sql`select * from fresh`.execute(role)
    await expect(read).rejects.toMatchObject({ code: '42501' })
    await expect(sql`select fresh()`.execute(role)).rejects.toMatchObject({ code: '42501' })
  }
})

test('posts that readers do not see are not the visitors’ role’s either', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const posts = [
    postRow(),
    postRow({ slug: 'draft', isPublished: false }),
    postRow({ slug: 'soon', publishedAt: tomorrow }),
  ]
  await db.insertInto('blogPosts').values(posts).execute()
  const slugs = (by: typeof db) => by.selectFrom('blogPosts').select('slug').execute()
  expect(await slugs(roles.public)).toEqual([{ slug: 'where-to-eat' }])
  expect(await slugs(roles.admin)).toHaveLength(3)
})

test('the roles are members of nothing, own nothing, and have no power over the server', async () => {
  const found = await rows(sql<object>`
    select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as power,
      exists (select from pg_auth_members where member = pg_roles.oid) as is_member,
      exists (select from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owns
    from pg_roles where rolname like 'guide%' order by rolname`)
  const none = { power: false, isMember: false, owns: false }
  expect(found).toEqual(Object.values(ROLES).map((name) => ({ name, ...none })))
})

/** What is unique may be missing only here: places of our own have no source, and a letter has its address once it is sent. */
const NULLABLE = [
  'businesses.source',
  'businesses.source_id',
  'letters.address',
  'restaurants.source',
  'restaurants.source_id',
]

test('what keeps copies out is never null, and nobody turns off that a commit waits for the disk', async () => {
  const found = await rows(sql<{ name: string }>`
    select distinct attrelid::regclass || '.' || attname as name
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisunique and not attnotnull and indrelid::regclass::text not like 'pg_%'
      and indrelid >= 16384 order by name`)
  expect(found.map(({ name }) => name)).toEqual(NULLABLE)
  const settings = sql`select from pg_db_role_setting where setconfig::text like '%synchronous_commit%'`
  const functions = sql`select from pg_proc where proconfig::text like '%synchronous_commit%'`
  expect([...(await rows(settings)), ...(await rows(functions))]).toEqual([])
})

const isOurs = sql`pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
const isCalledBy = (role: string) => sql`has_function_privilege(${role}, pg_proc.oid, 'execute')`
