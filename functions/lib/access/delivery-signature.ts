import { requireSetting } from '../http/settings.ts'
import { isSigned, sign } from './token.ts'

const HEADER = 'X-Guide-Signature'
const GOOD_FOR_MS = 300_000
const signedText = (time: string) => `deliver mails ${time}`

/** The headers by which a function knows the call of another: the time, signed. */
export function signedDelivery(secret = tokenSecret()): Record<string, string> {
  const time = String(Date.now())
  return { [HEADER]: `${time}.${sign(secret, signedText(time))}` }
}

/** Whether one of our own functions sent this request, within five minutes. */
export function isSignedDelivery({ headers }: Request): boolean {
  const [time = '', signature = ''] = headers.get(HEADER)?.split('.') ?? []
  const isNow = Math.abs(Date.now() - Number(time)) < GOOD_FOR_MS
  return isSigned(tokenSecret(), signedText(time), signature) && isNow
}

const tokenSecret = () => requireSetting('TOKEN_SECRET', 'Immediate mail delivery is not set up.')
