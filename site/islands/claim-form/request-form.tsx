import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { CLAIM } from '#site/copy/claim-texts.ts'
import { RequiredMark } from '#site/ui/field.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { RestaurantSelect } from './restaurant-select.tsx'
import { SideCard } from './side-card.tsx'
import { useClaim } from './use-claim.ts'
import { placeOfLink, usePlaces } from './use-places.ts'

type Props = {
  /** False on the server: the fields are disabled until the code has loaded. */
  isLive: boolean
  isFocused: boolean
  onSent: () => void
}

/** The fields that an owner fills in, laid out by the grid of ClaimForm. */
export function RequestForm({ isLive, isFocused, onSent }: Props) {
  const { control, register, getValues, setFocus, submit, formState } = useClaim(onSent)
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, [])

  return (
    <form noValidate onSubmit={submit} className="contents noscript:hidden">
      <fieldset disabled={!isLive} className="contents">
        <legend className="sr-only">Your request</legend>
        <div>
          {/* Hidden from assistive technology, which reads it from the fields. */}
          <p aria-hidden="true" className="mb-3 text-sm text-soft">
            Fields marked <RequiredMark /> are required.
          </p>
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
        <div className="grid gap-4">
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
