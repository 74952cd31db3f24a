import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { APIContext, GetStaticPaths } from 'astro'
import { pictureName, SOCIAL_SIZES } from '#site/lib/drawings.ts'
import { drawnSubjects } from '#site/content/drawings-in-use.ts'
import { draw } from '#site/pictures/draw.ts'
import { renderPicture } from '#site/pictures/raster.ts'

export const getStaticPaths = (() =>
  drawnSubjects().flatMap((subject) =>
    Object.entries(SOCIAL_SIZES).map(([size, dimensions]) => ({
      params: { name: pictureName(subject, size) },
      props: { subject, dimensions },
    })),
  )) satisfies GetStaticPaths

type Props = { subject: string; dimensions: { width: number; height: number } }

export async function GET({ props }: APIContext<Props>) {
  return new Response(await cachedRaster(props.subject, props.dimensions))
}

const FOLDER = 'node_modules/.cache/pictures'

/** A drawing as JPEG. Drawings change rarely and are slow to render, so each is cached between builds. */
async function cachedRaster(subject: string, size: { width: number; height: number }) {
  const key = createHash('sha256')
    .update(JSON.stringify([draw(subject, 0), size]))
    .digest('hex')
  const file = `${FOLDER}/${key}.jpg`
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return new Uint8Array(cached)

  const rendered = await renderPicture(subject, 0, size)
  await mkdir(FOLDER, { recursive: true })
  // Written to a temporary file and renamed, so that a killed build leaves no half-written picture.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, rendered)
  await rename(temporary, file)
  return new Uint8Array(rendered)
}
