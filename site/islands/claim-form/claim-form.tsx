import { PHONE_HINT } from '#site/copy/phone-hint.ts'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type FieldErrors, useController, type UseFormRegister } from 'react-hook-form'
import { guide } from '#guide'
import { formatRating, plural } from '#domain/format.ts'
import { CLAIM, CLAIM_REVIEW_TIME, claimMail } from '#site/copy/claim-texts.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { Field, RequiredMark } from '#site/ui/field.tsx'
import { StillLoading } from '#site/ui/still-loading.tsx'
import { InfoTip, TooltipProvider } from '#site/ui/tooltip.tsx'
import { Toaster } from '#site/ui/toaster.tsx'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { useIsLive } from '#site/ui/use-is-live.ts'
import type { ClaimCodeProps } from './claim-code.tsx'
import { untilNext } from './claim-limit.ts'
import { isLinkOfCode, sentOfLink } from './sent-code.ts'
import { type Claim, type Sent, useClaim } from './use-claim.ts'
import { placeOfLink, RestaurantSelect, usePlaces } from './restaurant-select.tsx'

/** Loaded when a code was mailed, or none because of a dispute; if it does not load, a person decides, as always. */
const ClaimCode = lazy((): Promise<{ default: ComponentType<ClaimCodeProps> }> =>
  import('./claim-code.tsx').then(
    ({ ClaimCode }) => ({ default: ClaimCode }),
    () => ({ default: ({ children }) => children }),
  ),
)

/** The form with which an owner claims a listing, then the confirmation; `children` are shown beside both. */
export function ClaimForm({ children }: { children?: ReactNode }) {
  const isLive = useIsLive()
  // Not while the page is hydrated, as its HTML has the form.
  const linked = useMemo(() => (isLive ? sentOfLink() : undefined), [isLive])
  const [chosen, setView] = useState<'again' | Sent>()
  const view = chosen ?? linked ?? 'form'
  return (
    <TooltipProvider>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr]">
        {typeof view === 'object' ? (
          <Success sent={view} onAnother={() => setView('again')} />
        ) : (
          <RequestForm isLive={isLive} isFocused={view === 'again'} onSent={setView} />
        )}
        <div className="md:col-start-2">{children}</div>
      </div>
      {/* Not on the server: Radix's inline styles would violate the content policy in a page's HTML. */}
      {isLive && <Toaster />}
    </TooltipProvider>
  )
}

type RequestFormProps = {
  /** False on the server: the fields are disabled until the code has loaded. */
  isLive: boolean
  isFocused: boolean
  onSent: (sent: Sent) => void
}

