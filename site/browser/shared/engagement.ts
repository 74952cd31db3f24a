/**
 * Calls back once, when at least half of the element has been in view for `ms` milliseconds without a break, in a
 * visible tab and not behind a dialog. Returns a function that stops watching.
 */
export function whenSeen(element: Element, ms: number, callback: () => void): () => void {
  let isInView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    if (!isInView || document.visibilityState !== 'visible' || isBehindDialog(element)) return
    timer = setTimeout(() => {
      if (isBehindDialog(element)) return
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
    document.removeEventListener('close', update, true)
  }
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  document.addEventListener('close', update, true)
  return stop
}

/** Whether a modal dialog is open, or one at the lower edge covers half of the element. */
function isBehindDialog(element: Element) {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog || dialog.matches(':modal')) return dialog !== null
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2 >= dialog.getBoundingClientRect().top
}

/** Calls back when the page is shown, and again each time it is restored from the back/forward cache. */
export function onPageView(callback: (isReturn: boolean) => void) {
  // Chrome may prerender a page that nobody opens.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => callback(false), { once: true })
  } else callback(false)
  addEventListener('pageshow', ({ persisted }) => persisted && callback(true))
}

/** Calls back each time a link is followed, also in a new tab by the middle button. */
export function whenOpened(link: HTMLAnchorElement, callback: () => void) {
  link.addEventListener('click', callback)
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) callback()
  })
}
