import type { UseFormRegister } from 'react-hook-form'
import { PLACEMENTS, type Placement, sizeOf } from '#site/lib/placements.ts'
import { RequiredMark } from '#site/ui/field.tsx'
import type { CampaignFields } from './use-campaign-form.ts'

// The keys are the placements.
const NAMES = Object.keys(PLACEMENTS) as Placement[]

/** Where the ad runs, with the size that is recommended for its image. */
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
              <span className="block font-semibold">{PLACEMENTS[placement].name}</span>
              <span className="block text-sm text-soft">
                {PLACEMENTS[placement].where}, {sizeOf(placement)} recommended
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
