import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { generateGuide, insertGuide } from '#db/seeds/generate.ts'
import { testDatabase } from '#db/testing/database.ts'
import { postRow } from '#db/testing/rows.ts'
import { DEFAULT_THEME, defineTheme } from '#domain/guide/define-theme.ts'
import { filesOf } from '../testing/files-of.ts'
import { SOURCES } from './compile.ts'
import type { publish } from './publish.ts'
import { slow } from '#scripts/testing/quick.ts'

const PLACE_PAGE = 'site/pages/[town]/[slug].astro'
const POST_PAGE = 'site/pages/blog/[slug].astro'
let project = ''

/** A copy of the sources, in which a test changes templates. */
beforeEach(async () => {
  await mkdir('.data', { recursive: true })
  project = resolve(await mkdtemp('.data/templates-'))
  for (const source of SOURCES) await cp(source, join(project, source), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
})
afterEach(() => rm(project, { recursive: true, force: true }))

const run = promisify(execFile)
/** Publishes the copy in a process of its own, whose folder it is. */
async function publishCopy(url: string, out: string) {
  const script = resolve('scripts/testing/publish-once.ts')
  const { stdout } = await run(process.execPath, [script, url, out], { cwd: project })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Awaited<ReturnType<typeof publish>>
}

/** Replaces texts in a template; each must be there. */
async function edit(file: string, changes: Record<string, string>) {
  let text = await readFile(join(project, file), 'utf8')
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
    text = text.replace(before, () => after)
  }
  await writeFile(join(project, file), text)
}

const setPhone = (db: Db, id: number, phone: string) =>
  db.updateTable('restaurants').set({ phone }).where('id', '=', id).execute()

test(
  'what a template shows through its props is up to date, and what it shows otherwise fails the build',
  { ...slow, timeout: 300_000 },
  async () => {
    const { db, url } = await testDatabase()
    await insertGuide(db, generateGuide({ restaurants: 20, seed: 3 }))
    const pathOf = async (id: number) => {
      const { townSlug, slug } = await db
        .selectFrom('restaurants')
        .select(['townSlug', 'slug'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `/${townSlug}/${slug}`
    }
    const [shown, other] = [await pathOf(5), await pathOf(6)]
    const content = `At [the place](${shown}).`
    await db
      .insertInto('blogPosts')
      .values(postRow({ slug: 'about-five', content }))
      .execute()

    // Two new facts: a post shows phone numbers, and the page of a place the number of towns, which it reads from the
    // list itself when it is called Wrong. One that is called Broken has nothing to show.
    await edit(POST_PAGE, {
      'import { placesAt }': 'import { factsOf, placesAt }',
      'props: { post, others, mentioned }':
        'props: { post, facts: mentioned.map(factsOf), others, mentioned }',
      '<article data-post={post.id}>':
        '<article data-post={post.id}>{Astro.props.facts.map((facts) => <p>Call {facts.read().phone?.text}</p>)}',
    })
    await edit(PLACE_PAGE, {
      '  factsOf,': '  factsOf,\n  lists,',
      'facts: factsOf(card),': 'facts: factsOf(card), townCount: lists.towns.length,',
      'const { name, cuisine, town } = place':
        'const { name, cuisine, town } = place\nif (name === "Broken") throw new Error("The oven is out")',
      '<h1':
        '<p>One of {Astro.props.townCount} towns</p>{card.name === "Wrong" && lists.towns.length}<h1',
    })
    const out = join(project, 'dist')
    const pageOf = (path: string) => readFile(`${out}${path}.html`, 'utf8')
    const { total } = await publishCopy(url, out)
    const towns = /One of (\d+) towns/.exec(await pageOf(other))![1]!
    expect(Number(towns)).toBeGreaterThan(1)

    await setPhone(db, 5, '+14105550177')
    await publishCopy(url, out)
    expect(await pageOf('/blog/about-five')).toContain('Call (410) 555-0177')

    await setPhone(db, 6, '+14105550188')
    expect(await publishCopy(url, out)).toEqual({ rendered: 1, total })
    expect(await pageOf(other)).toContain('(410) 555-0188')
    expect(await pageOf(other)).toContain(`One of ${towns} towns`)

    const whole = join(project, 'whole')
    await publishCopy(url, whole)
    const files = await filesOf(out)
    expect(files).toEqual(await filesOf(whole))

    await db.updateTable('restaurants').set({ name: 'Wrong' }).where('id', '=', 7).execute()
    await expect(publishCopy(url, out)).rejects.toThrow(
      /\/[\w-]+\/[\w-]+ reads `lists\.towns` outside getStaticPaths: .* pass it as a prop/,
    )
    expect(await filesOf(out)).toEqual(files)

    await db.updateTable('restaurants').set({ name: 'Broken' }).where('id', '=', 7).execute()
    await expect(publishCopy(url, out)).rejects.toThrow(
      /The page \/[\w-]+\/[\w-]+ could not be built: The oven is out/,
    )
  },
)

test(
  'places have cards of their own up to the number in the config',
  { ...slow, timeout: 300_000 },
  async () => {
    const { db, url } = await testDatabase()
    await insertGuide(db, generateGuide({ restaurants: 20, seed: 3 }))
    const { path } = await db
      .selectFrom('restaurants')
      .select(sql<string>`'/' || town_slug || '/' || slug`.as('path'))
      .where('id', '=', 5)
      .executeTakeFirstOrThrow()
    await edit('guide/sample/config.ts', { "country: 'US',": "country: 'US', placeCards: 19," })
    const out = join(project, 'dist')
    const shown = async () => {
      const [, image = ''] = /"og:image" content="([^"]+)"/.exec(
        await readFile(`${out}${path}.html`, 'utf8'),
      )!
      const files = await filesOf(out)
      expect(files[new URL(image).pathname]).toBeDefined()
      expect(files['/pictures/cards/guide.jpg']).toBeDefined()
      return new URL(image).pathname
    }
    await publishCopy(url, out)
    expect(await shown()).toMatch(/^\/pictures\/[a-z-]+-wide\.jpg$/)

    await db.deleteFrom('restaurants').where('id', '=', 7).execute()
    await publishCopy(url, out)
    expect(await shown()).toBe(`/pictures/cards${path}.jpg`)
  },
)

