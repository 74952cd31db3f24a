import { expect, test } from 'vitest'
import type { Existing, NewPlace } from './places.ts'
import type { Candidate } from '#place-files/candidate.ts'
import { planImport } from './plan.ts'
import { missingPlaces } from './known-places.ts'
import { missingLines, rowLine, summaryLines } from './report.ts'

let row = 0
function candidate(changes: Partial<Candidate> = {}): Candidate {
  row += 1
  const sourceId = `node/${row}`
  return {
    row,
    source: 'osm',
    sourceId,
    name: `Place ${row}`,
    address: `${row} Main St`,
    town: 'Bel Air',
    notes: [],
    ...changes,
  }
}

/** The guide after a plan was applied. */
function guideOf(create: NewPlace[]): Existing[] {
  return create.map((place, index) => ({ id: index + 1, ...place }))
}
const plan = (candidates: Candidate[], existing: Existing[] = [], redirects: string[] = []) =>
  planImport(candidates, { existing, redirects })
const lines = (candidates: Candidate[], existing?: Existing[]) =>
  plan(candidates, existing).outcomes.map(rowLine)

test('the same candidates a second time are unchanged', () => {
  const candidates = [
    candidate({ phone: '+14105550134' }),
    candidate({ town: 'BEL AIR', features: { 'Wi-Fi': true } }),
  ]
  const again = plan(candidates, guideOf(plan(candidates).create))
  expect([again.create, again.update]).toEqual([[], []])
  expect(again.outcomes.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
})

test('an update carries only what differs and erases nothing', () => {
  const first = candidate({
    phone: '+14105550134',
    website: 'https://a.example.com/',
    hours: { Monday: 'Closed' },
    features: { Takeout: true },
  })
  const later = {
    ...first,
    phone: '+14105550199',
    website: undefined,
    hours: { Sunday: 'Closed' },
    features: { Delivery: true },
  }
  expect(plan([later], guideOf(plan([first]).create)).update).toEqual([
    {
      ...{ table: 'restaurants', place: expect.objectContaining({ id: 1 }) as object },
      changes: {
        phone: '+14105550199',
        hours: { Monday: 'Closed', Sunday: 'Closed' },
        features: { Takeout: true, Delivery: true },
      },
    },
  ])
})

test('an update never moves a place: name and town change, the address of the page stays', () => {
  const first = candidate()
  const [change] = plan(
    [{ ...first, name: 'New Name', town: 'Abingdon' }],
    guideOf(plan([first]).create),
  ).update
  expect(change?.changes).toEqual({ name: 'New Name', neighborhood: 'Abingdon' })
})

test('ratings, badges and a cuisine that is set are not changed by a later file', () => {
  const first = candidate({ cuisine: 'Greek', own: { rating: 4, isVerified: true } })
  const later = {
    ...first,
    cuisine: 'Pizza',
    isCuisineGuessed: true,
    own: { rating: 1, isVerified: false },
  }
  expect(plan([later], guideOf(plan([first]).create)).update).toEqual([])
})

const owned = {
  name: "Ann's Trattoria",
  cuisine: 'Italian',
  description: 'By Ann',
  address: '1 Elm St, rear',
  neighborhood: 'Abingdon',
  isVerified: true,
}

test('an import keeps the words of an owner and counts them', () => {
  const first = candidate({ name: 'Ann', cuisine: 'Pizza', description: 'Pizzas', priceRange: '$' })
  const later = { ...first, phone: '+14105550134', hours: { Monday: 'Closed' }, latitude: 1 }
  const [place] = guideOf(plan([later]).create)
  const result = plan([{ ...later, phone: '+14105550199', latitude: 2 }], [{ ...place!, ...owned }])
  expect(result.outcomes).toMatchObject([{ status: 'unchanged' }])
  expect(summaryLines(result)).toContain("      1  kept the owner's words")
  expect(plan([{ ...later, name: 'Anna' }], [place!]).update).toEqual([
    {
      table: 'restaurants',
      place: expect.objectContaining({ id: 1 }) as object,
      changes: { name: 'Anna' },
    },
  ])
})

test('an import fills what an owner left empty, and without a difference nothing is kept', () => {
  const first = candidate({ priceRange: '$' })
  const facts = { phone: '+14105550134', hours: { Monday: 'Closed' }, features: { Takeout: true } }
  const [place] = guideOf(plan([first]).create).map((empty) => ({ ...empty, isVerified: true }))
  const filled = plan([{ ...first, ...facts, region: 'MD', isOpen: false }], [place!])
  const changes = { ...facts, region: 'MD' }
  expect(filled.update).toMatchObject([{ table: 'restaurants', place: { id: 1 }, changes }])
  expect([...filled.notes.keys()]).toEqual(["kept the owner's words"])
  expect([...plan([first], [place!]).notes]).toEqual([])
})

test('one name at two addresses is two places, even against a redirect', () => {
  const places = [
    candidate({ name: 'Ledo', address: '1 Main St, Unit C' }),
    candidate({ name: 'Ledo', address: '9 Bond St' }),
  ]
  expect(plan(places).create.map(({ slug }) => slug)).toEqual(['ledo', 'ledo-bond-st'])
  expect(plan(places, [], ['/bel-air/ledo']).create.map(({ slug }) => slug)).toEqual([
    'ledo-main-st',
    'ledo-bond-st',
  ])
})

test('the same name and address, or one of them and the phone, in one town is the same place', () => {
  const known = candidate({
    name: "Joe's Café",
    address: '1 North Main Street',
    phone: '+14105550134',
  })
  const guide = guideOf(plan([known]).create)
  const twin = candidate({ name: 'JOES CAFE', address: '1 N Main St # 2' })
  const longer = candidate({ name: "Joe's Cafe & Grill", phone: '+14105550134' })
  const door = candidate({ name: 'Renamed', address: '1 N Main St', phone: '+14105550134' })
  const elsewhere = candidate({ name: 'Other', phone: '+14105550134', town: 'Abingdon' })
  expect(lines([twin, longer, door, elsewhere], guide)).toEqual([
    `refused    row ${twin.row} “JOES CAFE”: same place as one already in the guide (Joe's Café, Bel Air)`,
    `refused    row ${longer.row} “Joe's Cafe & Grill”: same place as one already in the guide (Joe's Café, Bel Air)`,
    `refused    row ${door.row} “Renamed”: same place as one already in the guide (Joe's Café, Bel Air)`,
    'created    Other, Abingdon',
  ])
  expect(lines([known, twin])[1]).toContain(
    `same place as another row of the file (row ${known.row} “Joe's Café”)`,
  )
})

test('a phone number alone is no proof, because malls and hotels share one; the report tells it', () => {
  const mall = { phone: '+14105550134' }
  const wok = candidate({ ...mall, name: 'Wok', address: '1 Mall Rd, Unit 3' })
  const taco = candidate({ ...mall, name: 'Taco', address: '1 Mall Rd, Suite 4' })
  const grill = candidate({ ...mall, name: 'Grill', address: '9 Mall Rd' })
  const result = plan([wok, taco, grill])
  const maybe = (other: string) => `(maybe the same place: ${other})`
  expect(result.outcomes.map(rowLine)).toEqual([
    'created    Wok, Bel Air',
    `created    Taco, Bel Air ${maybe(`row ${wok.row} “Wok”`)}`,
    `created    Grill, Bel Air ${maybe(`row ${wok.row} “Wok”`)}`,
  ])
  expect(summaryLines(result)).toContainEqual(expect.stringContaining('2  maybe the same place'))
  expect(lines([taco], guideOf(plan([wok]).create))).toEqual([
    `created    Taco, Bel Air ${maybe('Wok, Bel Air')}`,
  ])
  // Of several places with the number, the one whose name or door agrees is the same.
  const again = candidate({ ...mall, name: 'Taco Bar', address: '1 Mall Rd, # 4' })
  expect(lines([wok, taco, again])[2]).toContain(`(row ${taco.row} “Taco”)`)
})

test('a name and an address written in another way are the same place; the same door and a common word may be', () => {
  const guide = guideOf(
    plan([
      candidate({ name: 'Starbucks', address: '12605 Taylor Road' }),
      candidate({ name: 'Pizza Palace', address: '9 Bond St' }),
    ]).create,
  )
  const branch = candidate({ name: 'STARBUCKS #10595', address: '12605 TAYLOR RD' })
  const pizza = candidate({ name: 'Pizza Hut', address: '9 Bond Street' })
  expect(lines([branch, pizza], guide)).toEqual([
    `refused    row ${branch.row} “STARBUCKS #10595”: same place as one already in the guide (Starbucks, Bel Air)`,
    'created    Pizza Hut, Bel Air (maybe the same place: Pizza Palace, Bel Air)',
  ])
})

test('toll-free numbers are shared by chains', () => {
  const chain = { name: 'Domino', phone: '+18005550134' }
  expect(plan([candidate(chain), candidate(chain)]).create).toHaveLength(2)
})

test('of two inspections of one establishment the newer counts', () => {
  const shared = { source: 'inspections', sourceId: '10' }
  const older = candidate({ ...shared, name: 'Old Name', asOf: '2021' })
  const newer = candidate({ ...shared, name: 'New Name', asOf: '2023' })
  expect(lines([older, newer])).toEqual([
    `refused    row ${older.row} “Old Name”: older inspection of the same place (row ${newer.row} “New Name”)`,
    'created    New Name, Bel Air',
  ])
})

test('an id of another hand-made list does not rename a place', () => {
  const first = candidate({ source: 'csv', sourceId: '1', name: 'Olive', address: '1 Elm St' })
  const guide = guideOf(plan([first]).create)
  expect(lines([candidate({ source: 'csv', sourceId: '1' })], guide)[0]).toContain(
    'its id belongs to another place (Olive, Bel Air)',
  )
  expect(lines([{ ...first, row: 9, address: '2 Elm St' }], guide)).toEqual([
    'updated    Olive, Bel Air: address',
  ])
})

test('an exported record without a source is found by its page', () => {
  const record = candidate({
    source: 'guide',
    sourceId: 'bel-air/olive',
    name: 'Olive',
    own: { townSlug: 'bel-air', slug: 'olive' },
  })
  const guide = guideOf(plan([record]).create).map((place) => ({
    ...place,
    source: null,
    sourceId: null,
  }))
  expect(lines([record], guide)).toEqual(['unchanged  Olive, Bel Air'])
})

test('rows without name, address or town say so, and the summary counts', () => {
  const rows = [
    candidate({ name: '' }),
    candidate({ address: '' }),
    candidate({ town: '' }),
    candidate({ name: 'x'.repeat(201) }),
    candidate({ town: 'x'.repeat(81) }),
    candidate(),
  ]
  const result = plan(rows)
  const reasons = result.outcomes.map((outcome) => 'reason' in outcome && outcome.reason)
  expect(reasons).toEqual([
    'no name',
    'no street address',
    'no town',
    'longer than 200 letters',
    'longer than 80 letters',
    false,
  ])
  expect(summaryLines(result)).toContain('      1  price unknown')
  expect(summaryLines(result)).toContain('refused    5')
})

test('a name in another script gets its id as address, a reserved town its suffix', () => {
  const [place] = plan([candidate({ name: '🍜🍜', town: 'Admin', sourceId: 'node/77' })]).create
  expect([place?.townSlug, place?.slug]).toEqual(['admin-town', 'node77'])
})

test('the line of a row says which facts it lost', () => {
  const lost = candidate({ notes: ['phone not valid', 'hours kept as text'] })
  expect(lines([lost])).toEqual([
    `created    ${lost.name}, Bel Air (phone not valid; hours kept as text)`,
  ])
})

test('the summary counts places whose hours are replaced, not those that had none', () => {
  const first = candidate({ hours: { Monday: '9:00 AM – 5:00 PM' } })
  const bare = candidate()
  const guide = guideOf(plan([first, bare]).create)
  const hours = { Monday: 'Closed' }
  const result = plan(
    [first, bare].map((place) => ({ ...place, hours })),
    guide,
  )
  expect(result.update).toHaveLength(2)
  expect(summaryLines(result)).toContain('      1  hours of the guide replaced')
})

test('the summary names --town where most rows lack a town', () => {
  const hint = 'Most rows name no town; --town NAME gives one to all of them.'
  const [here, ...lost] = [candidate(), candidate({ town: '' }), candidate({ town: '' })]
  expect(summaryLines(plan([here, ...lost]))).toContain(hint)
  expect(summaryLines(plan([here, candidate(), ...lost]))).not.toContain(hint)
})

test('places of the source that a newer file lacks are named, in its towns only', () => {
  const [stays, gone, elsewhere] = [candidate(), candidate(), candidate({ town: 'Abingdon' })]
  const other = candidate({ source: 'wof' })
  const guide = guideOf(plan([stays, gone, elsewhere, other]).create)
  const missing = (file: Candidate[], existing = guide) =>
    missingPlaces(file, existing).map(({ name }) => name)
  expect(missing([stays])).toEqual([gone.name])
  expect(missing([stays, gone])).toEqual([])
  expect(
    missing([stays, { ...gone, refusal: { reason: 'not known to be a place to eat' } }]),
  ).toEqual([])
  const closed = guide.map((place) => ({ ...place, closedOn: '2026-01-31' }))
  expect(missing([stays], closed)).toEqual([])
  const lists = [stays, gone].map((place) => ({ ...place, source: 'csv' }))
  expect(missing(lists.slice(0, 1), guideOf(plan(lists).create))).toEqual([])
  expect(missingLines(missingPlaces([stays], guide))).toEqual([
    'in the guide from this source, in these towns, and not in the file; nothing was changed, --close-missing closes them:',
    `  ${gone.name}, /bel-air/${gone.name.toLowerCase().replace(' ', '-')}`,
  ])
})

test('what was typed since the source was asked stays, by the weekday and the feature, and is named if the source changed it', () => {
  const before = candidate({
    ...{ phone: '+14105550134', website: 'https://a.example.com/', latitude: 1, longitude: 2 },
    hours: { Monday: '9:00 AM – 5:00 PM', Tuesday: '9:00 AM – 5:00 PM' },
    features: { Takeout: true, Delivery: true },
  })
  const [place] = guideOf(plan([before]).create)
  const typed = {
    ...place!,
    ...{ phone: '+14105550199', website: null, latitude: 1.5, description: 'Ours' },
    hours: { ...place!.hours, Monday: 'Closed' },
    features: { ...place!.features, Takeout: false },
  }
  const updateBy = (changes: Partial<Candidate>) =>
    plan([{ ...before, ...changes, before }], [typed])
  expect(updateBy({})).toMatchObject({ update: [], kept: [] })
  const { update, kept } = updateBy({
    ...{ phone: '+14105550177', address: '9 Elm St', description: 'Theirs', longitude: 3 },
    hours: { Monday: '8:00 AM – 4:00 PM', Tuesday: '8:00 AM – 4:00 PM' },
    features: { Takeout: true, Delivery: false },
  })
  expect(update.map(({ changes }) => changes)).toEqual([
    {
      address: '9 Elm St',
      hours: { Monday: 'Closed', Tuesday: '8:00 AM – 4:00 PM' },
      features: { Takeout: false, Delivery: false },
    },
  ])
  const facts = ['description', 'hours', 'longitude', 'phone']
  expect(kept.map(({ facts }) => facts.toSorted())).toEqual([facts])
  // Hours as text do not replace a week that was typed.
  expect(updateBy({ hours: undefined, hoursAsGiven: 'by chance' })).toMatchObject({
    update: [],
    kept: [{ facts: ['hoursAsGiven'] }],
  })
})

test('a change of a verified place at the source is named once', () => {
  const before = candidate({ phone: '+14105550134' })
  const [place] = guideOf(plan([before]).create)
  const later = { ...before, phone: '+14105550177' }
  const keptOf = (before: Candidate) =>
    plan([{ ...later, before }], [{ ...place!, isVerified: true }])
  expect(keptOf(before)).toMatchObject({ update: [], kept: [{ facts: ['phone'] }] })
  expect(keptOf(later)).toMatchObject({ update: [], kept: [] })
})
