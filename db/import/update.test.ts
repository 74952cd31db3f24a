import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Candidate } from '#place-files/candidate.ts'
import { testDb } from '../testing/database.ts'
import { importFile } from './import.ts'
import { isUpToDate, planUpdate, writeUpdate } from './update.ts'
import { updateLines } from './update-lines.ts'

const rows: Candidate[] = Array.from({ length: 6 }, (_, row) => ({
  ...{ row, source: 'osm', sourceId: `node/${row}`, notes: [] },
  ...{ name: `Place ${row}`, address: `${row + 1} Main St`, town: 'Bel Air' },
}))

test('a place that is gone stays, is proposed once, and waits no more when it is back', async () => {
  const db = await testDb()
  await importFile(db, rows)
  const update = async (from: Candidate[]) => {
    const planned = await planUpdate(db, from, rows)
    await writeUpdate(db, planned)
    return planned
  }
  const corrections = () => db.selectFrom('corrections').select(['kind', 'state']).execute()
  const [, ...rest] = rows
  const first = await update(rest)
  expect(first.gone.map(({ name }) => name)).toEqual(['Place 0'])
  expect(updateLines(first)).toContain('  Place 0, Bel Air: /bel-air/place-0')
  expect(await corrections()).toEqual([{ kind: 'closed', state: 'waiting' }])
  const second = await update(rest)
  expect([second.gone, isUpToDate(second)]).toEqual([[], true])
  expect(await corrections()).toHaveLength(1)

  await db.updateTable('corrections').set({ state: 'declined', decidedAt: new Date() }).execute()
  expect((await update(rest)).gone).toEqual([])
  await db
    .updateTable('corrections')
    .set({ state: 'waiting', decidedAt: sql`null` })
    .execute()
  await update(rows)
  expect(await corrections()).toEqual([])
  const open = await db
    .selectFrom('restaurants')
    .select('id')
    .where('closedOn', 'is', null)
    .execute()
  expect(open).toHaveLength(rows.length)
})

test('the loss of more than a fifth is said, and an edit since the plan leaves nothing written', async () => {
  const db = await testDb()
  await importFile(db, rows)
  const planned = await planUpdate(db, rows.slice(2), rows)
  expect(planned.loss).toBe('This would take away 2 of 6 places.')
  await db.updateTable('restaurants').set({ phone: '+14105550134' }).execute()
  const moved = {
    ...planned,
    plan: (await planUpdate(db, [{ ...rows[5]!, address: '9 Elm St' }], rows)).plan,
  }
  expect(await writeUpdate(db, moved)).toBe(false)
  expect(await db.selectFrom('corrections').select('id').execute()).toEqual([])
  // What was proposed is a loss no more.
  const withEdit = await planUpdate(db, rows.slice(2), rows)
  expect(await writeUpdate(db, withEdit)).toBe(true)
  expect((await planUpdate(db, rows.slice(2), rows)).loss).toBeUndefined()
})

test('a place under another id at its source is the same, and keeps what was typed', async () => {
  const db = await testDb()
  await importFile(db, rows)
  await db
    .updateTable('restaurants')
    .set({ phone: '+14105550134' })
    .where('name', '=', 'Place 0')
    .execute()
  const [first, ...rest] = rows
  const drawn = {
    ...first!,
    sourceId: 'way/9',
    phone: '+14105550177',
    website: 'https://a.example.com/',
  }
  // Of two rows for one place the first is it.
  const twin = { ...drawn, row: 9, sourceId: 'way/10' }
  const planned = await planUpdate(db, [drawn, ...rest, twin], rows)
  expect(planned).toMatchObject({ gone: [], plan: { create: [], kept: [{ facts: ['phone'] }] } })
  await writeUpdate(db, planned)
  const place = db.selectFrom('restaurants').select(['sourceId', 'phone', 'website'])
  expect(await place.where('name', '=', 'Place 0').executeTakeFirst()).toEqual({
    ...{ sourceId: 'way/9', phone: '+14105550134', website: 'https://a.example.com/' },
  })
  const again = await planUpdate(db, [drawn, ...rest], [drawn, ...rest])
  expect([again.gone, again.plan.update]).toEqual([[], []])
})
