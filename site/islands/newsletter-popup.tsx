import { guide } from '#guide'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { LETTER } from '#site/copy/newsletter.ts'
import { KEYS, remember } from '#site/browser/shared/newsletter-visit.ts'
import { hideToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Toaster } from '#site/ui/toaster.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const $isOpen = atom(false)
let isMounted = false

/** Opens the popup; the first call adds it to the page. */
export function openNewsletter() {
  $isOpen.set(true)
  if (isMounted) return
  isMounted = true
  // Leaving the page counts as closing it, and a page restored from the cache shows without it.
  addEventListener('pagehide', close)
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host, { identifierPrefix: 'newsletter' }).render(<NewsletterPopup />)
}

/** Closes the popup, which then does not open by itself again during this visit. */
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
            {LETTER.promise}
            {guide.subscriberClaim && ` Join ${guide.subscriberClaim}.`}
          </p>
          <NewsletterForm onDone={close} />
        </Dialog>
      )}
    </>
  )
}
