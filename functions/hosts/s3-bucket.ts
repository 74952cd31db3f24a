import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { within } from '../lib/http/within.ts'
import type { Bucket } from '../lib/images/store.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  /** By default what the endpoint of a large provider says, otherwise `us-east-1`. */
  region?: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the host rather than in the path. */
  isVirtualHost: boolean
}

/** The store did not answer, or is at fault itself: later it may work with the same settings. */
class StoreAway extends Error {}

/** Less than any call may take, so that the log says what was waited for. */
const ANSWER_MS = 7000
/** After an answer such as `SlowDown`. */
const RETRIES = 2

/**
 * Stores images as objects of a bucket in any store that speaks S3, which keeps an object whole or not at all. Throws a
 * sentence that names the setting that is wrong.
 */
export function s3Bucket(settings: S3Settings, answerMs = ANSWER_MS): Bucket {
  const { endpoint, bucket, isVirtualHost, region, accessKeyId, secretAccessKey } = settings
  const key = { accessKeyId, secretAccessKey, ...(region && { region }) }
  const client = new AwsClient({ ...key, service: 's3', retries: RETRIES })
  const base = new URL(isVirtualHost ? endpoint : `${endpoint.replace(/\/+$/, '')}/${bucket}`)
  if (isVirtualHost) base.hostname = `${bucket}.${base.hostname}`
  const folder = base.href.replace(/\/+$/, '')

  /** The body of the answer; undefined if there is no such object. */
  async function call(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    // The store compares the checksum, so that it keeps no body that was cut off or changed on its way.
    const checksum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'X-Amz-Content-Sha256': checksum }
    const { response, bytes } = await within(answerMs, async (signal) => {
      const init = { method, headers, body: body ?? null, redirect: 'manual', signal } as const
      const response = await client.fetch(`${folder}/${name}`, init)
      return { response, bytes: await response.arrayBuffer() }
    }).catch((cause: Error & { cause?: Error & { code?: string } }) => {
      const code = cause.cause?.code ?? cause.cause?.message ?? cause.name
      throw new StoreAway(`S3_ENDPOINT did not answer: ${code}`, { cause })
    })
    if (response.ok) return bytes
    const { status } = response
    const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString())?.[1]
    if (code === 'NoSuchKey' && method !== 'PUT') return undefined
    const answer = [status, code].filter(Boolean).join(' ')
    if (status >= 500 || status === 429) throw new StoreAway(`S3_ENDPOINT answered ${answer}`)
    const other = code ? 'S3_ENDPOINT refused a request' : 'S3_ENDPOINT is not that of an S3 store'
    throw new Error(`${REFUSALS[code ?? ''] ?? other} (${answer})`)
  }
  return {
    put: (name, bytes) => call('PUT', name, bytes),
    get: (name) => call('GET', name),
    delete: (name) => call('DELETE', name),
  }
}

const OTHER_REGION = 'S3_REGION or S3_ENDPOINT is not that of S3_BUCKET'
/** What S3's codes of errors say about the settings. */
const REFUSALS: Record<string, string> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known at S3_ENDPOINT',
  Unauthorized: 'S3_ACCESS_KEY_ID is not known at S3_ENDPOINT',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID may not list, read, write and delete in S3_BUCKET',
  NoSuchBucket: 'S3_BUCKET is not a bucket at S3_ENDPOINT',
  AuthorizationHeaderMalformed: OTHER_REGION,
  PermanentRedirect: OTHER_REGION,
  TemporaryRedirect: OTHER_REGION,
  RequestTimeTooSkewed: 'The clock of this server differs from that of S3_ENDPOINT',
}

/**
 * Writes, reads and deletes an object. Throws if the settings do not allow that, and returns a sentence if the store
 * cannot be reached.
 */
export async function tryBucket(bucket: Bucket): Promise<string | undefined> {
  const name = 'written-by-a-start'
  try {
    await bucket.put(name, new Uint8Array(1))
    await bucket.get(name)
    await bucket.delete(name)
    // Without the right to list, a store refuses what is not there.
    await bucket.get(name)
    return undefined
  } catch (error) {
    if (error instanceof StoreAway) return error.message
    throw error
  }
}