test(
  'a guide’s folder has its pages and its theme, which is in every file that had an accent',
  { ...slow, timeout: 300_000 },
  async () => {
    const { db, url } = await testDatabase()
    await insertGuide(db, generateGuide({ restaurants: 20, seed: 3 }))
    await writeFile(join(project, 'guide/theme.ts'), "export const theme = { accent: '#1d4ed8' }\n")
    const config = [
      "export * from './sample/config.ts'",
      "export { theme } from './theme.ts'",
      // The sample's own is drawn in its own colors.
      "export const pictures = 'own-pictures'",
    ]
    await writeFile(join(project, 'guide/config.ts'), config.join('\n'))
    await mkdir(join(project, 'guide/pages'))
    await writeFile(join(project, 'guide/pages/about.md'), '# About us\n\nWe eat **here**.\n')
    const out = join(project, 'dist')
    await publishCopy(url, out)
    const about = await readFile(join(out, 'about.html'), 'utf8')
    expect(about).toContain('We eat <strong>here</strong>.')
    expect(about).toContain('content="We eat here."')
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('href="/about">About us')

    const { day, night } = defineTheme({ accent: '#1d4ed8' })
    const texts = Object.keys(await filesOf(out)).filter(
      (path) => !/\.(jpg|png|ico|woff2)$/.test(path),
    )
    for (const path of texts) {
      const text = await readFile(join(out, path), 'utf8')
      expect(text, path).not.toContain(DEFAULT_THEME.day.accent)
      expect(text, path).not.toContain(DEFAULT_THEME.night.accent)
      if (path.endsWith('.html') && text.includes('<main')) {
        expect(text, path).toContain(`--accent:${day.accent}`)
        expect(text, path).toContain(`--accent:${night.accent}`)
      }
    }
    expect(await readFile(join(out, 'favicon.svg'), 'utf8')).toContain(day.accent)

    await edit('guide/theme.ts', { '#1d4ed8': '#5aa9e6' })
    await expect(publishCopy(url, out)).rejects.toThrow(
      'guide/theme.ts: accent #5aa9e6 on paper has 2.2:1; text needs 4.5:1',
    )
  },
)
