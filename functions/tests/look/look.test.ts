import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/look.ts'
import type { OutputOf } from '#contracts/route.ts'
import { listPublishedLook, noteConfigured, requestNoticeBuild } from '#db/queries/look.ts'
import { HOME_SECTIONS } from '#domain/look.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { finishBuild, listBuilds, startBuild } from '#db/queries/publishing/builds.ts'
import { rowCounts, startApi } from '../support/api.ts'

type Look = OutputOf<typeof routes.readLook>
const PATH = '/api/admin/look'
const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const EMPTY = {
  featured: null,
  headline: null,
  lead: null,
  notice: null,
  picture: null,
  hidden: null,
  townIntros: null,
  cuisineIntros: null,
  headerLinks: null,
  footerLinks: null,
}

/** Four restaurants, of which the last is closed for good. */
beforeEach(async () => {
  await db.deleteFrom('look').execute()
  await db.deleteFrom('siteBuilds').execute()
  await db.deleteFrom('restaurants').execute()
  const rows = ['Oak', 'Elm', 'Ash', 'Yew'].map((name, at) => ({
    ...restaurantRow({ name, slug: name.toLowerCase(), id: at + 1 }),
    closedOn: name === 'Yew' ? '2026-03-01' : null,
  }))
  await db.insertInto('restaurants').values(rows).execute()
})

const read = () => get<Look>(PATH, { token })
async function send(method: string, path: string, body: object) {
  const [status, text] = await ask(method, path, { token, body })
  return [status, status < 300 ? (JSON.parse(text) as Look) : text] as const
}
/** Saves over what is stored; as a draft, unless it `isPublished`. */
async function save(changes: object) {
  const { updatedAt } = await read()
  return send('PUT', PATH, { ...EMPTY, isPublished: false, updatedAt, ...changes })
}
const publish = (changes: object) => save({ ...changes, isPublished: true })
async function undo() {
  const { updatedAt } = await read()
  return send('POST', `${PATH}/undo`, { updatedAt })
}
const builds = async () => (await rowCounts(db)).site_builds
const mark = (id: number, isFeatured: boolean) =>
  db.updateTable('restaurants').set({ isFeatured }).where('id', '=', id).execute()
const marked = async () =>
  (
    await db
      .selectFrom('restaurants')
      .select('name')
      .where('isFeatured', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ name }) => name)
const published = async () =>
  (await db.selectFrom('look').select('published').executeTakeFirst())?.published
const names = ({ places }: Look) => places.map(({ name }) => name)

test('until somebody chooses, nothing is chosen', async () => {
  expect(await read()).toMatchObject({
    ...EMPTY,
    ...{ updatedAt: null, publishedAt: null, isPublished: true, canUndo: false },
  })
})

test('a draft is kept, and readers see nothing of it', async () => {
  expect(await save({ featured: [3, 1], headline: ' Eat ' })).toMatchObject([
    200,
    { headline: 'Eat' },
  ])
  const look = await read()
  expect([names(look), look.isPublished, look.canUndo]).toEqual([['Ash', 'Oak'], false, false])
  expect([await published(), await marked(), await builds()]).toEqual([{}, [], 0])
})

test('what is published marks its restaurants, asks for a build, and is undone and done again', async () => {
  await publish({ featured: [1] })
  await publish({ featured: [3, 2], headline: 'Eat' })
  expect(await published()).toEqual({ featured: [3, 2], headline: 'Eat' })
  expect([await marked(), await builds()]).toEqual([['Elm', 'Ash'], 1])
  expect(await undo()).toMatchObject([200, { featured: [1], headline: null, isPublished: true }])
  expect(await marked()).toEqual(['Oak'])
  expect(await undo()).toMatchObject([200, { featured: [3, 2], headline: 'Eat' }])
  expect(await marked()).toEqual(['Elm', 'Ash'])
})

test('every section of home can be hidden', async () => {
  const hidden = Object.keys(HOME_SECTIONS)
  expect(await publish({ hidden })).toMatchObject([200, { hidden }])
})

test('an undo leaves a draft alone that nobody has published', async () => {
  await publish({ headline: 'Eat' })
  await save({ headline: 'Eat well' })
  expect(await undo()).toMatchObject([200, { headline: 'Eat well', isPublished: false }])
  expect(await published()).toEqual({})
})

test('what was changed elsewhere is not overwritten, nor undone', async () => {
  await publish({ headline: 'Eat' })
  const { updatedAt } = await read()
  await save({ headline: 'Drink' })
  const CONFLICT = [409, 'The look was changed elsewhere meanwhile. Nothing of yours was saved.']
  expect(await save({ updatedAt, headline: 'Sleep' })).toEqual(CONFLICT)
  expect(await save({ updatedAt: null, headline: 'Sleep' })).toEqual(CONFLICT)
  expect(await send('POST', `${PATH}/undo`, { updatedAt })).toEqual(CONFLICT)
  expect(await read()).toMatchObject({ headline: 'Drink' })
})

const LINK_ADDRESS =
  'The address of a link must be a path such as /about, or start with https:// or http://'
