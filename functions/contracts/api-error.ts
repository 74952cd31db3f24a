/**
 * The only error on the wire: a status and one plain sentence, which is the body of the answer. `message` holds both, for
 * example `404: Restaurant not found`.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Empty when the answer had no sentence. */
  readonly detail: string
  /** Seconds to wait before asking again, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, { retryAfter, statusText, cause }: Options = {}) {
    super(`${status}: ${detail || statusText}`, { cause })
    this.status = status
    this.detail = detail
    this.retryAfter = retryAfter
  }

  /** The error of a failed response. One without a text has the status text in its message, and no sentence. */
  static async from(response: Response): Promise<ApiError> {
    // An HTML page comes from a proxy, not from our server, and is no sentence.
    const isPage = response.headers.get('content-type')?.includes('html')
    const text = isPage ? '' : (await response.text().catch(() => '')).trim()
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfter = seconds > 0 ? seconds : undefined
    return new ApiError(response.status, text, { retryAfter, statusText: response.statusText })
  }
}

type Options = { retryAfter?: number | undefined; statusText?: string; cause?: unknown }
