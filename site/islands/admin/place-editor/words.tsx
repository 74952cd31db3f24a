/** Words that the input whose `list` is `id` suggests; others may be typed. */
export function Words({ id, words = [] }: { id: string; words: string[] | undefined }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
