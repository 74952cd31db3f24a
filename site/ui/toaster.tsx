import { useStore } from '@nanostores/react'
import { Toast } from 'radix-ui'
import { $toast, hideToast } from '#site/stores/toast.ts'

/**
 * Shows what `showToast` is given, for 5 s, away with Escape or a swipe to the right; F8 leads to it. Radix has
 * these numbers as defaults, so only its parts and looks are ours.
 */
export function Toaster() {
  const toast = useStore($toast)
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.key}
          className="toast"
          data-tone={toast.tone}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && hideToast()}
        >
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          <Toast.Close className="toast-close" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={['F8']} />
    </Toast.Provider>
  )
}
