declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Compresses what is written to a response as its client accepts it, where `filter` allows it. */
  function compression(options?: { filter?: Filter }): Compress
  namespace compression {
    /** Whether the type of a response is worth it. */
    const filter: Filter
  }
  export default compression
}
