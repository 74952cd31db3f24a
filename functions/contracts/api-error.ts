/**
 * The only error that crosses the wire: a status and one plain sentence, the body of the answer.
 * `message` is both, for example `404: Restaurant not found`.
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

  /** Reads what a failed call answered: its text, or the status text when there is none. */
  static async from(response: Response): Promise<ApiError> {
    // A page about the error comes from something between us and the server, and is nobody's sentence.
    const isPage = response.headers.get('content-type')?.includes('html')
    const text = isPage ? '' : (await response.text().catch(() => '')).trim()
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfter = seconds > 0 ? seconds : undefined
    return new ApiError(response.status, text || response.statusText, { retryAfter })
  }
}

type Options = { retryAfter?: number; cause?: unknown }
