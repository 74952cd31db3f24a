import { atom } from 'nanostores'
import { save, load } from '#site/browser/shared/storage.ts'

export type Toast = {
  title: string
  description?: string
  tone: 'info' | 'error'
  /** A link that helps to fix the problem. */
  link?: { text: string; href: string; isNewTab?: boolean }
  /** Whether it stays until it is closed. */
  stays?: boolean
}

/** The description of a toast when a call has failed without a reason. */
export const NO_ANSWER = 'There was no answer. Please try again.'

/** The toast on the screen; there is at most one. */
export const $toast = atom<(Toast & { key: number }) | undefined>()

let shown = 0
/** Shows a toast for five seconds; it replaces the one before. */
export const showToast = (toast: Toast) => $toast.set({ ...toast, key: ++shown })
export const hideToast = () => $toast.set(undefined)

const KEY = 'toast'
/** Stores a toast for the next page. */
export const saveToast = (toast: Toast) => save('sessionStorage', KEY, toast)
/** Shows the toast that the previous page has stored, once. */
export function showSavedToast(): void {
  const toast = load('sessionStorage', KEY)
  if (!toast) return
  save('sessionStorage', KEY, null)
  showToast(toast as Toast)
}
