import { useEffect } from 'react'

/** Names the page and the window after its record, once the name is known. */
export function PageHeading({ name }: { name: string | undefined }) {
  useEffect(() => {
    if (!name) return
    const heading = document.querySelector('main h1')
    if (heading) heading.textContent = name
    document.title = document.title.replace(/^.*(?= \|)/, () => name)
  }, [name])
  return null
}
