import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#contracts/api-error.ts'
import { newsletterForm, type subscribe } from '#contracts/newsletter.ts'
import { guide } from '#guide'
import { call } from '#site/browser/shared/call.ts'
import { rememberClosed, rememberSubscriber } from '#site/browser/shared/newsletter-visit.ts'
import { LETTER, NEWSLETTER } from '#site/copy/newsletter.ts'
import { hideToast, showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Toaster } from '#site/ui/toaster.tsx'

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
  rememberClosed()
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

const wording = `${LETTER.name}. ${LETTER.promise} ${LETTER.button}`

/** The form to subscribe; `onDone` is called when the address is on the list. */
function NewsletterForm({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isInvalid, setIsInvalid] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    const { success, data } = newsletterForm.safeParse({ email: field.current?.value })
    setIsInvalid(!success)
    if (!success) {
      field.current?.focus()
      return showToast({ tone: 'error', ...NEWSLETTER.invalid })
    }
    setIsSending(true)
    await send(data.email, onDone)
    setIsSending(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5">
      <label htmlFor={id} className="font-semibold">
        {LETTER.label}
      </label>
      <input
        ref={field}
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-error`}
        onChange={() => setIsInvalid(false)}
        className="field mt-1"
      />
      <p id={`${id}-error`} className="mt-1 mb-2 min-h-[1.5em] text-sm text-accent">
        {isInvalid && NEWSLETTER.invalid.description}
      </p>
      <button type="submit" aria-disabled={isSending} className="button w-full">
        {LETTER.button}
      </button>
    </form>
  )
}

async function send(email: string, onDone: () => void) {
  const input = { email, page: location.pathname, wording }
  const answer = await call<typeof subscribe>('POST', '/api/newsletter/subscribe', input).catch(
    (error: unknown) => {
      const { title, description } = NEWSLETTER.failed
      const sentence = error instanceof ApiError ? error.detail : ''
      showToast({ tone: 'error', title, description: sentence || description })
    },
  )
  if (!answer) return
  rememberSubscriber()
  onDone()
  showToast({ tone: 'info', ...(answer.isExisting ? NEWSLETTER.existing : NEWSLETTER.thanks) })
}
