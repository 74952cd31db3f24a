import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { phoneNumber } from '../../../../db/seeds/place.ts'
import { makePlaces, type Place } from './place.ts'
import { timedRun, type TimedRun } from './timed-run.ts'

/** The folder for the rivals' sites and for the packages that only they need. */
export const RIVALS_FOLDER = resolve('.data/bench/rivals')

export type Rival = {
  name: string
  /** Writes the site's sources without any cache of earlier builds; resolves to the reason if it cannot be built here. */
  prepare: (places: number) => Promise<string | undefined>
  /** The first build is cold, later ones use the tool's cache. Throws with the end of its output when it fails. */
  build: () => Promise<TimedRun>
  /** Changes the phone number of one restaurant and returns that restaurant. */
  changeOne: () => Promise<Place>
  /** The folder of the built pages. */
  folder: string
}

type Files = Record<string, string>

export type Tool = {
  name: string
  /** Installs or finds the tool; resolves to the reason if it is not available. */
  find?: () => Promise<string | undefined>
  templates: Files
  /** The data files of the tool; `changed` are the places whose files must be written again. */
  data: (places: Place[], changed: Place[]) => Files
  command: [string, ...string[]]
  env?: Record<string, string>
  output: string
}

export function toRival({ name, find, templates, data, command, env, output }: Tool): Rival {
  const site = join(RIVALS_FOLDER, name.toLowerCase().replace(/\W+/g, '-'))
  let places: Place[] = []
  let changes = 0
  return {
    name,
    folder: join(site, output),
    async prepare(count) {
      await mkdir(RIVALS_FOLDER, { recursive: true })
      const whyNot = await find?.()
      if (whyNot) return whyNot
      places = makePlaces(count)
      await rm(site, { recursive: true, force: true })
      await writeFiles(site, { ...templates, ...data(places, places) })
      return undefined
    },
    build() {
      const [file, ...args] = command
      return timedRun(file, args, { cwd: site, env })
    },
    async changeOne() {
      const place = places[Math.floor(places.length / 2)]!
      place.phone = phoneNumber(place.id + ++changes)
      await writeFiles(site, data(places, [place]))
      return place
    },
  }
}

/** All places in one JSON file, as most tools read them. */
export const asJson = (file: string) => (places: Place[]) => ({ [file]: JSON.stringify(places) })

/** Installs packages at exact versions into the rivals' folder, unless present; resolves to the reason of a failure. */
export async function install(packages: Record<string, string>): Promise<string | undefined> {
  const required = Object.entries(packages)
  const present = await Promise.all(required.map(([name]) => installedVersion(name)))
  if (required.every(([, version], index) => present[index] === version)) return undefined
  const names = required.map(([name, version]) => `${name}@${version}`)
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  try {
    await timedRun('npm', [
      'install',
      '--prefix',
      RIVALS_FOLDER,
      '--save-exact',
      ...quiet,
      ...names,
    ])
    return undefined
  } catch {
    return `npm could not install ${names.join(', ')}`
  }
}

async function installedVersion(name: string): Promise<unknown> {
  try {
    const file = await readFile(join(RIVALS_FOLDER, 'node_modules', name, 'package.json'), 'utf8')
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
