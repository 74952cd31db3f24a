import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { phoneNumber } from '#db/seeds/restaurants/place.ts'
import { makePlaces, type Place } from './place.ts'
import { run, type Run } from './run.ts'

/** Sites of the rivals, and the packages that only they need. */
export const RIVALS = resolve('.data/bench/rivals')

export type Rival = {
  name: string
  /** Writes the site anew, without anything kept from builds; answers why it cannot be built here. */
  prepare: (places: number) => Promise<string | undefined>
  /** The first build is cold; those after it keep what the tool keeps. Throws with the end of its output. */
  build: () => Promise<Run>
  /** Gives one restaurant another phone number and answers that restaurant. */
  changeOne: () => Promise<Place>
  /** Where the built pages are. */
  folder: string
}

type Files = Record<string, string>

export type Tool = {
  name: string
  /** Makes sure that the tool is here; answers why it is not. */
  find?: () => Promise<string | undefined>
  templates: Files
  /** The data as the tool reads it; `changed` are the places whose files are not as they should be. */
  data: (places: Place[], changed: Place[]) => Files
  command: [string, ...string[]]
  env?: Record<string, string>
  output: string
}

/** A tool and its templates as something to measure. */
export function toRival({ name, find, templates, data, command, env, output }: Tool): Rival {
  const site = join(RIVALS, name.toLowerCase().replace(/\W+/g, '-'))
  let places: Place[] = []
  let changes = 0
  return {
    name,
    folder: join(site, output),
    async prepare(count) {
      await mkdir(RIVALS, { recursive: true })
      const whyNot = await find?.()
      if (whyNot) return whyNot
      places = makePlaces(count)
      await rm(site, { recursive: true, force: true })
      await writeFiles(site, { ...templates, ...data(places, places) })
      return undefined
    },
    build() {
      const [file, ...args] = command
      return run(file, args, { cwd: site, env })
    },
    async changeOne() {
      const place = places[Math.floor(places.length / 2)]!
      place.phone = phoneNumber(place.id + ++changes)
      await writeFiles(site, data(places, [place]))
      return place
    },
  }
}

/** The data of most tools. */
export const asJson = (file: string) => (places: Place[]) => ({ [file]: JSON.stringify(places) })

/** Installs packages for the rivals alone, at exact versions, unless they are there; answers why it could not. */
export async function install(packages: Record<string, string>): Promise<string | undefined> {
  const wanted = Object.entries(packages)
  const present = await Promise.all(wanted.map(([name]) => installedVersion(name)))
  if (wanted.every(([, version], index) => present[index] === version)) return undefined
  const names = wanted.map(([name, version]) => `${name}@${version}`)
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  try {
    await run('npm', ['install', '--prefix', RIVALS, '--save-exact', ...quiet, ...names])
    return undefined
  } catch {
    return `npm could not install ${names.join(', ')}`
  }
}

async function installedVersion(name: string): Promise<unknown> {
  try {
    const file = await readFile(join(RIVALS, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(file) as { version: unknown }).version
  } catch {
    return undefined
  }
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
