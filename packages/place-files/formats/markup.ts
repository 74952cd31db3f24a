import type { X2jOptions } from 'fast-xml-parser'
import { isObject } from './json.ts'

export type Fields = Record<string, unknown>

/** Codes and ZIP codes keep their zeros; attributes are told by an `@`. */
const OPTIONS: X2jOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  // Without a list, there is nothing to expand: what a file defines itself is refused.
  processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
}

type Faults = {
  /** Of a file with definitions of its own, which could expand to anything. */
  defines: string
  damaged: string
}

/** XML as objects. Throws one of the sentences for what cannot be read. */
export async function parseMarkup(
  text: string,
  faults: Faults,
  options: X2jOptions,
): Promise<unknown> {
  if (/<!(?:ENTITY|DOCTYPE)/.test(text)) throw new Error(faults.defines)
  const { XMLParser } = await import('fast-xml-parser')
  try {
    return new XMLParser({ ...OPTIONS, ...options }).parse(text) as unknown
  } catch (cause) {
    throw new Error(faults.damaged, { cause })
  }
}

/** The elements of one name, of which there may be one, several or none. */
export const elements = (value: unknown): Fields[] => [value ?? []].flat().filter(isObject)
