import { plural } from '#site/lib/format.ts'
import { readingTime } from '#site/lib/post-text.ts'

/** How long a text is. */
export function Counts({ text }: { text: string }) {
  const { words, minutes } = readingTime(text)
  return (
    <p className="mt-2 text-sm text-soft tabular-nums">
      {plural(words, 'word')} · {minutes} min read
    </p>
  )
}
