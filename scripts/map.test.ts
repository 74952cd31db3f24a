import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mapAnswer } from './testing/osm-answers.ts'
import { copyOfProject } from './testing/copy-of-project.ts'
import { startOsm } from './testing/osm-server.ts'
import { slow } from './testing/quick.ts'

const BBOX = ['--bbox=10.6,53.8,11,54.05']

test(
  'the map of an area is asked for once and written whole, or not at all',
  { ...slow, timeout: 600_000 },
  async () => {
    const { mood, asked, settings } = await startOsm()
    const { folder, run } = await copyOfProject()
    const map = (...args: string[]) => run('map', settings, ...BBOX, '--timeout', '2', ...args)
    const file = resolve(folder, 'guide/map.json')

    const failures = [
      ['slow', /did not answer within 3 s: run the command again later or with more time/],
      ['cut off', /sent an incomplete answer: check the network and run the command again/],
      ['unfinished', /did not finish \(runtime error: .+\): choose a smaller area/],
      [429, /asks to wait \(429\): run the command again in 30 s/],
      [504, /is too busy \(504\): run the command again in some minutes, or name another server/],
      [403, /refused the question \(403\): .+ by hand \(--query, --from\)/],
    ] as const
    for (const [state, sentence] of failures) {
      mood.overpass = state
      const { status, stdout, stderr } = await map()
      expect(status).toBe(1)
      expect(stdout).toMatch(/^Asking 127\.0\.0\.1:\d+ for the map …\n$/)
      expect(stderr).toMatch(sentence)
      expect(stderr.trim()).not.toContain('\n')
    }
    expect(existsSync(file)).toBe(false)

    delete mood.overpass
    expect((await map('--dry-run')).stdout).toMatch(
      /^Map: 3 water, .+\nDry run: nothing was written/m,
    )
    expect(existsSync(file)).toBe(false)
    const before = asked.length
    expect((await map()).stdout).toMatch(/Wrote guide\/map\.json/)
    // With more time it is the same question.
    expect((await map('--dry-run', '--timeout', '9')).stdout).toMatch(/^Map: 3 water/)
    expect(asked).toHaveLength(before)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('type', 'FeatureCollection')
    const { headers, query } = asked[0]!
    expect(headers['user-agent']).toMatch(/^bel-air-table\/[\d.]+$/)
    expect(query).toMatch(/^\[out:json\]\[timeout:2\]\[bbox:53\.8,10\.6,54\.05,11\];/)

    const nobody = await run('map', { OVERPASS_URL: 'http://127.0.0.1:9/' }, '--bbox=1,1,2,2')
    expect(nobody.stderr).toMatch(/^127\.0\.0\.1:9 cannot be reached: check the network/)

    const answer = resolve(folder, 'answer.json')
    writeFileSync(answer, JSON.stringify(mapAnswer()))
    const fromFile = await run('map', {}, ...BBOX, '--from', answer)
    expect(fromFile.stdout).toMatch(/^Map: 3 water/)
    writeFileSync(answer, JSON.stringify(mapAnswer()).slice(0, 5000))
    expect((await run('map', {}, ...BBOX, '--from', answer)).stderr).toMatch(
      /^Cannot read .+cut off/,
    )
    expect((await run('map', {}, ...BBOX, '--query')).stdout).toContain('out geom;')
    const wrong = [
      ['--bbox=10,53,9,54', /^--bbox must be west,south,east,north in degrees, such as --bbox=/],
      [
        '--bbox=1,1,9,9',
        /^The area is larger than 2 degrees: choose a part of it by --bbox=W,S,E,N\n/,
      ],
      ['10,53,11,54', /^Unexpected argument '10,53,11,54'\n\nnpm run map -- --bbox=WEST/],
      ['--box=1,1,2,2', /^Unknown option '--box'\n\nnpm run map -- --bbox=WEST/],
    ] as const
    for (const [flag, sentence] of wrong)
      expect((await run('map', {}, flag)).stderr).toMatch(sentence)
    const west = await run('map', {}, '--bbox', '-76.6,39.3,-76,39.8')
    expect(west.stderr).toMatch(/use '--bbox=-XYZ'\.\n\nnpm run map -- --bbox=WEST/)
    expect((await run('map', {}, '--bbox=-76.6,39.3,-76,39.8', '--query')).stdout).toContain(
      '[bbox:39.3,-76.6,39.8,-76]',
    )
  },
)
