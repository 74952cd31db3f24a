let count = 0
let isReleased = false

/** Whether a form on this page has unsaved changes. */
export const hasUnsaved = () => count > 0

/** Whether the visitor may be signed out: nothing is unsaved, or they say that it may go. */
export const mayDropUnsaved = () =>
  !hasUnsaved() || confirm('Sign out without saving your changes?')

/** Makes the browser ask before it leaves the page, until the returned function is called. */
export function holdUnsaved(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isReleased) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  count += 1
  return () => {
    removeEventListener('beforeunload', warn)
    count -= 1
  }
}

/** Lets the page be left without a question: somebody has answered it, or what was changed is gone. */
export const releaseUnsaved = () => void (isReleased = true)
