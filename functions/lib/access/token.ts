import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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
