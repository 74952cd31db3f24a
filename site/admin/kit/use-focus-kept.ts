import { useEffect, useRef } from 'react'

/** The section of a list, which gets the focus when the element in it that had the focus is gone. */
export function useFocusKept() {
  const section = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const { current } = section
    if (!current) return
    const keep = () => void (focused.current = document.activeElement)
    const watch = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected) return
      focused.current = null
      if (document.activeElement === document.body) current.focus()
    })
    current.addEventListener('focusin', keep)
    watch.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', keep)
      watch.disconnect()
    }
  }, [])
  return section
}
