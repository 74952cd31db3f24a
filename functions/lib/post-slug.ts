import { ApiError } from '#contracts/api-error.ts'
import { isDatabaseError } from '#db/neon-http.ts'

/** What the constraints on a post's slug say to a person. */
const SENTENCES: Record<string, string> = {
  blog_posts_slug_key: 'Slug is taken by another post',
  blog_posts_slug_stays: 'Slug must stay as it is: the post was public, and links lead to it',
}

/** The write as it ends; a slug that the database refuses is a 400. */
export async function withSlugSentence<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const sentence = isDatabaseError(error) && SENTENCES[error.constraint ?? '']
    throw sentence ? new ApiError(400, sentence, { cause: error }) : error
  }
}
