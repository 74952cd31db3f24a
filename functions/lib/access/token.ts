import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#contracts/api-error.ts'

/** 256 random bits as 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The HMAC-SHA-256 of a text in hexadecimal. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether `sign` made this signature of the text. Takes as long for a wrong one as for the right one. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The token of a session, from the header only: in a URL it would end up in logs and browser histories. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1]

/** The answer to a call without a live session. */
export const notSignedIn = (): ApiError => new ApiError(401, 'Please sign in.')
