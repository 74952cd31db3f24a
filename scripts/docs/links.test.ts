import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  ...(await Array.fromAsync(glob('docs/**/*.md'))),
]
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
)

/** Without code blocks, in which brackets and `#` mean other things. */
const prose = (text: string) => text.replace(/^```.*?^```$/gms, '')

/** As GitHub makes them of headings. */
function anchorsOf(text: string) {
  const headings = [...prose(text).matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.each(files)('every link of %s leads somewhere', async (file) => {
  const links = [...prose(texts.get(file)!).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
  const missing = links.map(async ([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    if (!existsSync(target)) return [link]
    if (!anchor || !target.endsWith('.md')) return []
    const text = texts.get(target) ?? (await readFile(target, 'utf8'))
    return anchorsOf(text).includes(anchor) ? [] : [link]
  })
  expect((await Promise.all(missing)).flat()).toEqual([])
})

/** The changelog also names what was there before. */
const ofToday = files.filter((file) => file !== 'CHANGELOG.md')

const ROOM = /^(?:domain|functions|db|site|scripts|docs)\/[^\s`]+$/

/** Brackets are part of Astro's names of files, not a class of letters. */
async function isThere(path: string) {
  if (existsSync(path)) return true
  return (await Array.fromAsync(glob(path.replace(/[[\]]/g, '\\$&')))).length > 0
}

test.each(ofToday)('every path that %s names is there', async (file) => {
  const code = [...prose(texts.get(file)!).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const paths = code.filter((text) => ROOM.test(text))
  const found = await Promise.all(paths.map(isThere))
  expect(paths.filter((_, index) => !found[index])).toEqual([])
})

test('every command that a page names is there', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }
  const named = ofToday.flatMap((file) => [
    ...texts.get(file)!.matchAll(/npm run (?:--silent )?([a-z-]+)/g),
  ])
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
})
