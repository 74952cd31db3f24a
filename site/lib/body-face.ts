import { keep } from './storage.ts'

export const KEY = 'body-face'

/** Fetches the face of the text for the pages to come: this one stays as it was painted. */
export async function fetchBodyFace() {
  // The faces that stand in are the machine's own, and it may lack them.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  keep('sessionStorage', KEY, true)
}
