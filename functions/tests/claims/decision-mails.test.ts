import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { restaurantRow } from '#db/testing/rows.ts'
import { routes } from '#contracts/claims.ts'
import { startApi } from '../support/api.ts'
import { linkIn, startMailbox } from '../support/mailbox.ts'

const { db, ask, signIn, settled } = await startApi()
const mails = await startMailbox()
const token = await signIn()
await db.insertInto('restaurants').values(restaurantRow()).execute()

beforeEach(async () => {
  await sql`truncate claim_requests, claim_decisions, mails restart identity cascade`.execute(db)
})

async function decide(action: string, status: string, reason?: string) {
  const answer = await ask('PUT', '/api/admin/claims/1', {
    token,
    body: { action, status, reason },
  })
  await settled()
  return answer[0]
}

test('whoever claimed hears of each decision once, with its reason', async () => {
  const { example: body } = routes.submitClaim
  await ask('POST', '/api/claim-requests', { body: { ...body, ownerName: 'Dana\u2028Reyes' } })
  expect(mails).toEqual([])
  expect(await decide('reject', 'pending', 'The <owner> is another.')).toBe(200)
  expect(await decide('reject', 'pending', 'Again.')).toBe(409)
  expect(await decide('undo', 'rejected')).toBe(200)
  expect(await decide('approve', 'pending')).toBe(200)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['dana@example.com', 'Your claim of Oak & Ember'],
    ['dana@example.com', 'Your claim of Oak & Ember is open again'],
    ['dana@example.com', 'Your claim of Oak & Ember is approved'],
  ])
  expect(mails[0]!.text).toContain('The <owner> is another.')
  expect(mails[0]!.html).toContain('The &lt;owner> is another.')
  const links = mails.map((mail) => linkIn(mail, '/'))
  expect(links.slice(0, 2)).toEqual(['/bel-air/oak-ember', '/bel-air/oak-ember'])
  expect(links[2]).toMatch(/^\/owner#sign-in=[\w-]{43}$/)
  for (const mail of mails) {
    expect(mail.headers).toEqual({ 'Reply-To': 'claims@belairtable.example' })
  }
})

test('where no mail is set up, a decision writes none', async () => {
  delete process.env.MAIL_URL
  await ask('POST', '/api/claim-requests', { body: routes.submitClaim.example })
  expect(await decide('approve', 'pending')).toBe(200)
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
