import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { correctionForm, type submitCorrection } from '#contracts/corrections.ts'
import { CORRECTION_KINDS, type CorrectionKind } from '#domain/correction.ts'
import { call } from '#site/browser/shared/call.ts'
import { CORRECTION, CORRECTION_LABELS } from '#site/copy/correction-texts.ts'
import { ChipChoice } from '#site/ui/chip-choice.tsx'
import { Field } from '#site/ui/field.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { type Restaurant, RestaurantOfAddress } from '#site/ui/restaurant-of-address.tsx'

/** Asks what is wrong about the restaurant in the address. */
export function CorrectionForm() {
  return (
    <RestaurantOfAddress>{(restaurant) => <Form restaurant={restaurant} />}</RestaurantOfAddress>
  )
}

const EMPTY = { kind: undefined as CorrectionKind | undefined, details: '', email: '' }
type Errors = Partial<Record<'kind' | 'details' | 'email' | 'form', string | undefined>>

function Form({ restaurant }: { restaurant: Restaurant }) {
  const { id, name, townSlug, slug } = restaurant
  const [kind, setKind] = useState<CorrectionKind>()
  const [details, setDetails] = useState('')
  const [email, setEmail] = useState('')
  const [company, setCompany] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const draft = useDraft({
    name: `visitor/correction/${id}`,
    base: EMPTY,
    read: () => ({ kind, details, email }),
    show: (values) => {
      setKind(values.kind)
      setDetails(values.details)
      setEmail(values.email)
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus()
  }, [state])

  async function send() {
    const read = correctionForm.safeParse({
      restaurantId: id,
      kind,
      details,
      email: email.trim() || undefined,
      company: company || undefined,
    })
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [path[0], message])
      setErrors(Object.fromEntries(found.toReversed()) as Errors)
      const [first] = found[0] ?? []
      return form.current?.querySelector<HTMLElement>(`[name="${String(first)}"]`)?.focus()
    }
    setErrors({})
    setState('sending')
    try {
      await call<typeof submitCorrection>('POST', '/api/corrections', read.data)
      draft.forget()
      setState('sent')
    } catch (error) {
      setErrors({ form: (error instanceof ApiError && error.detail) || CORRECTION.failed })
      setState('asking')
    }
  }
  const page = (
    <a className="link" href={`/${townSlug}/${slug}`}>
      {name}
    </a>
  )
  if (state === 'sent')
    return (
      <p ref={thanks} tabIndex={-1} className="mt-6 max-w-prose text-lg outline-none">
        {CORRECTION.sent} Back to {page}.
      </p>
    )
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'asking') void send()
      }}
    >
      <p className="text-lg text-soft">About {page}. No account needed; your email is optional.</p>
      <KeptNote {...draft} />
      <ChipChoice
        legend="What is wrong?"
        name="kind"
        choices={CORRECTION_KINDS}
        labelOf={(choice) => CORRECTION_LABELS[choice]}
        value={kind}
        error={errors.kind}
        onChange={(choice) => {
          setKind(choice)
          setErrors({ ...errors, kind: undefined, details: undefined })
        }}
      />
      <Field
        label="What is right?"
        isOptional={kind === 'closed'}
        hint={kind === 'closed' ? 'Since when, and how you know' : 'For example “Closed Mondays”'}
        error={errors.details}
      >
        {(control) => (
          <textarea
            {...control}
            name="details"
            rows={3}
            maxLength={1000}
            value={details}
            onChange={({ target }) => {
              setDetails(target.value)
              setErrors({ ...errors, details: undefined })
            }}
          />
        )}
      </Field>
      <Field
        label="Email"
        isOptional
        hint="Only if you want to hear when it is corrected"
        error={errors.email}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setErrors({ ...errors, email: undefined })
            }}
          />
        )}
      </Field>
      {/* Nobody sees it, so whatever fills it in is a program. */}
      <input
        className="hidden"
        name="company"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={company}
        onChange={({ target }) => setCompany(target.value)}
      />
      <button type="submit" className="button mt-2 min-w-32" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send'}
      </button>
      <p role="alert" className="mt-3 font-semibold text-accent">
        {errors.form}
      </p>
    </form>
  )
}
