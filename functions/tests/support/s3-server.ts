import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const KEY = { accessKeyId: 'guide', secretAccessKey: 'kept/safe+' }
const BUCKET = 'guide-pictures'
const REGION = 'eu-north-1'
const MAX_SKEW_MS = 15 * 60_000

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/**
 * A store of one bucket that speaks S3 over HTTP and verifies each signature, written by AWS's description of Signature
 * Version 4 and not by the client's code. `settings` are right for it; `objects` is what it keeps.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  let isSilent = false
  let failures: number[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    if (isSilent) return
    const failure = failures.shift()
    if (failure) throw new Refusal(failure, 'SlowDown')
    verify(request, body)
    const name = objectName(request)
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    const found = request.method === 'GET' ? objects.get(name) : Buffer.of()
    if (!found) throw new Refusal(404, 'NoSuchKey')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(found)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      const status = error instanceof Refusal ? error.status : 400
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(`<?xml version="1.0"?>\n<Error><Code>${error.message}</Code></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = { ...KEY, bucket: BUCKET, region: REGION, isVirtualHost: false }
  return {
    objects,
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    /** The next answers are these statuses. */
    failNext: (...statuses: number[]) => void (failures = statuses),
    /** Reads requests and answers none. */
    silence: () => void (isSilent = true),
  }
}

/** Throws unless the signature is that of this request and its body with the key of the store. */
function verify({ method, headers, url = '' }: IncomingMessage, body: Buffer) {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const found = pattern.exec(headers.authorization ?? '')
  if (!found) throw new Refusal(403, 'AccessDenied')
  const [, id, day, region, signed, signature] = found as string[] as [string, ...string[]]
  if (id !== KEY.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const names = signed!.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(name)) throw new Refusal(403, 'AccessDenied')
  const time = String(headers['x-amz-date'])
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const skew = Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now())
  if (!(skew < MAX_SKEW_MS) || !time.startsWith(day!))
    throw new Refusal(403, 'RequestTimeTooSkewed')
  const checksum = String(headers['x-amz-content-sha256'])
  if (checksum !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')

  const { pathname, search } = new URL(`http://store${url}`)
  const values = names.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, search.slice(1), values.join(''), signed, checksum].join(
    '\n',
  )
  const scope = `${day}/${REGION}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day!, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEY.secretAccessKey}`,
  )
  if (hmac(key, toSign).toString('hex') !== signature)
    throw new Refusal(403, 'SignatureDoesNotMatch')
}

/** The name of the object, whose bucket is the first part of the host's name or of the path. */
function objectName({ headers, url = '' }: IncomingMessage): string {
  if (headers.host?.startsWith(`${BUCKET}.`)) return url.slice(1)
  const [, bucket, name = ''] = url.split('/')
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
  return name
}
