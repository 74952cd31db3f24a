import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfProject } from './testing/copy-of-project.ts'
import { placeAnswer, placesAnswer } from './testing/osm-answers.ts'
import { startOsm } from './testing/osm-server.ts'
import { slow } from './testing/quick.ts'

test(
  'a town of forty places becomes a guide by one command',
  { ...slow, timeout: 600_000 },
  async () => {
    const { mood, asked, settings } = await startOsm()
    const { folder, run } = await copyOfProject()
    const guide = (...args: string[]) =>
      run('new-guide', settings, '--place', 'Strandwik', '--timeout', '2', ...args)
    const folderOfGuide = () => readdirSync(resolve(folder, 'guide')).sort()

    expect((await guide()).stderr).toBe('If this is the place, add --yes\n')
    const failures = [
      [{ nominatim: 'empty' }, /^No place is called “Nowhere”: write it with its country/],
      [{ nominatim: 429 }, /asks to wait \(429\): run the command again in 30 s; what has arrived/],
      [{ nominatim: 'cut off' }, /sent an incomplete answer/],
      [{ overpass: 'empty' }, /^OpenStreetMap has no places to eat there: choose another area/],
      [{ overpass: 'slow' }, /did not answer within 3 s: run the command again/],
      [{ overpass: 504 }, /is too busy \(504\)/],
    ] as const
    for (const [state, sentence] of failures) {
      Object.assign(mood, { nominatim: undefined, overpass: undefined }, state)
      // An answer that was kept is not asked for again.
      const area = 'overpass' in state ? ['--radius', '2.5'] : ['--place', 'Nowhere']
      const { status, stderr } = await guide('--yes', ...area)
      expect(status).toBe(1)
      expect(stderr).toMatch(sentence)
      expect(stderr.trim()).not.toContain('\n')
    }
    expect(folderOfGuide()).toEqual(['config.ts', 'sample'])

    Object.assign(mood, { nominatim: undefined, overpass: undefined })
    const dryRun = await guide('--yes', '--dry-run')
    expect(dryRun.stdout).toContain("area: 'Strandwik',")
    expect(folderOfGuide()).toEqual(['config.ts', 'sample'])

    asked.length = 0
    await run('seed', {})
    const { status, stdout, stderr } = await guide('--yes')
    expect([status, stderr]).toEqual([0, ''])
    // All was answered before.
    expect(asked).toEqual([])
    expect(stdout).toContain('Strandwik, Trennekreis, Schleswig-Holstein, 23999, Germany')
    expect(stdout).toMatch(
      /^Places: 12 restaurant, 6 cafe, 6 bar, 6 fast food, 5 ice cream, 5 bakery$/m,
    )
    expect(stdout).toContain('Removed the sample guide: 123 restaurants')
    expect(stdout).toMatch(/Left to do by hand:\n(- .+\n)+docs\/your-guide\.md/)
    expect(folderOfGuide()).toEqual(['config.ts', 'map.json', 'sample', 'source.json'])
    expect(JSON.parse(readFileSync(resolve(folder, 'guide/source.json'), 'utf8'))).toEqual({
      relation: 62_999,
      town: 'Strandwik',
    })
    expect(readFileSync(resolve(folder, 'guide/config.ts'), 'utf8')).toBe(CONFIG)

    // Once more, as after an import that stopped.
    expect((await guide('--yes')).stdout).toContain('Places: ')
    const other = await guide('--yes', '--name', 'Strandwik à la carte')
    expect(other.stderr).toMatch(/^guide\/config\.ts is a guide of your own already: move it away/)
  },
)

const CONFIG = `import { defineGuide } from '#domain/guide/define-guide.ts'

export const guide = defineGuide({
  name: 'Strandwik Eats',
  area: 'Strandwik',
  county: 'Trennekreis',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  email: 'hello@strandwik-eats.example',
  dataLicense: 'ODbL-1.0',
})

export { default as map } from './map.json' with { type: 'json' }
`

test(
  'each service is asked one question at a time, by name, and places from a file are not asked for',
  { ...slow, timeout: 600_000 },
  async () => {
    const { mood, asked, settings } = await startOsm()
    const { folder, run } = await copyOfProject()
    const guide = (...args: string[]) =>
      run('new-guide', settings, '--place', 'Strandwik', '--dry-run', '--yes', ...args)
    await guide()
    expect(asked.map(({ path }) => path)).toEqual([
      '/search',
      '/api/interpreter',
      '/api/interpreter',
    ])
    const [place, places] = asked
    expect(place!.query).toContain('q=Strandwik&format=jsonv2')
    expect(place!.headers['user-agent']).toMatch(/^bel-air-table\/[\d.]+$/)
    expect(places!.query).toContain('area(id:3600062999)->.town;')

    asked.length = 0
    const file = resolve(folder, 'places.json')
    writeFileSync(file, JSON.stringify(placesAnswer(5)))
    const { stdout } = await guide('--from', file)
    expect(stdout).toContain('Places: 2 restaurant, 1 cafe')
    await guide('--bbox=10.7,53.9,10.9,54')
    expect(asked.at(-1)!.query).toContain('[bbox:53.9,10.7,54,10.9]')
    expect((await guide('--radius', 'far')).stderr).toMatch(/^--radius must be kilometers/)
    expect((await guide('--bbox=1,1,2,2', '--radius', '2')).stderr).toMatch(/^Say either --bbox/)
    expect((await guide('Ely')).stderr).toMatch(
      /^Unexpected argument 'Ely'\n\nnpm run new-guide --/,
    )
    const before = asked.length
    expect((await guide('--query')).stdout).toMatch(
      /^\/\/ The places: .+\n\[out:json\][^]+\n\n\/\/ The map: .+\n\[out:json\]/m,
    )
    expect(asked).toHaveLength(before)

    // What is too large is not asked for.
    mood.places = [{ ...placeAnswer()[0], boundingbox: ['47', '55', '5', '15'] }]
    expect((await guide('--place', 'Land')).stderr).toMatch(/^The area is larger than 2 degrees/)
    expect(asked.slice(before).map(({ path }) => path)).toEqual(['/search'])
  },
)
