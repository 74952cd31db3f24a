let count = 0

/** Whether something on this page was typed and is not saved. */
export const hasUnsaved = () => count > 0

/** From here on the browser asks before it leaves the page, until what this returns is called. */
export function holdUnsaved(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  count += 1
  return () => {
    removeEventListener('beforeunload', warn)
    count -= 1
  }
}
