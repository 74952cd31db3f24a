import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type subscribe, newsletterForm } from '#contracts/newsletter.ts'
import { LETTER, NEWSLETTER } from '#site/copy/newsletter.ts'
import { call } from '#site/browser/shared/call.ts'
import { rememberSubscriber } from '#site/browser/shared/newsletter-visit.ts'
import { showToast } from '#site/stores/toast.ts'

const wording = `${LETTER.name}. ${LETTER.promise} ${LETTER.button}`

/** The form to subscribe; `onDone` is called when the address is on the list. */
export function NewsletterForm({ onDone }: { onDone: () => void }) {
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
