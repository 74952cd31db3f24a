import { save } from './storage.ts'

/** The session storage key that says that the font of the text has been fetched. */
export const BODY_FACE_KEY = 'body-face'

/** Fetches the font of the text for the next pages; this one keeps the font that it was painted with. */
export async function fetchBodyFace() {
  // The fallback faces are local fonts, which this machine may lack.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  save('sessionStorage', BODY_FACE_KEY, true)
}
