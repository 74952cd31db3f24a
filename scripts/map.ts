import { parseArgs } from 'node:util'
import { command, progress } from './lib/command.ts'
import { readBox } from './new-guide/box.ts'
import { readFlags } from './lib/read-flags.ts'
import { makeMap, mapLine } from './new-guide/make-map.ts'
import { askOverpass, mapQuery } from './new-guide/overpass.ts'
import { services } from './new-guide/service.ts'
import { writeWhole } from './new-guide/write-whole.ts'

const USAGE = `npm run map -- --bbox=WEST,SOUTH,EAST,NORTH [--from FILE] [--timeout SECONDS] [--query] [--dry-run]

--bbox     the sides of the area, in degrees
--from     an answer of Overpass that you fetched by hand; --query prints what to ask
--timeout  how long the answer may take (180)
--query    print the query and exit
--dry-run  say what the map would show and write nothing`

const MAP_FILE = 'guide/map.json'

/** Makes `guide/map.json` of an area: its water, coasts, main roads, borders and names, from OpenStreetMap. */
await command(async () => {
  const { values } = readFlags(USAGE, () =>
    parseArgs({
      options: {
        bbox: { type: 'string' },
        from: { type: 'string' },
        timeout: { type: 'string', default: '180' },
        query: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    }),
  )
  if (!values.bbox) throw new Error(`Say which area: --bbox\n\n${USAGE}`)
  const box = readBox(values.bbox)
  const { overpass } = services(values.timeout)
  const query = mapQuery(box, overpass.seconds)
  if (values.query) return console.log(query)
  const { elements } = await askOverpass(overpass, 'map', query, values.from)
  const map = makeMap(elements, box)
  progress(mapLine(map), true)
  if (values['dry-run']) return console.log('Dry run: nothing was written.')
  await writeWhole(MAP_FILE, map.text)
  console.log(`Wrote ${MAP_FILE}. Name it in guide/config.ts, if it is not there yet:
export { default as map } from './map.json' with { type: 'json' }`)
})
