let count = 0

/** Whether a form on this page has unsaved changes. */
export const hasUnsaved = () => count > 0

/** Makes the browser ask before it leaves the page, until the returned function is called. */
export function holdUnsaved(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  count += 1
  return () => {
    removeEventListener('beforeunload', warn)
    count -= 1
  }
}
