import { ApiError } from '#contracts/api-error.ts'
import type { BodyKind } from '#contracts/route.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from '../images/size-limit.ts'
import { readBytes } from './read-bytes.ts'

export type ReadKind = Exclude<BodyKind, 'none'>

const KB = 1024
const GZIP = 'application/gzip'
/** A form holds one image and some overhead. Netlify itself accepts bodies of about 4.5 MB. */
const MAX_BYTES: Record<ReadKind, number> = {
  json: 64 * KB,
  beacon: 8 * KB,
  packed: 4096 * KB,
  report: 8 * KB,
  form: MAX_IMAGE_BYTES + 64 * KB,
}

/** The most bytes that a compressed body may unpack to, so that a small one cannot fill the memory. */
const MAX_UNPACKED = 32 * 1024 * KB

const TYPES: Record<ReadKind, { pattern: RegExp; sentence: string }> = {
  json: {
    pattern: /^application\/json$/,
    sentence: 'Send JSON with the content type application/json',
  },
  // A closing page can only send plain text.
  beacon: {
    pattern: /^(application\/json|text\/plain)$/,
    sentence: 'Send JSON with the content type application/json or text/plain',
  },
  packed: {
    pattern: /^application\/(json|gzip)$/,
    sentence: 'Send JSON with the content type application/json, or packed as application/gzip',
  },
  report: {
    pattern: /^application\/(csp-report|reports\+json|json)$/,
    sentence:
      'Send a report with the content type application/csp-report or application/reports+json',
  },
  form: {
    pattern: /^multipart\/form-data$/,
    sentence: 'Send a form with the content type multipart/form-data',
  },
}

/** The fields of the body; none for an empty body. Throws a 400, 413 or 415. */
export async function readBody(request: Request, kind: ReadKind): Promise<object> {
  const bytes = await readBytes(request, MAX_BYTES[kind], tooLarge(kind)).catch(
    (cause: unknown) => {
      throw cause instanceof ApiError ? cause : new ApiError(400, 'The body broke off', { cause })
    },
  )
  if (bytes.length === 0) return {}
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES[kind].pattern.test(type)) throw new ApiError(415, TYPES[kind].sentence)
  const charset = /;\s*charset="?([^\s";]+)/i.exec(header)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) throw new ApiError(415, 'Send text in UTF-8')
  if (kind === 'form') return readForm(bytes, header)
  const body = parse(type === GZIP ? await unpack(bytes) : bytes)
  if (kind === 'report') return { reports: [body].flat() }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'The body must be a JSON object')
  }
  return body
}

async function unpack(bytes: Uint8Array<ArrayBuffer>) {
  const max = new ApiError(413, `The unpacked body must be ${MAX_UNPACKED / KB} kB or smaller`)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBytes(new Response(stream), MAX_UNPACKED, max).catch((error: unknown) => {
    throw error === max ? max : new ApiError(400, 'The body is not valid gzip')
  })
}

function tooLarge(kind: ReadKind) {
  return kind === 'form'
    ? imageTooLarge()
    : new ApiError(413, `The body must be ${MAX_BYTES[kind] / KB} kB or smaller`)
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    // A byte order mark stays, so that it is no JSON.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The body is not UTF-8 text')
  }
  try {
    return JSON.parse(text, (field, value: unknown) => {
      assertStorable(field, field)
      if (typeof value === 'string') assertStorable(field, value)
      return value
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The body is not valid JSON')
  }
}

/**
 * Throws a 400 for text that Postgres cannot store: NUL or a lone surrogate. Names the field only if the name could be
 * one of a contract.
 */
export function assertStorable(name: string, value: string): void {
  if (!value.includes('\0') && value.isWellFormed()) return
  const field = /^[a-z]\w{0,39}$/i.test(name) ? name : 'A field'
  throw new ApiError(400, `${field} contains characters that cannot be stored`)
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string) {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new ApiError(400, 'The form is damaged or incomplete')
  }
}
