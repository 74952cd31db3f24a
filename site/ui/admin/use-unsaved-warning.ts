import { useEffect } from 'react'
import { holdUnsaved } from '#site/lib/unsaved.ts'

/** While something is unsaved the browser asks before it leaves the page, and the end of the session does not leave it. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}
