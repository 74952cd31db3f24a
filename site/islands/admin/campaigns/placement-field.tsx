import type { UseFormRegister } from 'react-hook-form'
import { AD_SIZES, sizeOf } from '#site/lib/ad-sizes.ts'
import type { Placement } from '#domain/vocabulary.ts'
import { RequiredMark } from '#site/ui/field.tsx'
import type { CampaignFields } from './use-campaign-form.ts'

const NAMES = Object.keys(AD_SIZES) as Placement[]

/** The field for the placement, with the recommended size of its image. */
export function PlacementField({ register }: { register: UseFormRegister<CampaignFields> }) {
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">
        Placement <RequiredMark />
      </legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-3">
        {NAMES.map((placement) => (
          <label
            key={placement}
            className="flex min-h-11 cursor-pointer gap-3 border-[1.5px] border-soft bg-raised p-3 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...register('placement')}
              type="radio"
              value={placement}
              className="mt-1.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block font-semibold">{AD_SIZES[placement].name}</span>
              <span className="block text-sm text-soft">
                {AD_SIZES[placement].where}, {sizeOf(placement)} recommended
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
