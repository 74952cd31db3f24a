/**
 * Calls back once, when at least half of the element has been in view for `ms` without a break, in a tab that
 * is looked at. Returns what ends the watch.
 */
export function whenSeen(element: Element, ms: number, callback: () => void): () => void {
  let isInView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    if (!isInView || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      stop()
      callback()
    }, ms)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)!.intersectionRatio >= 0.5
      update()
    },
    { threshold: 0.5 },
  )
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return stop
}

/** Calls back each time a link is followed, in a new tab by the middle button too. */
export function whenOpened(link: HTMLAnchorElement, callback: () => void) {
  link.addEventListener('click', callback)
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) callback()
  })
}
