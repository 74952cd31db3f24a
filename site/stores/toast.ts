import { atom } from 'nanostores'

export type Toast = { title: string; description?: string; tone: 'info' | 'error' }

/** One toast on screen at a time, so the store holds one and not a list. */
export const $toast = atom<(Toast & { key: number }) | undefined>()

let shown = 0
/** Takes the place of the toast that is there, if any, and starts its five seconds anew. */
export const showToast = (toast: Toast) => $toast.set({ ...toast, key: ++shown })
export const hideToast = () => $toast.set(undefined)
