import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { queueDigest } from '#db/queries/mails.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { townTime } from '#domain/town-clock.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { deliverDueMails } from '#functions/lib/mail/deliver.ts'
import { startApi } from '../support/api.ts'
import { startMailbox } from '../support/mailbox.ts'

const { db } = await startApi()
const mails = await startMailbox()
const TO = 'admin@example.com'
const at = (time: string) => queueDigest(db, TO, new Date(`2026-11-25T${time}-05:00`))
const rows = () => db.selectFrom('mails').select(['cause', 'data']).execute()

beforeEach(async () => {
  await sql`truncate claim_requests, owner_edits, corrections, mails, restaurants restart identity cascade`.execute(
    db,
  )
  await db.insertInto('restaurants').values(restaurantRow()).execute()
})

test('the administrator hears once a day what waits, in the morning of the town', async () => {
  await db.insertInto('claimRequests').values(claimRow()).execute()
  for (const details of ['A', 'B']) {
    const correction = { restaurantId: 1, kind: 'other', details } as const
    await db.insertInto('corrections').values(correction).execute()
  }
  const edit = { restaurantId: 1, emailKey: 'dana@example.com', old: '{}', new: '{}' }
  await db
    .insertInto('ownerEdits')
    .values([
      { ...edit, state: 'waiting' },
      { ...edit, state: 'live' },
      { ...edit, state: 'live', new: '{"imageTexts": {}}' },
      { ...edit, state: 'live', old: '{"images": []}', new: '{"images": []}' },
    ])
    .execute()
  await at('06:59:00')
  expect(await rows()).toEqual([])
  await Promise.all([at('07:00:00'), at('07:00:00'), at('23:00:00')])
  expect(await rows()).toEqual([
    {
      cause: 'digest 2026-11-25',
      data: {
        claims: 1,
        requests: 1,
        corrections: 2,
        failed: 0,
        photos: 1,
        outdated: 0,
        builds: 0,
      },
    },
  ])
  await deliverDueMails(db)
  expect(mails).toMatchObject([
    {
      to: TO,
      subject: `Waiting for you: 1 claim, 1 request by owners, 1 change of photos to look at, 2 corrections`,
    },
  ])
  for (const path of ['claims', 'owners', 'corrections'])
    expect(mails[0]!.text).toContain(`/admin/${path}`)
})

test('the clock tells of what waits', async () => {
  await db.insertInto('claimRequests').values(claimRow()).execute()
  mails.length = 0
  await cleanup()
  const isDay = Number(townTime(new Date()).slice(11, 13)) >= 7
  const told = mails.filter(({ subject }) => subject === 'Waiting for you: 1 claim')
  expect(told).toHaveLength(isDay ? 1 : 0)
})

test('where nothing waits, there is no mail', async () => {
  await at('12:00:00')
  expect(await rows()).toEqual([])
})
