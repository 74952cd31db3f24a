import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { callDelivery } from '#functions/lib/jobs/deliver-mails.ts'
import { signedDelivery } from '#functions/lib/access/delivery-signature.ts'
import { PASSWORD, set, startApi } from '../support/api.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'

const { db, send, ask, settled } = await startApi()
const mails = await startMailbox()
const OWNER = 'dana@oak-ember.com'

beforeEach(async () => {
  set('LIMIT_FACTOR', '1')
  await sql`truncate limits, restaurants, claim_requests, owner_links, corrections, mails, newsletter_requests
    restart identity cascade`.execute(db)
  await db
    .insertInto('restaurants')
    .values([
      restaurantRow({ id: 1, website: 'https://oak-ember.com' }),
      restaurantRow({ id: 2, slug: 'two' }),
    ])
    .execute()
  await sql`insert into claim_requests (restaurant_id, owner_name, owner_email, status, decided_at, decided_by)
    values (2, 'Dana', ${OWNER}, 'approved', now(), 'x')`.execute(db)
})

/** The addresses of a /48, each in a /64 of its own, and thirty others far apart. */
const HOSTILE = [
  ...Array.from({ length: 60 }, (_, i) => `2001:db8:bad:${i.toString(16)}::1`),
  ...Array.from({ length: 30 }, (_, i) => `${20 + i}.7.7.7`),
]
/** Sends as many calls as the attackers can, of a body that is another each time. */
async function flood(path: string, count: number, body: (n: number) => object) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const ip = HOSTILE[n % HOSTILE.length]!
    statuses.push((await send('POST', path, { ip, body: body(n) })).status)
  }
  return statuses
}
const elsewhere = { ip: '198.51.100.77' }

test('a flood of links leaves an owner elsewhere the way in', async () => {
  await flood('/api/owner/links', 700, (n) => ({ email: `nobody${n}@example.com` }))
  expect(mails).toEqual([])
  const asked = await send('POST', '/api/owner/links', { ...elsewhere, body: { email: OWNER } })
  await settled()
  expect(asked.status).toBe(202)
  const token = linkIn(mails[0]!, '/owner').split(/[#=]/).at(-1)!
  const [status] = await ask('POST', '/api/owner/sessions', { ...elsewhere, body: { token } })
  expect(status).toBe(200)
})

test('a flood of claims leaves others their claims and codes', async () => {
  const claim = { ...routes.submitClaim.example, ownerEmail: OWNER }
  await flood('/api/claim-requests', 400, (n) => ({
    ...{ ...claim, ownerEmail: `x${n}@example.com`, message: `I own this place ${n}.` },
  }))
  await flood('/api/claim-codes', 700, () => ({ ...routes.proveClaim.example, id: 9 }))
  const [status, text] = await ask('POST', '/api/claim-requests', { ...elsewhere, body: claim })
  await settled()
  expect(status).toBe(201)
  const { id, ticket } = JSON.parse(text) as { id: number; ticket: string }
  const [, code] = /is (\d+)/.exec(mails.find(({ to }) => to === OWNER)!.text)!
  const proved = await ask('POST', '/api/claim-codes', { ...elsewhere, body: { id, ticket, code } })
  expect(proved).toEqual([200, '{"status":"approved"}'])
})

test('a flood of corrections fills no restaurant’s list, and nobody else’s share', async () => {
  await flood('/api/corrections', 900, (n) => ({
    ...{ ...routes.submitCorrection.example, details: `Wrong ${n}` },
  }))
  const body = routes.submitCorrection.example
  expect((await send('POST', '/api/corrections', { ...elsewhere, body })).status).toBe(202)
})

test('a flood of subscriptions is a bounded number of mails, and a reader elsewhere gets theirs', async () => {
  const statuses = await flood('/api/newsletter/subscribe', 1500, (n) => ({
    email: `x${n}@example.com`,
  }))
  await settled()
  const sent = statuses.filter((status) => status === 200).length
  expect(sent).toBeLessThanOrEqual(750)
  expect(mails).toHaveLength(sent)
  mails.length = 0
  for (const name of ['first', 'second']) {
    const body = { email: `${name}@example.com` }
    await send('POST', '/api/newsletter/subscribe', { ...elsewhere, body })
  }
  await settled()
  expect(mails.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
})

test('a flood of passwords leaves the administrator’s new browser the way in', async () => {
  // As the guesses of thirty-one networks are counted at most, without the time that hashing them takes.
  await sql`insert into limits (key, window_start, hits)
    select 'login:everybody', now() - n * interval '1 millisecond', 1 from generate_series(1, 62) as n`.execute(
    db,
  )
  const login = (password: string) =>
    ask('POST', '/api/admin/login', { ...elsewhere, body: { password } })
  expect((await login('wrong'))[0]).toBe(401)
  expect((await login(PASSWORD))[0]).toBe(200)
})

test('only our own functions have mails delivered, however often others call', async () => {
  const deliver = (headers: Record<string, string> = {}) =>
    ask('POST', '/api/mails/deliveries', { headers })
  const refused = [403, 'The guide did not send this call']
  for (let i = 0; i < 650; i++) expect(await deliver()).toEqual(refused)
  const [[name, value]] = Object.entries(signedDelivery()) as [[string, string]]
  const [time, signature] = value.split('.') as [string, string]
  const old = String(Number(time) - 600_000)
  for (const forged of ['', time, `${time}.`, `${time}.${'0'.repeat(64)}`, `${old}.${signature}`])
    expect(await deliver({ [name]: forged })).toEqual(refused)
  expect(await deliver({ [name]: value })).toEqual([204, ''])
  expect(await callDelivery()).toBeDefined()
})

const LIMITED = Object.entries<Route>(routes).filter(
  ([, { access, limitsForAll }]) => access && limitsForAll,
)

test('what is limited for all is limited for each network, so that thirty of them use up no half', () => {
  expect(LIMITED.map(([name]) => name)).toEqual(['subscribe'])
  for (const [, { limitsForAll = [], limitsForNetwork = [] }] of LIMITED)
    for (const { max, seconds } of limitsForAll) {
      const ofNetwork = limitsForNetwork.find((limit) => limit.seconds === seconds)
      expect((ofNetwork?.max ?? Infinity) * 31).toBeLessThanOrEqual(max / 2)
    }
})
