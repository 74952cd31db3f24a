import { useEffect } from 'react'
import { holdUnsaved } from '#site/browser/unsaved.ts'

/** While there are unsaved changes, the browser asks before it leaves the page, and a session that ends stays on it. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved])
}
