import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { stdin } from 'node:process'
import { parseArgs } from 'node:util'
import { isSample } from '#db/seeds/load.ts'
import { command, progress } from './lib/command.ts'
import { readLine } from './lib/terminal.ts'
import { boxAround, boxOf, checkBox, readBox, widened } from './new-guide/box.ts'
import { readFlags } from './lib/read-flags.ts'
import { mapLine, makeMap } from './new-guide/make-map.ts'
import {
  areaOf,
  configOf,
  configText,
  emailOf,
  findPlaces,
  type Place,
  townOf,
} from './new-guide/nominatim.ts'
import { askOverpass, mapQuery, placesQuery, pointOf, type Where } from './new-guide/overpass.ts'
import { services } from './new-guide/service.ts'
import { saveImported, SOURCE_FILE, sourceText } from './new-guide/source.ts'
import { writeWhole } from './new-guide/write-whole.ts'

const USAGE = `npm run new-guide -- [--place "Ely, England"] [--name NAME] [--email ADDRESS] [--bbox=W,S,E,N | --radius KM] [--from FILE] [--map-from FILE] [--timeout SECONDS] [--query] [--dry-run] [--yes]

--place     the town or area, as you would look it up on a map
--name      the guide's name ("Ely Eats")
--email     where readers write to; without it, an address that does not exist yet
--bbox      only places within these sides, in degrees
--radius    only places within KM kilometers of the place's center
--from      an answer of Overpass with the places, fetched by hand; --map-from is one with the map
--timeout   how long an answer may take (180)
--query     print the Overpass queries and exit
--dry-run   say what would be written and write nothing
--yes       ask nothing`

/** The map extends at least this many kilometers beyond the outermost places. */
const LEAST_MARGIN = 10
const [CONFIG_FILE, MAP_FILE] = ['guide/config.ts', 'guide/map.json']

/** Makes the guide of a place in the world: its config, its map and its places. All files are written at the end. */
await command(async () => {
  const flags = readFlags(USAGE, parse)
  const ask = stdin.isTTY && !flags.yes ? readLine : undefined
  const text = flags.place ?? (await ask?.('Which town or area? '))
  if (!text) throw new Error(`Say which town or area: --place\n\n${USAGE}`)
  const { nominatim, overpass } = services(flags.timeout)
  const place = await choose(await findPlaces(nominatim, text), ask, flags.yes)
  const name = flags.name ?? (await answerTo(ask, 'Name of the guide', `${place.name} Eats`))
  const email = flags.email ?? (await answerTo(ask, 'Mail address', emailOf(name)))
  const config = configOf(place, name, email)
  const configFile = configText(config)
  await assertReplaceable(configFile)

  const where = whereOf(place, flags)
  const query = placesQuery(where, overpass.seconds)
  if (flags.query) {
    const box = widened('box' in where ? where.box : place.box, LEAST_MARGIN)
    return console.log(`// The places: --from FILE takes the answer.
${query}

// The map: --map-from FILE takes the answer.
${mapQuery(box, overpass.seconds)}`)
  }
  const places = await askOverpass(overpass, 'places', query, flags.from)
  const points = places.elements.flatMap(pointOf)
  if (points.length === 0)
    throw new Error(
      `OpenStreetMap has no places to eat there: choose another area by --bbox or --radius`,
    )
  const kinds = places.elements.map(({ tags = {} }) => tags['amenity'] ?? tags['shop'])
  progress(`Places: ${countsOf(kinds)}`, true)
  const box = checkBox(widened(boxOf(points), LEAST_MARGIN))
  const { elements } = await askOverpass(
    overpass,
    'map',
    mapQuery(box, overpass.seconds),
    flags['map-from'],
  )
  const map = makeMap(elements, box)
  progress(mapLine(map), true)
  if (flags['dry-run']) return console.log(`\n${configFile}\nDry run: nothing was written.`)

  await writeWhole(MAP_FILE, map.text)
  await writeWhole(CONFIG_FILE, configFile)
  const town = townOf(place, where)
  await writeWhole(SOURCE_FILE, sourceText({ where, town }))
  console.log(`Wrote ${MAP_FILE}, ${SOURCE_FILE} and ${CONFIG_FILE}`)
  run('seed', '--remove')
  run('import', places.file, ...(town ? ['--town', town] : []), '--keep-drafts')
  await saveImported(places.file)
  console.log(leftToDo(email === emailOf(name)))
})

function parse() {
  const { values } = parseArgs({
    options: {
      place: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      bbox: { type: 'string' },
      radius: { type: 'string' },
      from: { type: 'string' },
      'map-from': { type: 'string' },
      timeout: { type: 'string', default: '180' },
      query: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', default: false },
    },
  })
  return values
}

/** Without anybody to ask, nothing is asked. */
type Ask = typeof readLine | undefined

/** The place that is meant. Without anybody to ask, `--yes` takes the likeliest. */
async function choose(places: Place[], ask: Ask, isSure: boolean): Promise<Place> {
  for (const place of places) {
    console.log(`${place.display_name} (${place.box.join(', ')})`)
    if (isSure) return place
    if (!ask) throw new Error('If this is the place, add --yes')
    if (/^(y|yes)?$/i.test(await ask('Is this the place? [Y/n] '))) return place
  }
  throw new Error('No other place is called so: write it with its country, such as “Ely, England”')
}

async function answerTo(ask: Ask, what: string, otherwise: string) {
  return (await ask?.(`${what} [${otherwise}] `)) || otherwise
}

function whereOf(place: Place, { bbox, radius }: { bbox?: string; radius?: string }): Where {
  if (bbox && radius) throw new Error('Say either --bbox or --radius')
  if (bbox) return { box: readBox(bbox) }
  if (radius === undefined) {
    checkBox(place.box)
    return areaOf(place)
  }
  if (!(Number(radius) > 0)) throw new Error('--radius must be kilometers, such as 5')
  return { box: checkBox(boxAround(place.point, Number(radius))) }
}

/** Throws a sentence when the folder has a guide of one's own, other than the one that would be written. */
async function assertReplaceable(text: string) {
  if ((await isSample()) || (await readFile(CONFIG_FILE, 'utf8')) === text) return
  throw new Error(
    `${CONFIG_FILE} is a guide of your own already: move it away first, or import more places with npm run import`,
  )
}

function countsOf(kinds: (string | undefined)[]): string {
  const groups = [...Map.groupBy(kinds, (kind = 'other') => kind)]
  const counts = groups.map(([kind, { length }]) => [length, kind.replaceAll('_', ' ')] as const)
  return counts
    .sort(([a], [b]) => b - a)
    .map((count) => count.join(' '))
    .join(', ')
}

/** Runs another command on the embedded database, with the guide as it is now written. */
function run(name: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '' },
    stdio: 'inherit',
  })
  if (status === 0) return
  throw new Error('The guide is written, but not its places: run the same command again')
}

function leftToDo(hasNoEmail: boolean) {
  return `
Your guide is made: npm start shows it. Left to do by hand:
- its words: guide/words.ts, or headline, lead and introductions at /admin/look
- photos: guide/pictures/hero.jpg and logo.svg; of places in their editors at /admin/listings
- who publishes it, as the law of your country asks: guide/pages/legal-notice.md
- mail: ${hasNoEmail ? 'email in guide/config.ts does not exist yet, and ' : ''}MAIL_URL and MAIL_FROM (docs/settings.md)
- its address: url in guide/config.ts, or SITE_URL
- the featured restaurants: /admin/look; until then those that the guide recommends
- drafts (“kept as a draft” above), which lack a street: /admin/listings
docs/your-guide.md says more of each.`
}
