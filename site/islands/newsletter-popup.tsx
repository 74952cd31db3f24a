import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#contracts/api-error.ts'
import { newsletterForm, type subscribe } from '#contracts/newsletter.ts'
import { guide } from '#guide'
import { call } from '#site/browser/shared/call.ts'
import { rememberClosed, rememberSubscriber } from '#site/browser/shared/newsletter-visit.ts'
import { loadText, save } from '#site/browser/shared/storage.ts'
import { LETTER, NEWSLETTER } from '#site/copy/newsletter.ts'
import { HERO } from '#site/lib/hero.ts'
import { hideToast, showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Toaster } from '#site/ui/toaster.tsx'

type Opened = {
  /** Whether the visitor pressed a button for it. */
  isAsked: boolean
}
const $opened = atom<Opened | undefined>()
let isMounted = false
/** Small screens, where the popup is a sheet that leaves the page in use. */
const PHONE = '(width < 48rem), (height < 30rem)'

/** Opens the popup; the first call adds it to the page. */
export function openNewsletter(opened: Opened) {
  // Asked for or not, one that is open stays as it is.
  if (!$opened.get()) $opened.set(opened)
  if (isMounted) return
  isMounted = true
  // Leaving the page counts as closing it, and a page restored from the cache shows without it.
  addEventListener('pagehide', close)
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host, { identifierPrefix: 'newsletter' }).render(<NewsletterPopup />)
}

/** Closes the popup, which then does not open by itself again during this visit. */
function close() {
  if (!$opened.get()) return
  rememberClosed()
  $opened.set(undefined)
  hideToast()
}

function NewsletterPopup() {
  const opened = useStore($opened)
  return (
    <>
      <Toaster />
      {opened && (matchMedia(PHONE).matches ? <PhoneSheet {...opened} /> : <WideDialog />)}
    </>
  )
}

const promise = `${LETTER.promise}${guide.subscriberClaim ? ` Join ${guide.subscriberClaim}.` : ''}`

function WideDialog() {
  return (
    <Dialog closesOutside title={LETTER.name} onClose={close}>
      <img src={HERO} alt="" width="1200" height="900" className="dialog-picture" />
      <p className="mt-3 text-soft">{promise}</p>
      <NewsletterForm onDone={close} />
    </Dialog>
  )
}

function PhoneSheet({ isAsked }: Opened) {
  // One line, so that it covers neither a place's row of buttons nor a number to call.
  const [isBar, setIsBar] = useState(
    !isAsked && document.querySelector('.actions, [href^="tel:"]') !== null,
  )
  return (
    <Sheet title={LETTER.name} isAsked={isAsked} isBar={isBar} onClose={close}>
      {isBar ? (
        <button type="button" className="button" onClick={() => setIsBar(false)}>
          {LETTER.open}
        </button>
      ) : (
        <>
          <p className="mt-1 text-sm text-soft">{promise}</p>
          <NewsletterForm onDone={close} />
        </>
      )}
    </Sheet>
  )
}

/** The address that was typed and not sent, until the tab is closed. */
const TYPED = 'newsletter-typed'

const wording = `${LETTER.name}. ${LETTER.promise} ${LETTER.button}`

/** The form to subscribe; `onDone` is called when the address is on the list. */
function NewsletterForm({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const trap = useRef<HTMLInputElement>(null)
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
    await send({ email: data.email, company: trap.current?.value }, onDone)
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
        defaultValue={loadText('sessionStorage', TYPED)}
        onChange={({ target }) => {
          save('sessionStorage', TYPED, target.value)
          setIsInvalid(false)
        }}
        className="field mt-1"
      />
      <p id={`${id}-error`} className="mt-1 mb-2 min-h-[1.5em] text-sm text-accent">
        {isInvalid && NEWSLETTER.expected}
      </p>
      {/* Nobody sees it; a program that fills in every field tells itself by it. */}
      <input
        ref={trap}
        name="company"
        hidden
        tabIndex={-1}
        autoComplete="off"
        aria-label="Company"
      />
      <button type="submit" aria-disabled={isSending} className="button w-full">
        {LETTER.button}
      </button>
    </form>
  )
}

async function send(typed: { email: string; company?: string }, onDone: () => void) {
  const milliseconds = Math.ceil(performance.now())
  const input = { ...typed, page: location.pathname, wording, milliseconds }
  const answer = await call<typeof subscribe>('POST', '/api/newsletter/subscribe', input).catch(
    (error: unknown) => {
      const { title, description } = NEWSLETTER.failed
      const sentence = error instanceof ApiError ? error.detail : ''
      showToast({ tone: 'error', title, description: sentence || description })
    },
  )
  if (!answer) return
  save('sessionStorage', TYPED, null)
  rememberSubscriber()
  onDone()
  const { existing, mustConfirm, thanks } = NEWSLETTER
  const words = answer.isExisting ? existing : answer.mustConfirm ? mustConfirm : thanks
  showToast({ tone: 'info', ...words })
}

type SheetProps = {
  title: string
  onClose: () => void
  /** Whether the visitor asked for it, and so expects the focus in it. */
  isAsked: boolean
  /** Whether it is one line high. */
  isBar: boolean
  children: ReactNode
}

/**
 * A dialog at the lower edge of the screen, open while it is rendered. It is not modal: the page above it can be read,
 * scrolled and used.
 */
function Sheet({ title, onClose, isAsked, isBar, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const titleId = useId()

  /** Returns the focus, unless it has moved elsewhere on the page. */
  function leave() {
    const isInside = ref.current?.contains(document.activeElement)
    if (isInside && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true })
  }
  function close() {
    leave()
    ref.current?.close()
  }

  useLayoutEffect(() => {
    opener.current = document.activeElement
    if (isAsked) heading.current?.focus({ preventScroll: true })
    return leave
  }, [isAsked])
  const wasBar = useRef(isBar)
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (wasBar.current && !isBar) heading.current?.focus({ preventScroll: true })
  }, [isBar])
  useEffect(() => {
    const byEscape = ({ key }: KeyboardEvent) => {
      // The browser handles Escape for modal dialogs such as the menu.
      if (key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    addEventListener('keydown', byEscape)
    return () => removeEventListener('keydown', byEscape)
  }, [])
  return (
    // By the attribute, because `show` would move the focus.
    <dialog
      ref={ref}
      open
      className="sheet no-print"
      data-bar={isBar || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        className={isBar ? 'text-base outline-none' : 'pr-10 text-xl outline-none'}
      >
        {title}
      </h2>
      {children}
      <button type="button" className="dialog-close" aria-label="Close" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
    </dialog>
  )
}
