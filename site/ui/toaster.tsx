import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { $toast, hideToast } from '#site/stores/toast.ts'

/** The toasters of all islands on the page. */
const $toasters = atom<{ isInDialog: boolean }[]>([])

/**
 * Every island that shows toasts has a toaster, but only one of them renders: the one in an open dialog, if there is
 * one, because the page behind it is inert. Renders nothing on the server.
 */
export function Toaster({ isInDialog = false }: { isInDialog?: boolean }) {
  const [self] = useState(() => ({ isInDialog }))
  const toasters = useStore($toasters)
  useEffect(() => {
    $toasters.set([...$toasters.get(), self])
    return () => $toasters.set($toasters.get().filter((toaster) => toaster !== self))
  }, [self])
  return (toasters.find((toaster) => toaster.isInDialog) ?? toasters[0]) === self && <Toasts />
}

/**
 * Shows the toast of `showToast` for 5 s, or until it is closed. Escape or a swipe to the right closes it, and F8
 * moves the focus to it.
 */
function Toasts() {
  const toast = useStore($toast)
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null)
  return (
    <div ref={setAnnouncer}>
      <Toast.Provider
        label="Notification"
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
        announcerContainer={announcer ?? undefined}
      >
        {toast && (
          <Toast.Root
            key={toast.key}
            className="toast"
            style={{ touchAction: 'pan-y' }}
            data-tone={toast.tone}
            duration={toast.stays ? Infinity : undefined}
            type={toast.tone === 'error' ? 'foreground' : 'background'}
            onOpenChange={(isOpen) => !isOpen && hideToast()}
          >
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            {toast.link && (
              <Toast.Action altText={toast.link.text} asChild>
                <a
                  href={toast.link.href}
                  target={toast.link.isNewTab ? '_blank' : undefined}
                  className="min-h-11 content-center underline"
                >
                  {toast.link.text}
                </a>
              </Toast.Action>
            )}
            <Toast.Close className="toast-close" aria-label="Close">
              <span aria-hidden="true">×</span>
            </Toast.Close>
          </Toast.Root>
        )}
        <Toast.Viewport className="toasts" hotkey={['F8']} />
      </Toast.Provider>
    </div>
  )
}
