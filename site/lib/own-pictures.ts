type OwnPicture = { file: string; width: number; height: number; hash: string }

/** The guide's own pictures by their names without endings; none outside a build. */
export const ownPictures: Record<string, OwnPicture> =
  typeof import.meta.env === 'object' ? (import.meta.env.OWN_PICTURES ?? {}) : {}

const FOLDER = '/pictures/own/'

/** The guide's own picture called `name` with its address: the head of home, the logo, or a subject of drawings. */
export function ownPicture(name: string) {
  const picture = Object.hasOwn(ownPictures, name) ? ownPictures[name] : undefined
  return picture && { ...picture, src: `${FOLDER}${picture.file}?v=${picture.hash}` }
}

/** The file of the guide's own picture at this address. */
export const ownFileOf = (src: string) =>
  src.startsWith(FOLDER) ? src.slice(FOLDER.length).replace(/\?.*/, '') : undefined
