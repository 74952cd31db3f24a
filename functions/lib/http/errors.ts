import { ApiError } from '#contracts/api-error.ts'
import { isUnavailable } from '#db/client.ts'
import { text } from './answer.ts'

/** Turns any error into an answer; the only place that does. */
export function errorResponse(error: unknown): Response {
  if (error instanceof ApiError) {
    const { status, detail, retryAfter } = error
    return text(status, detail, {
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    })
  }
  if (isUnavailable(error)) {
    return text(503, 'The guide cannot be reached right now. Please try again in a moment.', {
      'Retry-After': '5',
    })
  }
  return text(500, 'Something went wrong')
}

/** Throws a 503 if `work` takes longer than `seconds`. */
export async function withTimeout<T>(seconds: number, work: Promise<T>): Promise<T> {
  const late = new ApiError(503, 'That took too long. Please try again.', { retryAfter: 5 })
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), seconds * 1000)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
