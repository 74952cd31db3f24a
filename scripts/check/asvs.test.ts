import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { guide } from '#guide'
import levels from './asvs-levels.json' with { type: 'json' }

/** The requirements of level 3 that the guide meets, too. */
const LEVEL_3 = '1.2.10 1.3.12 3.4.7 3.4.8 4.1.4 5.2.6 11.2.4 13.4.6 15.4.2 16.5.4'.split(' ')
const LINE = /^- (?<id>\d+\.\d+\.\d+) L(?<level>\d) (?<words>.+?) → (?<how>.+)$/
const EVIDENCE = /^(?:test|code): (\S+)(?: "(.+)")?$/

type Line = { id: string; level: string; words: string; how: string }

/** Every requirement of ASVS 5.0 with its level. In the JSON file each digit of a section is one requirement's level. */
const standard = Object.entries<Record<string, string>>(levels).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, all]) =>
    [...all].map((level, index) => ({ id: `${chapter}.${section}.${index + 1}`, level })),
  ),
)

const text = (await readFile('docs/asvs.md', 'utf8')).replaceAll('\\_', '_')
const entries = text.split('\n').filter((line) => line.startsWith('- '))
const lines = entries.map((line) => LINE.exec(line)?.groups as Line)
const starting = (start: string) => lines.filter(({ how }) => how.startsWith(start))
const applicable = lines.filter(({ how }) => !how.startsWith('not applicable: '))
const deviations = starting('deviation: ')

test('docs/asvs.md lists every requirement of levels 1 and 2 and ten of level 3, in order', () => {
  expect(standard).toHaveLength(345)
  const promised = standard.filter(({ id, level }) => level < '3' || LEVEL_3.includes(id))
  expect(lines.map(({ id, level }) => ({ id, level }))).toEqual(promised)
})

test('there are only these deviations, and SECURITY.md explains them', async () => {
  expect(deviations.map(({ id }) => id)).toEqual(['3.3.1', '5.4.3', '13.2.4'])
  const second = lines.filter(({ level }) => level === '2')
  const share = (some: Line[]) => some.filter((line) => second.includes(line)).length
  expect(share(deviations) / share(applicable)).toBeLessThanOrEqual(0.05)
  const security = await readFile('SECURITY.md', 'utf8')
  expect(deviations.filter(({ id }) => !security.includes(`(${id})`))).toEqual([])
})

test('the tests and code that docs/asvs.md names exist', async () => {
  const held = applicable.filter((line) => !deviations.includes(line))
  const missing = held.map(async ({ id, how }) => {
    const parts = how.split('; ').map((part) => EVIDENCE.exec(part))
    const found = parts.map(async (part) => {
      const [, file = '', quote = ''] = part ?? []
      const content = await readFile(file, 'utf8').catch(() => undefined)
      return content?.replace(/\s+/g, ' ').includes(quote)
    })
    return (await Promise.all(found)).every(Boolean) ? [] : [`${id}: ${how}`]
  })
  expect((await Promise.all(missing)).flat()).toEqual([])
})

test('SECURITY.md asks to report weaknesses to the address in guide/config.ts', async () => {
  const security = await readFile('SECURITY.md', 'utf8')
  expect(security).toContain(`[${guide.email.support}](mailto:${guide.email.support})`)
})

test('the commands in SECURITY.md name existing tests', async () => {
  const security = await readFile('SECURITY.md', 'utf8')
  const named = [...security.matchAll(/`npx vitest run ([^`]+\/[^`]+)`/g)]
  const starts = named.flatMap(([, names = '']) => names.split(' '))
  const found = starts.map((start) => Array.fromAsync(glob(`${start}*`)))
  expect(starts.length).toBeGreaterThan(10)
  expect((await Promise.all(found)).map((files) => files.length)).not.toContain(0)
})

test('SECURITY.md states the right number of requirements per level', async () => {
  const counts = ['1', '2', '3'].map((level) => {
    const ours = applicable.filter((line) => line.level === level)
    const all = lines.filter((line) => line.level === level)
    const held = ours.filter((line) => !deviations.includes(line)).length
    return `| ${level} | ${all.length} | ${ours.length} | ${held} |`
  })
  const security = (await readFile('SECURITY.md', 'utf8')).replace(/ +/g, ' ')
  expect(counts.filter((row) => !security.includes(row))).toEqual([])
})
