import { atom } from 'nanostores'
import { keep, recall } from '#site/lib/storage.ts'

export type Toast = {
  title: string
  description?: string
  tone: 'info' | 'error'
  /** A way to mend it. */
  link?: { text: string; href: string; isNewTab?: boolean }
  /** Until it is closed, as nothing else tells of it. */
  stays?: boolean
}

/** One toast on screen at a time, so the store holds one and not a list. */
export const $toast = atom<(Toast & { key: number }) | undefined>()

let shown = 0
/** Takes the place of the toast that is there, if any, and starts its five seconds anew. */
export const showToast = (toast: Toast) => $toast.set({ ...toast, key: ++shown })
export const hideToast = () => $toast.set(undefined)

const LEFT = 'toast'
/** For the page that follows. */
export const leaveToast = (toast: Toast) => keep('sessionStorage', LEFT, toast)
/** Shows what the page before has left, once. */
export function showLeftToast(): void {
  const toast = recall('sessionStorage', LEFT)
  if (!toast) return
  keep('sessionStorage', LEFT, null)
  showToast(toast as Toast)
}
