import { plural } from '#domain/format.ts'
import { readingTime } from '#site/lib/post-text.ts'

/** The number of words of a text and its reading time. */
export function WordCount({ text }: { text: string }) {
  const { words, minutes } = readingTime(text)
  return (
    <p className="mt-2 text-sm text-soft tabular-nums">
      {plural(words, 'word')} · {minutes} min read
    </p>
  )
}
