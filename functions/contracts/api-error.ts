/**
 * The only error on the wire: a status and one plain sentence, which is the body of the answer. `message` holds both, for
 * example `404: Restaurant not found`.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly detail: string
  /** Seconds to wait before asking again, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, { retryAfter, cause }: Options = {}) {
    super(`${status}: ${detail}`, { cause })
    this.status = status
    this.detail = detail
    this.retryAfter = retryAfter
  }

  /** The error of a failed response: its text, or the status text if it has none. */
  static async from(response: Response): Promise<ApiError> {
    // An HTML page comes from a proxy, not from our server, and is no sentence.
    const isPage = response.headers.get('content-type')?.includes('html')
    const text = isPage ? '' : (await response.text().catch(() => '')).trim()
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfter = seconds > 0 ? seconds : undefined
    return new ApiError(response.status, text || response.statusText, { retryAfter })
  }
}

type Options = { retryAfter?: number; cause?: unknown }
