import { existsSync } from 'node:fs'
import { type FacePart, faceFileName } from '#domain/guide/define-theme.ts'

/** The folder with the faces of the guide's own folder, and the one with those that come with the project. */
const FOLDERS = ['guide/fonts', 'site/fonts']

/** The path of a file of a face. Throws one sentence with the command that makes it if there is no such file. */
export function faceFile(name: string, part: FacePart): string {
  const file = faceFileName(name, part)
  const path = FOLDERS.map((folder) => `${folder}/${file}`).find((path) => existsSync(path))
  if (path) return path
  throw new Error(
    `guide/theme.ts: the face “${name}” has no file guide/fonts/${file}; npm run fonts makes it`,
  )
}
