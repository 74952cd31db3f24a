import { writeFile } from 'node:fs/promises'
import { command } from './lib/command.ts'
import { FACES, makeFace } from './lib/faces.ts'

await command(async () => {
  for (const face of FACES) {
    const font = await makeFace(face)
    await writeFile(face.file, font)
    console.log(`Wrote ${face.file}, ${font.length} bytes`)
  }
})
