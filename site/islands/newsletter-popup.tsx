import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { LETTER } from '#site/copy/newsletter.ts'
import { KEYS, remember } from '#site/lib/newsletter-visit.ts'
import { hideToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Toaster } from '#site/ui/toaster.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const $isOpen = atom(false)
let isMounted = false

/** Opens the popup; the first time puts it on the page. */
export function openNewsletter() {
  $isOpen.set(true)
  if (isMounted) return
  isMounted = true
  // Who leaves with it open has seen it, and a page that is gone back to shows itself.
  addEventListener('pagehide', close)
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host, { identifierPrefix: 'newsletter' }).render(<NewsletterPopup />)
}

/** Closed once, the popup does not come back by itself in this visit. */
function close() {
  if (!$isOpen.get()) return
  remember(KEYS.closed)
  $isOpen.set(false)
  hideToast()
}

function NewsletterPopup() {
  const isOpen = useStore($isOpen)
  return (
    <>
      <Toaster />
      {isOpen && (
        <Dialog closesOutside title={LETTER.name} onClose={close}>
          <img
            src="/pictures/hero-0.svg"
            alt=""
            width="1200"
            height="900"
            className="dialog-picture"
          />
          <p className="mt-3 text-soft">
            {LETTER.promise} Join {LETTER.readers}.
          </p>
          <NewsletterForm onDone={close} />
        </Dialog>
      )}
    </>
  )
}
