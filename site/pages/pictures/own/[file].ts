import type { APIContext, GetStaticPaths } from 'astro'
import { OWN_PICTURES_FOLDER, servedPicture } from '#site/lib/own-picture-files.ts'
import { ownPictures } from '#site/lib/own-pictures.ts'

export const getStaticPaths = (() =>
  Object.values(ownPictures).map(({ file, hash }) => ({
    params: { file },
    props: { file, hash },
  }))) satisfies GetStaticPaths

export async function GET({ props: { file } }: APIContext<{ file: string }>) {
  return new Response(new Uint8Array(await servedPicture(`${OWN_PICTURES_FOLDER}/${file}`)))
}
