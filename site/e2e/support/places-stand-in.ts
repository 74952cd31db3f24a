import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import sparse from '#functions/tests/support/fixtures/place-sparse.json' with { type: 'json' }

/**
 * Plays Google's Places API for a run of the tests: `PUT /v1/places/ID` tells it a place, which it answers from then
 * on. Of any other it says little.
 */
const places = new Map<string, unknown>()

createServer((request, response) => {
  const id = /^\/v1\/places\/([\w-]+)$/.exec(request.url ?? '')?.[1]
  const answer = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (!id) answer({})
  else if (request.method === 'PUT') {
    void json(request).then((place) => {
      places.set(id, place)
      answer({})
    })
  } else answer(places.get(id) ?? { ...sparse, id })
}).listen(Number(process.env.PORT), '127.0.0.1')
