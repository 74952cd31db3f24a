import { isSigned, sign } from '../access/token.ts'
import { requireSetting } from '../http/settings.ts'

const VALID_MS = 10 * 60_000
const secret = () => requireSetting('TOKEN_SECRET', 'Previews are not set up.')
const textOf = (id: number, until: number) => `letter preview ${id} ${until}`

/** The address of a letter's preview, which a browser may open for ten minutes without signing in. */
export function previewPath(id: number, now = Date.now()): string {
  const until = now + VALID_MS
  return `/api/letter-previews/${id}?until=${until}&mark=${sign(secret(), textOf(id, until))}`
}

/** Whether `previewPath` gave this address, within the last ten minutes. */
export const isPreview = ({ id, until, mark }: { id: number; until: number; mark: string }) =>
  until > Date.now() && isSigned(secret(), textOf(id, until), mark)
