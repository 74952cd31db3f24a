import type { Candidate } from '#place-files/candidate.ts'
import { readFile, type RowId } from './read-file.ts'
import type { Answer, Order } from './reader.ts'

let places: { listings: Candidate[]; refused: RowId[] }

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void run(data).then(
    (value) => postMessage({ value } satisfies Answer),
    (error: Error) => postMessage({ problem: error.message } satisfies Answer),
  )
})

async function run(order: Order) {
  if (order.kind === 'pack') return pack({ ...places, ...order.fields })
  const { candidates, refusedIds, ...read } = await readFile(order.file, order.options)
  places = { listings: candidates, refused: refusedIds }
  return { ...read, count: candidates.length }
}

/** Compresses a request body: hosts accept about 4.5 MB, and gzip shrinks places to about a fifth. */
async function pack(body: object): Promise<Blob> {
  const stream = new Blob([JSON.stringify(body)]).stream()
  const packed = await new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob()
  return new Blob([packed], { type: 'application/gzip' })
}
