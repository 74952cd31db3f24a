import { ApiError } from '#contracts/api-error.ts'
import type { BodyKind } from '#contracts/route.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from './images/size-limit.ts'
import { readBytes } from './read-bytes.ts'

const KB = 1024
/** An upload is one image and the form around it. */
const MAX_BYTES: Record<BodyKind, number> = {
  json: 64 * KB,
  beacon: 8 * KB,
  report: 8 * KB,
  form: MAX_IMAGE_BYTES + 64 * KB,
}

const TYPES: Record<BodyKind, { pattern: RegExp; sentence: string }> = {
  json: {
    pattern: /^application\/json$/,
    sentence: 'Send JSON with the content type application/json',
  },
  // A page that closes can only send text.
  beacon: {
    pattern: /^(application\/json|text\/plain)$/,
    sentence: 'Send JSON with the content type application/json or text/plain',
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

/** The fields of the body; no body is no fields. Throws 400, 413 or 415 with a sentence. */
export async function readBody(request: Request, kind: BodyKind): Promise<object> {
  const bytes = await readBytes(request, MAX_BYTES[kind], tooLarge(kind))
  if (bytes.length === 0) return {}
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES[kind].pattern.test(type)) throw new ApiError(415, TYPES[kind].sentence)
  if (kind === 'form') return readForm(bytes, header)
  const body = parse(bytes)
  if (kind === 'report') return { reports: [body].flat() }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'The body must be a JSON object')
  }
  return body
}

function tooLarge(kind: BodyKind) {
  return kind === 'form'
    ? imageTooLarge()
    : new ApiError(413, `The body must be ${MAX_BYTES[kind] / KB} kB or smaller`)
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The body is not UTF-8 text')
  }
  try {
    return JSON.parse(text, (field, value: unknown) => {
      if (typeof value === 'string') assertStorable(field, value)
      return value
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'The body is not valid JSON')
  }
}

/** Postgres keeps neither NUL nor half of a surrogate pair. A name that no contract would give is not repeated. */
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
