/** The classes of the headline of home and of what it stands in, where its longest word fits at every width. */
export function headlineClasses(headline: string): { text: string; frame: string } {
  const longest = Math.max(...headline.split(/[\s-]+/).map(({ length }) => length))
  if (longest <= 8) return { text: 'text-4xl', frame: '' }
  const text =
    longest <= 12
      ? 'text-[min(var(--text-4xl),13cqi)] leading-none'
      : 'text-[min(var(--text-4xl),9cqi)] leading-none'
  return { text, frame: '@container' }
}
