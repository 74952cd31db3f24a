import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { openDatabase } from '#db/local/open.ts'
import { copyOfProject } from './testing/copy-of-project.ts'
import { placesAnswer } from './testing/osm-answers.ts'
import { startOsm } from './testing/osm-server.ts'
import { slow } from './testing/quick.ts'

type Element = {
  type: string
  id: number
  tags: Record<string, string>
  lat?: number
  center?: object
}

/** Every tenth place has no street, and is a draft. */
const PAGES = Array.from({ length: 120 }, (_, index) => index).filter((index) => index % 10 > 0)
const take = (count: number, where: (index: number) => boolean = () => true) => {
  const taken = PAGES.filter(where).slice(0, count)
  for (const index of taken) PAGES.splice(PAGES.indexOf(index), 1)
  return taken
}

test(
  'forty changes at the source are shown, those that nobody typed over are written, and no more are left',
  { ...slow, timeout: 600_000 },
  async () => {
    const { mood, asked, settings } = await startOsm()
    const first = placesAnswer(120) as { elements: Element[] }
    mood.elements = first
    const { folder, run } = await copyOfProject()
    expect((await run('new-guide', settings, '--place', 'Strandwik', '--yes')).stderr).toBe('')

    const isNode = (index: number) => first.elements[index]!.type === 'node'
    const hasPhone = (index: number) => index % 4 === 0
    const [verified, typed, other] = take(3, hasPhone)
    const moved = take(6, isNode)
    const [gone, renamed] = [take(5), take(5)]
    const [hours, phones] = [take(6), take(4, hasPhone)]
    const [websites, cuisines] = [take(4), take(2, (index) => index % 7 === 0)]
    const nameOf = (index: number) => `${first.elements[index]!.tags['name']}, Strandwik`

    const next = structuredClone(first)
    const set = (indexes: number[], change: (element: Element, at: number) => void) =>
      indexes.forEach((index, at) => change(next.elements[index]!, at))
    set([verified!, typed!, ...phones], ({ tags }, at) => (tags['phone'] = `+49 451 8000${at}`))
    set(renamed, ({ tags }, at) => (tags['name'] = `Neuer Name ${at}`))
    set(moved.slice(0, 3), ({ tags }, at) => (tags['addr:housenumber'] = `${90 + at}`))
    set(moved.slice(3), (element) => (element.lat! += 0.001))
    set(hours, ({ tags }) => (tags['opening_hours'] = 'Mo-Fr 08:00-15:00'))
    set(websites, ({ tags }, at) => (tags['website'] = `https://neu-${at}.example/`))
    set(cuisines, ({ tags }) => (tags['cuisine'] = 'greek'))
    const added = (placesAnswer(6) as { elements: Element[] }).elements
    added.forEach(({ tags }, at) =>
      Object.assign(tags, { name: `Frisch ${at}`, 'addr:street': 'Neuer Weg', phone: '' }),
    )
    added.forEach(({ tags }, at) => (tags['addr:housenumber'] = `${at + 1}`))
    next.elements = [...next.elements.filter((_, index) => !gone.includes(index)), ...added]
    mood.elements = next

    const guide = async <T>(work: (db: ReturnType<typeof connect>) => Promise<T>) => {
      const database = await openDatabase({ dataDir: resolve(folder, '.data/db') })
      return work(connect(database.url)).finally(database.close)
    }
    const placeAt = (index: number) => {
      const { type, id } = first.elements[index]!
      return sql`source_id = ${`${type}/${id}`}`
    }
    await guide(async (db) => {
      await sql`update restaurants set is_verified = true where ${placeAt(verified!)}`.execute(db)
      await sql`update restaurants set phone = '+49451999'
        where ${placeAt(typed!)} or ${placeAt(other!)}`.execute(db)
    })
    const update = (...args: string[]) => run('update-guide', settings, ...args)
    const before = asked.length
    expect((await update()).stderr).toBe('Nothing was written: add --yes to write it\n')
    const { status, stdout, stderr } = await update('--yes')
    expect([status, stderr]).toEqual([0, ''])
    // What was answered before is asked again.
    expect(asked.length - before).toBe(2)
    expect(sections(stdout)).toEqual({
      new: Array.from({ length: 6 }, (_, at) => `Frisch ${at}, Strandwik`),
      gone: gone.map(nameOf).sort(),
      renamed: renamed.map(nameOf).sort(),
      moved: moved.map(nameOf).sort(),
      changed: [...hours, ...phones, ...websites, ...cuisines].map(nameOf).sort(),
      kept: [verified!, typed!].map(nameOf).sort(),
      unchanged: [],
      'left out': [],
    })

    const written = await guide(async (db) => ({
      phones: await sql<{ phone: string }>`select phone from restaurants
        where ${placeAt(typed!)} or ${placeAt(other!)} or ${placeAt(verified!)} or ${placeAt(phones[0]!)}
        order by phone`.execute(db),
      corrections: await db.selectFrom('corrections').select(['kind', 'state']).execute(),
      closed: await sql`select from restaurants where closed_on is not null`.execute(db),
    }))
    const old = first.elements[verified!]!.tags['phone']!.replaceAll(' ', '')
    expect(written.phones.rows.map(({ phone }) => phone).sort()).toEqual(
      ['+49451999', '+49451999', old, '+4945180002'].sort(),
    )
    expect(written.corrections).toEqual(gone.map(() => ({ kind: 'closed', state: 'waiting' })))
    expect(written.closed.rows).toEqual([])

    const file = resolve(folder, 'places.json')
    writeFileSync(file, JSON.stringify(next))
    const again = await update('--from', file, '--yes')
    expect(Object.values(sections(again.stdout)).flat()).toEqual([])
    expect(again.stdout).toContain(
      '5 more are gone, and were proposed at /admin/corrections before',
    )
    expect(again.stdout).toContain('The guide is up to date.')
  },
)

/** The places that each section names. */
function sections(report: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  let last: string[] = []
  for (const line of report.split('\n')) {
    const [, title] = /^(\w+|left out) +\d+$/.exec(line) ?? []
    if (title) last = found[title] = []
    else if (line.startsWith('  ')) last.push(/^(.+?, Strandwik)/.exec(line.trim())?.[1] ?? line)
  }
  for (const names of Object.values(found)) names.sort()
  return found
}
