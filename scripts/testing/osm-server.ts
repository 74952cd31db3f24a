import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { mapAnswer, placeAnswer, placesAnswer } from './osm-answers.ts'

export type Asked = { path: string; headers: IncomingHttpHeaders; query: string }
/** How a service answers; by default in full. */
export type Mood = 'slow' | 'cut off' | 'unfinished' | 'empty' | number

/**
 * A stand-in of Nominatim and Overpass until the test ends; `mood` of a service, the `places` that Nominatim finds and the
 * `elements` that Overpass has may change between two questions.
 */
export async function startOsm(count = 40) {
  const mood: { nominatim?: Mood; overpass?: Mood; places?: object[]; elements?: object } = {}
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
      const query = new URLSearchParams(body).get('data') ?? ''
      asked.push({ path: pathname, headers: request.headers, query: query || `${searchParams}` })
      const isSearch = pathname === '/search'
      const full = isSearch
        ? (mood.places ?? placeAnswer())
        : query.includes('coastline')
          ? mapAnswer()
          : (mood.elements ?? placesAnswer(count))
      answer(response, isSearch ? mood.nominatim : mood.overpass, full)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { NOMINATIM_URL: `${url}/search`, OVERPASS_URL: `${url}/api/interpreter` }
  return { mood, asked, settings }
}

function answer(response: ServerResponse, mood: Mood | undefined, full: object) {
  if (mood === 'slow') return undefined
  if (typeof mood === 'number') {
    response.writeHead(mood, mood === 429 ? { 'retry-after': '30' } : {})
    return response.end(
      '<html><body>Dispatcher_Client::request_read_and_idx::timeout</body></html>',
    )
  }
  const json = JSON.stringify(whatIs(mood, full))
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  if (mood !== 'cut off') return response.end(json)
  return response.write(json.slice(0, json.length / 2), () => response.destroy())
}

function whatIs(mood: Mood | undefined, full: object): object {
  if (mood === 'empty') return 'elements' in full ? { ...full, elements: [] } : []
  const remark = 'runtime error: Query timed out in "query" at line 3 after 181 seconds.'
  return mood === 'unfinished' && 'elements' in full ? { ...full, remark } : full
}