/** The fields that an owner fills in, laid out by the grid of ClaimForm. */
function RequestForm({ isLive, isFocused, onSent }: RequestFormProps) {
  const { control, register, getValues, setFocus, submit, formState, draft } = useClaim(onSent)
  // Registered before the other fields, so that it gets the focus first when it is invalid.
  const { field } = useController({ control, name: 'restaurantId' })
  const list = usePlaces(({ id }) => field.onChange(id))
  const selected = list.places?.find(({ id }) => id === field.value) ?? null
  const { errors, isSubmitting } = formState

  // A draft may name a place that no longer exists.
  useEffect(() => {
    if (list.places && field.value && !selected) field.onChange(0)
  }, [list.places, field, selected])

  useEffect(() => {
    if (isFocused) setFocus('restaurantId')
    if (placeOfLink() || getValues('restaurantId')) list.load()
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  return (
    <form noValidate onSubmit={submit} className="contents noscript:hidden">
      <fieldset disabled={!isLive} className="contents">
        <legend className="sr-only">Your request</legend>
        <div>
          {/* Hidden from assistive technology, which reads it from the fields. */}
          <p aria-hidden="true" className="text-sm text-soft">
            Fields marked <RequiredMark /> are required.
          </p>
          {draft.isRestored ? (
            <KeptNote {...draft} />
          ) : (
            <StillLoading isLive={isLive}>
              <a className="link" href={claimMail}>
                claim by e-mail
              </a>
            </StillLoading>
          )}
          {isLive && isLinkOfCode() && <Note>{CLAIM.codeElsewhere}</Note>}
          {isLive && <LimitNote />}
          <RestaurantSelect
            list={list}
            selected={selected}
            error={errors.restaurantId?.message}
            inputRef={field.ref}
            onSelect={(place) => field.onChange(place?.id ?? 0)}
            onBlur={field.onBlur}
          />
          <ListTrouble
            list={list}
            isChosen={selected !== null}
            // Focusing the field loads the list.
            onRetry={() => setFocus('restaurantId')}
          />
        </div>
        <SideCard place={selected} />
        {/* Two rows each, one of them in common, so that neither column waits for the other. */}
        <div className="grid gap-4 md:col-start-1 md:row-span-2">
          <OwnerFields register={register} errors={errors} />
          <button
            type="submit"
            className="button min-w-44 justify-self-start"
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? 'Sending…' : 'Submit Request'}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

const MINUTE_MS = 60_000

/** Says before anybody types that the server would not take the request yet. */
function LimitNote() {
  const [wait] = useState(untilNext)
  if (wait === 0) return null
  const minutes = Math.ceil(wait / MINUTE_MS)
  const words = new Intl.RelativeTimeFormat(guide.locale)
  const when =
    minutes > 90 ? words.format(Math.ceil(minutes / 60), 'hour') : words.format(minutes, 'minute')
  return (
    <Note>
      You have sent as many requests as we take at once. You can send the next one {when}.
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-prose border-l-4 border-gold pl-3">
    {children}
  </p>
)

type Trouble = { list: ReturnType<typeof usePlaces>; isChosen: boolean; onRetry: () => void }
function ListTrouble({ list, isChosen, onRetry }: Trouble) {
  if (list.hasFailed) {
    return (
      <p role="alert" className="mt-2">
        {CLAIM.listFailed}{' '}
        <button type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
          Try again
        </button>
      </p>
    )
  }
  return list.isLinkUnknown && !isChosen && <p role="status">{CLAIM.unknown}</p>
}

const PHONE = 'We may call the number on the listing to make sure that the request is yours.'
const EMAIL = 'Your restaurant’s own address speeds up the review.'

/** The fields for the owner and their role. */
function OwnerFields({
  register,
  errors,
}: {
  register: UseFormRegister<Claim>
  errors: FieldErrors<Claim>
}) {
  return (
    <>
      <Field label="Your name" hint="First and last name" error={errors.ownerName?.message}>
        {(control) => (
          <input {...control} {...register('ownerName')} type="text" autoComplete="name" />
        )}
      </Field>
      <Field
        label="Phone"
        hint={PHONE_HINT}
        error={errors.ownerPhone?.message}
        info={<InfoTip label="About the phone number" text={PHONE} />}
      >
        {(control) => (
          <input {...control} {...register('ownerPhone')} type="tel" autoComplete="tel" />
        )}
      </Field>
      <Field
        label="Email"
        hint="We send the confirmation here"
        error={errors.ownerEmail?.message}
        info={<InfoTip label="About the e-mail address" text={EMAIL} />}
      >
        {(control) => (
          <input {...control} {...register('ownerEmail')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field
        label="Additional information"
        hint="Your role (owner, manager, …), at least 10 characters"
        error={errors.message?.message}
      >
        {(control) => <textarea {...control} {...register('message')} rows={5} />}
      </Field>
    </>
  )
}

/** What the guide shows of the selected restaurant. Its height does not depend on the selection. */
function SideCard({ place }: { place: ListedPlace | null }) {
  return (
    <section
      aria-label="Selected restaurant"
      aria-live="polite"
      className="min-h-52 border-t-4 border-accent bg-raised p-5 md:row-span-2 md:self-start noscript:hidden"
    >
      {place ? <PlaceFacts place={place} /> : <p className="text-soft">{PLACEHOLDER}</p>}
    </section>
  )
}

const PLACEHOLDER = 'Choose your restaurant, and its listing shows up here.'

function PlaceFacts({ place }: { place: ListedPlace }) {
  const { name, address, town, cuisine, priceRange, rating, reviewCount, isVerified } = place
  return (
    <>
      <h2 className="text-xl">{name}</h2>
      <p className="mt-1 text-soft">
        {address}, {town}
      </p>
      <p className="mt-3">
        {cuisine}
        {cuisine && priceRange && ' · '}
        {priceRange && <span className="sr-only">Price </span>}
        {priceRange}
      </p>
      {rating > 0 && (
        <p>
          <span aria-hidden="true" className="text-gold">
            ★
          </span>{' '}
          <strong>{formatRating(rating)}</strong> from {plural(reviewCount, 'review')}
        </p>
      )}
      {isVerified && (
        <p className="mt-3 text-sm">
          <strong className="text-open">Verified already.</strong> Somebody speaks for this place.
          You can still send a request, and we’ll look into it.
        </p>
      )}
    </>
  )
}

/** The confirmation of a sent request. Takes the focus, because the form that had it is gone. */
function Success({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  /** The heading once a code has proved the claim. */
  const [proven, setProven] = useState<string>()
  const asksCode = sent.ticket !== undefined && !proven
  const review = (
    <ol className="mt-4 grid max-w-prose list-decimal gap-2 pl-5 text-lg">
      <li>
        A person reviews it within <span className="whitespace-nowrap">{CLAIM_REVIEW_TIME}</span>.
      </li>
      <li>You get an e-mail confirmation once it is approved.</li>
      <li>Your login credentials follow by e-mail.</li>
    </ol>
  )
  return (
    <section className="border-t-4 border-open bg-raised p-6">
      {/* On a phone, the toast is above it. */}
      <h2 tabIndex={-1} ref={takeFocus} className="scroll-mt-48 text-2xl sm:scroll-mt-24">
        {proven ?? 'Your request is on its way'}
      </h2>
      {(sent.ticket ?? sent.isDisputed) ? (
        <Suspense>
          <ClaimCode claim={sent.id} ticket={sent.ticket} email={sent.email} onProven={setProven}>
            {review}
          </ClaimCode>
        </Suspense>
      ) : (
        review
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className={`button ${asksCode ? 'button-quiet' : ''}`}
          onClick={onAnother}
        >
          Submit Another Request
        </button>
        <a href="/" className="button button-quiet">
          Back to Home
        </a>
      </p>
    </section>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()
