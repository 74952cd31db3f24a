import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faceFileName } from '#domain/guide/define-theme.ts'
import { command } from './lib/command.ts'
import { faceOfFile, fetchFace, makeFace, OWN_FACES, type Source, type Use } from './lib/faces.ts'

const USAGE =
  'Say what the face is for and where it is: npm run fonts -- text @fontsource-variable/NAME, or headings FILE'

async function write(folder: string, source: Source) {
  await mkdir(folder, { recursive: true })
  for (const [file, font] of await makeFace(source)) {
    await writeFile(join(folder, file), font)
    console.log(`Wrote ${folder}/${file}, ${font.length} bytes`)
  }
}

/** Makes a face of a package or a file for the guide's folder, and prints the line of its theme. */
async function add(use: Use, from: string) {
  const below = await mkdtemp(join(tmpdir(), 'face-'))
  try {
    const [source, licence] = existsSync(from)
      ? [await faceOfFile(use, from)]
      : await fetchFace(use, from, below)
    await write('guide/fonts', source)
    const { name, generic } = source
    if (licence) await writeFile(`guide/fonts/${faceFileName(name, '-licence.txt')}`, licence)
    const face = `{ name: '${name}', generic: '${generic}' }`
    console.log(`In guide/theme.ts: faces: { ${use}: ${face} }`)
  } finally {
    await rm(below, { recursive: true })
  }
}

await command(async () => {
  const [use, from] = parseArgs({ allowPositionals: true }).positionals
  if (use === undefined) {
    for (const face of OWN_FACES) await write('site/fonts', face)
  } else if ((use === 'text' || use === 'headings') && from) await add(use, from)
  else throw new Error(USAGE)
})
