import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { CLAIM } from '#site/copy/claims.ts'
import { RequiredMark } from '#site/ui/field.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { RestaurantSelect } from './restaurant-select.tsx'
import { SideCard } from './side-card.tsx'
import { useClaim } from './use-claim.ts'
import { placeOfLink, usePlaces } from './use-places.ts'

type Props = {
  /** False in the HTML of the page, where nothing could be done with what is typed. */
  isLive: boolean
  isFocused: boolean
  onSent: () => void
}

/** What an owner fills in. Its parts lie in the grid around it. */
export function RequestForm({ isLive, isFocused, onSent }: Props) {
  const { control, register, getValues, setFocus, submit, formState } = useClaim(onSent)
  // Before the other fields, so that it is the first to be focused when it is wrong.
  const { field } = useController({ control, name: 'restaurantId' })
  const list = usePlaces(({ id }) => field.onChange(id))
  const selected = list.places?.find(({ id }) => id === field.value) ?? null
  const { errors, isSubmitting } = formState

  // A draft may name a place that has gone since.
  useEffect(() => {
    if (list.places && field.value && !selected) field.onChange(0)
  }, [list.places, field, selected])

  useEffect(() => {
    if (isFocused) setFocus('restaurantId')
    if (placeOfLink() || getValues('restaurantId')) list.load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has come alive
  }, [])

  return (
    <form noValidate onSubmit={submit} className="contents noscript:hidden">
      <fieldset disabled={!isLive} className="contents">
        <legend className="sr-only">Your request</legend>
        <div>
          {/* Assistive technology knows it from the fields themselves. */}
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
            // Whoever turns to the field asks for the list.
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
