import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brand } from '#site/copy/brand.ts'
import levels from './asvs-levels.json' with { type: 'json' }

/** Of level 3, what the guide promises besides. */
const MORE = '1.2.10 1.3.12 3.4.7 3.4.8 4.1.4 5.2.6 11.2.4 13.4.6 15.4.2 16.5.4'.split(' ')
const LINE = /^- (?<id>\d+\.\d+\.\d+) L(?<level>\d) (?<words>.+?) → (?<how>.+)$/
const EVIDENCE = /^(?:test|code): (\S+)(?: "(.+)")?$/

type Line = { id: string; level: string; words: string; how: string }

/** Every requirement of the standard with its level; each section is a string of the levels of its requirements. */
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

test('every requirement of levels 1 and 2 is there once, and ten of level 3', () => {
  expect(standard).toHaveLength(345)
  const wanted = standard.filter(({ id, level }) => level < '3' || MORE.includes(id))
  expect(lines.map(({ id, level }) => ({ id, level }))).toEqual(wanted)
})

test('what applies holds but for these deviations, which SECURITY.md explains', async () => {
  expect(deviations.map(({ id }) => id)).toEqual(['3.3.1', '6.3.3', '13.2.4'])
  const second = lines.filter(({ level }) => level === '2')
  const share = (some: Line[]) => some.filter((line) => second.includes(line)).length
  expect(share(deviations) / share(applicable)).toBeLessThanOrEqual(0.05)
  const security = await readFile('SECURITY.md', 'utf8')
  expect(deviations.filter(({ id }) => !security.includes(`(${id})`))).toEqual([])
})

test('what is named is there', async () => {
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

test('weaknesses are told to the address of the guide', async () => {
  const security = await readFile('SECURITY.md', 'utf8')
  expect(security).toContain(`[${brand.email.support}](mailto:${brand.email.support})`)
})

test('the commands of SECURITY.md name tests that are there', async () => {
  const security = await readFile('SECURITY.md', 'utf8')
  const named = [...security.matchAll(/`npx vitest run ([^`]+\/[^`]+)`/g)]
  const starts = named.flatMap(([, names = '']) => names.split(' '))
  const found = starts.map((start) => Array.fromAsync(glob(`${start}*`)))
  expect(starts.length).toBeGreaterThan(10)
  expect((await Promise.all(found)).map((files) => files.length)).not.toContain(0)
})

test('SECURITY.md counts them as they are', async () => {
  const counts = ['1', '2', '3'].map((level) => {
    const ours = applicable.filter((line) => line.level === level)
    const all = lines.filter((line) => line.level === level)
    const held = ours.filter((line) => !deviations.includes(line)).length
    return `| ${level} | ${all.length} | ${ours.length} | ${held} |`
  })
  const security = (await readFile('SECURITY.md', 'utf8')).replace(/ +/g, ' ')
  expect(counts.filter((row) => !security.includes(row))).toEqual([])
})
