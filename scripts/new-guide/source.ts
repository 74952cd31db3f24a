import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readSettings } from '../lib/command-settings.ts'
import { checkBox } from './box.ts'
import type { Where } from './overpass.ts'
import { writeWhole } from './write-whole.ts'

export const SOURCE_FILE = 'guide/source.json'
/** How Overpass derives the id of an area from that of its relation. */
export const AREA_OF_RELATION = 3_600_000_000

/** Where the places of a guide are asked for, and the town of those that name none. */
type Source = { where: Where; town?: string | undefined }

const BOX = 'box must be four numbers: west, south, east and north, in degrees'
const side = z.number(BOX)
const schema = z
  .strictObject({
    relation: z
      .int('relation must be the number of a relation of OpenStreetMap')
      .positive()
      .optional(),
    box: z
      .tuple([side, side, side, side], BOX)
      .refine(([west, south, east, north]) => west < east && south < north, BOX)
      .optional(),
    town: z.string('town must be the name of a town').min(1, 'town must have a name').optional(),
  })
  .refine(
    ({ relation, box }) => (relation === undefined) !== (box === undefined),
    'name either relation or box',
  )

/** `guide/source.json`, which says where the next update asks. */
export function sourceText({ where, town }: Source): string {
  const place = 'area' in where ? { relation: where.area - AREA_OF_RELATION } : where
  return `${JSON.stringify({ ...place, town }, undefined, 2)}\n`
}

/** Throws a sentence when the file is missing or wrong. */
export async function readSource(): Promise<Source> {
  const text = await readFile(SOURCE_FILE, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `${SOURCE_FILE} is missing: npm run new-guide with the same arguments as before writes it, or you do (docs/your-guide.md)`,
      { cause },
    )
  })
  return sourceOf(text)
}

/** What the file says. Throws a sentence that names the field which is wrong. */
export function sourceOf(text: string): Source {
  const { data, error } = schema.safeParse(parse(text))
  if (!data) throw new Error(`${SOURCE_FILE}: ${error.issues[0]!.message}`)
  const { relation, box, town } = data
  return { where: box ? { box: checkBox(box) } : { area: relation! + AREA_OF_RELATION }, town }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${SOURCE_FILE} is no JSON`, { cause })
  }
}

/**
 * The answer that was imported last, beside the embedded database. By it an update tells what the source has changed from what
 * was typed in the guide.
 */
const lastAnswer = () => join(dirname(readSettings().dataDir), 'imported-places.json')

export const saveImported = async (file: string) =>
  writeWhole(lastAnswer(), await readFile(file, 'utf8'))

/** Undefined if nobody kept it. */
export const readImported = () => readFile(lastAnswer(), 'utf8').catch(() => undefined)
