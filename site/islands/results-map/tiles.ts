import { FetchSource, PMTiles, Protocol, type RangeResponse, type Source } from 'pmtiles'

const protocol = new Protocol()

/** Answers MapLibre's requests for `pmtiles://` addresses. */
export const loadTile: Protocol['tile'] = (request, abort) => {
  const [, url = ''] = /^pmtiles:\/\/(.+?)(?:\/\d+\/\d+\/\d+)?$/.exec(request.url) ?? []
  if (!protocol.get(url)) protocol.add(new PMTiles(new ArchiveSource(url)))
  return protocol.tile(request, abort)
}

/** Reads parts of an archive. A host that cannot send parts, as that of `npm start`, sends all of it, once. */
export class ArchiveSource implements Source {
  private readonly parts: FetchSource
  private whole: Promise<ArrayBuffer | undefined> | undefined
  private readonly url: string

  constructor(url: string) {
    this.url = url
    this.parts = new FetchSource(url)
  }

  getKey() {
    return this.url
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    this.whole ??= this.loadWhole().catch((error: unknown) => {
      this.whole = undefined
      throw error
    })
    const whole = await this.whole
    if (!whole) return this.parts.getBytes(offset, length, signal, etag)
    return { data: whole.slice(offset, offset + length) }
  }

  /** The archive if its host sends all of it; undefined if it sends parts. */
  private async loadWhole(): Promise<ArrayBuffer | undefined> {
    const response = await fetch(this.url, { headers: { range: 'bytes=0-0' } })
    if (response.status === 206) return undefined
    if (!response.ok) throw new Error(`The map’s tiles answer ${response.status}`)
    return response.arrayBuffer()
  }
}