const NOT_OPEN = 'Featured places must be open restaurants of the guide: take out '
test.each([
  [{ featured: [1, 4] }, `${NOT_OPEN}Yew`],
  [{ featured: [9, 4] }, `${NOT_OPEN}Place 9, Yew`],
  [{ featured: [1, 1] }, 'Featured places must be named once each'],
  [{ featured: ['x'] }, 'Featured places must be a whole number from 1'],
  [{ headline: ' ' }, 'Headline is required'],
  [{ headline: 'x '.repeat(31) }, 'Headline must be 60 characters or fewer'],
  [{ headline: `Eat ${'x'.repeat(19)}` }, 'Headline must have no word of more than 18 characters'],
  [{ townIntros: { Ely: '' } }, 'Introduction is required'],
  [{ cuisineIntros: { Thai: 'x'.repeat(301) } }, 'Introduction must be 300 characters or fewer'],
  [{ picture: 'https://example.com/a.png' }, 'Picture must be an uploaded image or null'],
  [{ hidden: ['footer'] }, 'Sections must be those of home'],
  [{ headerLinks: [{ name: '', path: '/about' }] }, 'The name of a link is required'],
  [{ footerLinks: [{ name: 'x', path: '//example.com' }] }, LINK_ADDRESS],
  [{ footerLinks: [{ name: 'x', path: 'javascript:alert(1)' }] }, LINK_ADDRESS],
  [
    { headerLinks: Array.from({ length: 7 }, (_, at) => ({ name: 'x', path: `/${at}` })) },
    'The header must have 6 links or fewer',
  ],
  [{ lead: 'x'.repeat(241) }, 'Lead must be 240 characters or fewer'],
  [
    { notice: { text: 'x'.repeat(201), from: null, until: null } },
    'Notice must be 200 characters or fewer',
  ],
  [
    { notice: { text: 'x', from: '2026-03-08T12:00:00Z', until: '2026-03-08T11:00:00Z' } },
    'The notice must end after it begins',
  ],
])('%j is refused: %s', async (changes, sentence) => {
  expect(await publish(changes)).toEqual([400, sentence])
  expect([await published(), await builds()]).toEqual([undefined, 0])
})

test.each([
  `{"featured": ["1"]}`,
  `{"featured": 1}`,
  `{"headline": ""}`,
  `{"hidden": ["footer"]}`,
  `{"picture": "https://example.com/a.png"}`,
  `{"townIntros": {"Ely": 1}}`,
  `{"cuisineIntros": []}`,
  `{"headerLinks": {"name": "x", "path": "/x"}}`,
  `{"footerLinks": [{"name": "x"}]}`,
  `{"footerLinks": [{"name": "x", "path": "javascript:x"}]}`,
  `{"notice": {"text": "x", "from": "2026-03-08T12:00:00.000Z", "until": "2026-03-08T12:00:00.000Z"}}`,
  `[]`,
])('the database takes no look like %s', async (values) => {
  await expect(sql`insert into look (draft) values (${values}::jsonb)`.execute(db)).rejects.toThrow(
    'look_values',
  )
})

test('until somebody chooses, the places of the config stand, and are marked', async () => {
  await mark(1, true)
  await noteConfigured(db, [3, 2])
  expect([await marked(), await published()]).toEqual([['Elm', 'Ash'], {}])
  await noteConfigured(db, [2])
  expect(await marked()).toEqual(['Elm'])
  await publish({ headline: 'Eat' })
  expect([await marked(), await published()]).toEqual([['Elm'], { headline: 'Eat' }])
  await publish({ featured: [1] })
  await noteConfigured(db, [3])
  expect(await marked()).toEqual(['Oak'])
})

test('without any in the config, those that are marked stand', async () => {
  await mark(3, true)
  await noteConfigured(db, [])
  await mark(2, true)
  expect(await published()).toEqual({ featured: [3, 2] })
})

test('whoever marks a restaurant elsewhere changes the list, and the draft with it', async () => {
  await publish({ featured: [3, 1] })
  await save({ featured: [2, 1] })
  const { updatedAt } = await read()
  await mark(2, true)
  await mark(3, false)
  expect([await published(), names(await read())]).toEqual([{ featured: [1, 2] }, ['Elm', 'Oak']])
  expect((await read()).updatedAt).not.toBe(updatedAt)
})

test('a place that closes leaves the list that an editor sees, and comes back to its place', async () => {
  await publish({ featured: [3, 1] })
  const close = (closedOn: string | null) =>
    db.updateTable('restaurants').set({ closedOn }).where('id', '=', 3).execute()
  await close('2026-04-01')
  expect(names(await read())).toEqual(['Oak'])
  await close(null)
  expect(names(await read())).toEqual(['Ash', 'Oak'])
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
test.each<[string, string | null, string | null, boolean, boolean]>([
  ['without days is shown at once, and asks for nothing more', null, null, true, false],
  ['that has begun since the last build is shown', ago(5), null, true, true],
  ['that the last build knew is shown', ago(20), ago(-5), true, false],
  ['that has ended since is not', ago(20), ago(5), false, true],
  ['that is to come is not yet', ago(-5), null, false, false],
])('a notice %s', async (_, from, until, isShown, isAsked) => {
  await publish({ notice: { text: 'Harvest week', from, until } })
  await db.deleteFrom('siteBuilds').execute()
  const { id } = await startBuild(db)
  await finishBuild(db, id)
  await sql`update site_builds set started_at = now() - interval '10 minutes'`.execute(db)
  const { published } = await listPublishedLook(db).executeTakeFirstOrThrow()
  expect(published.notice?.text).toBe(isShown ? 'Harvest week' : undefined)
  await requestNoticeBuild(db)
  await requestNoticeBuild(db)
  const asked = isAsked ? [{ reason: 'A notice', state: 'waiting' }] : []
  expect(await listBuilds(db)).toMatchObject([...asked, { id }])
})
