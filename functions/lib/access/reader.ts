import { setting } from '../http/settings.ts'
import { canMail } from '../jobs/deliver-mails.ts'
import { isSigned, sign } from './token.ts'

const COOKIE = '__Host-reader'
const READER = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{64})(?:;|$)`)
const YEAR = 31_536_000

/** The signed subject: with mail set up, the browser that confirmed an address, not one that only typed it. */
const textOf = (email: string) =>
  `${canMail() ? 'confirmed reader' : 'reader'} ${email.toLowerCase()}`

/** Marks a browser as the one of the reader with this address. */
export function markReader(headers: Headers, email: string): void {
  const secret = setting('TOKEN_SECRET')
  if (!secret) return
  const cookie = `${COOKIE}=${sign(secret, textOf(email))}; Path=/; Max-Age=${YEAR}`
  headers.append('Set-Cookie', `${cookie}; HttpOnly; Secure; SameSite=Strict`)
}

/** Whether the request comes from a browser that was marked as the one of this address. */
export function isReader({ headers }: Request, email: string): boolean {
  const secret = setting('TOKEN_SECRET')
  const [, mark = ''] = READER.exec(headers.get('cookie') ?? '') ?? []
  return secret !== undefined && isSigned(secret, textOf(email), mark)
}
