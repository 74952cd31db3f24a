import { useFormContext, useWatch } from 'react-hook-form'
import { PlaceSearch } from '#site/admin/lists/place-search.tsx'
import { RestaurantName } from './restaurant-name.tsx'
import type { CampaignFields } from './use-campaign-form.ts'

/** The field for the restaurant that the ad is for. */
export function RestaurantField() {
  const { setValue } = useFormContext<CampaignFields>()
  const id = useWatch<CampaignFields, 'restaurantId'>({ name: 'restaurantId' })
  const choose = (chosen: number | null) => setValue('restaurantId', chosen, { shouldDirty: true })
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">
        Restaurant <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="text-sm text-soft">
        If the ad is for a restaurant of the guide: it is never shown on the page of another one,
        nor beside an ad of one with the same cuisine.
      </p>
      {id !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <RestaurantName id={id} />
          <button type="button" className="link" onClick={() => choose(null)}>
            For no restaurant
          </button>
        </p>
      )}
      <PlaceSearch
        kind="restaurant"
        label="Search for the restaurant"
        placeholder="Name or street"
        chosenId={id ?? undefined}
        onChoose={(place) => place && choose(place.id)}
      />
    </fieldset>
  )
}
