/** 256 random bits as 43 characters of base64url. */
export function createToken(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)))
}

/** The HMAC-SHA-256 of a text in hexadecimal. */
export async function sign(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return toHex(new Uint8Array(signature))
}

/** Hexadecimal with two lowercase digits per byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function encode(bytes: Uint8Array) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
