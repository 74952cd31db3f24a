import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { exportSubscribers, listSubscribers } from '#contracts/newsletter.ts'
import type { OutputOf } from '#contracts/route.ts'
import { EXPORT_SIZE } from '#db/queries/subscribers.ts'
import { logged, startApi } from '../support/api.ts'

type List = OutputOf<typeof listSubscribers>
type Exported = OutputOf<typeof exportSubscribers>[number]

const { db, send, get, signIn } = await startApi()
const token = await signIn()
// More than one export's page; every tenth has left.
await sql`insert into newsletter_subscribers
    (email, email_key, token, consent_page, consent_wording, consented_at, unsubscribed_at)
  select mail, mail, md5(mail), '/', 'The weekly letter', '2026-03-09T12:00:00Z', case when n % 10 = 0 then now() end
  from generate_series(1, ${EXPORT_SIZE + 20}::int) as n,
    lateral (select 'reader-' || n || '@example.com' as mail) as mails`.execute(db)

const SEARCH = '/api/admin/subscriber-search'
async function list(body = {}) {
  return (await (await send('POST', SEARCH, { token, body })).json()) as List
}

test('a page has fifty, the newest first, and tells how many there are', async () => {
  const { subscribers, counts, total, totalPages } = await list()
  expect(subscribers).toHaveLength(50)
  expect(subscribers[0]).toEqual({
    id: EXPORT_SIZE + 20,
    email: `reader-${EXPORT_SIZE + 20}@example.com`,
    createdAt: expect.stringMatching(/Z$/) as string,
    consentPage: '/',
    consentWording: 'The weekly letter',
    unsubscribedAt: expect.stringMatching(/Z$/) as string,
  })
  expect(counts).toEqual({ subscribed: 4518, unsubscribed: 502 })
  expect([total, totalPages]).toEqual([EXPORT_SIZE + 20, 101])
  expect((await list({ page: 101 })).subscribers.map(({ id }) => id).at(-1)).toBe(1)
})

test('a search finds parts of addresses, and no address gets into the log', async () => {
  const lines = await logged(async () => {
    const { subscribers, total } = await list({ search: 'READER-499' })
    expect([subscribers.map(({ id }) => id), total]).toEqual([
      [4999, 4998, 4997, 4996, 4995, 4994, 4993, 4992, 4991, 4990, 499],
      11,
    ])
  })
  expect(lines.join()).toContain(SEARCH)
  expect(lines.join()).not.toMatch(/reader-/i)
})

test('an export goes on where it was left, to the end', async () => {
  const path = '/api/admin/subscribers/export'
  const first = await get<Exported[]>(path, { token })
  const last = await get<Exported[]>(`${path}?after=${first.at(-1)!.id}`, { token })
  expect([first.length, last.length]).toEqual([EXPORT_SIZE, 20])
  const ids = [...first, ...last].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const { token: link } = await db
    .selectFrom('newsletterSubscribers')
    .select('token')
    .where('id', '=', first[0]!.id)
    .executeTakeFirstOrThrow()
  expect(first[0]).toMatchObject({ token: link, consentedAt: '2026-03-09T12:00:00.000Z' })
})

test('nothing between keeps the addresses', async () => {
  const response = await send('POST', SEARCH, { token, body: {} })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
