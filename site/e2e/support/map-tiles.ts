import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import { zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
const MAX_ZOOM = 8
/** Codes of the format: nothing is compressed, and tiles are vector tiles. */
const [NONE, VECTOR] = [1, 1]

type Layers = Record<string, Feature<Geometry>[]>

/** A PMTiles archive (version 3, https://github.com/protomaps/PMTiles) with the layers in all tiles down to zoom 8. */
export function archiveOf(layers: Layers): Buffer {
  const tiles = tilesOf(layers)
  const directory = directoryOf(tiles)
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [] }))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const rootEnd = HEADER_BYTES + directory.length
  const dataStart = rootEnd + metadata.length
  const parts = [
    ...[HEADER_BYTES, directory.length],
    ...[rootEnd, metadata.length],
    ...[dataStart, 0],
    ...[dataStart, data.length],
    ...[tiles.length, tiles.length, tiles.length],
  ]
  for (const [index, value] of parts.entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  for (const [index, value] of [1, NONE, NONE, VECTOR, 0, MAX_ZOOM].entries())
    header.writeUInt8(value, 96 + index)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, data])
}

type Tile = { id: number; bytes: Buffer }

/** The tiles that have something in them, in the order of the format. */
function tilesOf(layers: Layers): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features },
          { maxZoom: MAX_ZOOM, indexMaxZoom: 2 },
        ),
      ] as const,
  )
  const tiles: Tile[] = []
  const add = (z: number, x: number, y: number) => {
    const found = indexes.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[name, tile] as const] : []
    })
    if (found.length === 0) return
    const bytes = Buffer.from(
      fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
    )
    tiles.push({ id: zxyToTileId(z, x, y), bytes })
    if (z === MAX_ZOOM) return
    for (const right of [0, 1]) for (const down of [0, 1]) add(z + 1, 2 * x + right, 2 * y + down)
  }
  add(0, 0, 0)
  return tiles.toSorted((a, b) => a.id - b.id)
}

/** The columns of a directory: how far the ids are apart, run lengths, sizes, and that each tile follows the last. */
function directoryOf(tiles: Tile[]): Buffer {
  const columns = [
    tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint))
}

/** Seven bits a byte, the lowest first; all but the last byte have the eighth bit. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
