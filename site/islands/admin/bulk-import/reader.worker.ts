import type { Listing } from '#import/listing.ts'
import { readFile } from './read-file.ts'
import type { Answer, Order } from './reader.ts'

let listings: Listing[] = []

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void run(data).then(
    (value) => postMessage({ value } satisfies Answer),
    (error: Error) => postMessage({ problem: error.message } satisfies Answer),
  )
})

async function run(order: Order) {
  if (order.kind === 'pack') return pack({ listings, ...order.fields })
  const { listings: places, ...read } = await readFile(order.file, order.town)
  listings = places
  return { ...read, count: places.length }
}

/** JSON of places packs to about a fifth, and hosts take bodies of about 4.5 MB. */
async function pack(body: object): Promise<Blob> {
  const stream = new Blob([JSON.stringify(body)]).stream()
  const packed = await new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob()
  return new Blob([packed], { type: 'application/gzip' })
}
