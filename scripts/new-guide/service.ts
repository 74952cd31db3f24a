import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guide } from '#guide'
import { readSettings } from '../lib/command-settings.ts'
import type { Service } from './ask.ts'

/** The services of OpenStreetMap, which are told who asks: the product, its version, and the guide's address if it has one. */
export function services(timeout: string): Record<'nominatim' | 'overpass', Service> {
  const { nominatimUrl, overpassUrl, dataDir } = readSettings()
  if (!/^[1-9]\d{0,3}$/.test(timeout)) throw new Error('--timeout must be seconds, from 1 to 9999')
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const url = process.env['SITE_URL'] || guide.url
  const common = {
    userAgent: `${name}/${version}${url.endsWith('.example') ? '' : ` (${url})`}`,
    seconds: Number(timeout),
    folder: join(dirname(dataDir), 'osm'),
  }
  return {
    nominatim: { url: nominatimUrl, ...common },
    overpass: { url: overpassUrl, ...common },
  }
}
type Manifest = { name: string; version: string }
