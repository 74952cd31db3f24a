import { type SubmitEvent, useId, useState } from 'react'
import { cuisineNames } from '#site/copy/cuisines.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import type { Sent } from './use-link-import.ts'

export type Facts = Omit<Sent, 'googleUrl'>

/** The facts that a restaurant must have, by the names that an import reports as missing. */
export const ASKED: Record<string, { field: keyof Facts; label: string }> = {
  address: { field: 'address', label: 'Street address' },
  town: { field: 'town', label: 'Town' },
  cuisine: { field: 'cuisine', label: 'Cuisine' },
  'price level': { field: 'priceRange', label: 'Price level' },
}

type Props = {
  names: string[]
  isSending: boolean
  onComplete: (facts: Facts) => void
  onType: (isTyped: boolean) => void
}

/** Asks for the facts that Google lacks, without which a restaurant has no page. */
export function MissingFacts({ names, isSending, onComplete, onType }: Props) {
  const [isLacking, setIsLacking] = useState(false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const facts = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, fact]) => [name, (fact as string).trim()]),
    )
    const isWhole = Object.values(facts).every(Boolean)
    setIsLacking(!isWhole)
    if (isWhole) onComplete(facts)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) =>
        onType([...new FormData(currentTarget).values()].some(Boolean))
      }
      className="mt-5 max-w-md"
      aria-labelledby="missing-facts"
    >
      <h3 id="missing-facts" className="text-xl">
        Fill in what is missing
      </h3>
      {names.map((name) => (
        <Question key={name} {...ASKED[name]!} />
      ))}
      <p role="alert" className="mt-2 min-h-6 text-sm font-semibold text-accent">
        {isLacking && 'Please fill in every field.'}
      </p>
      <button type="submit" aria-disabled={isSending} className="button mt-1">
        Make it a restaurant
      </button>
    </form>
  )
}

function Question({ field, label }: { field: keyof Facts; label: string }) {
  const id = useId()
  const shared = { id, name: field, required: true, className: 'field mt-1' }
  return (
    <div className="mt-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {field === 'priceRange' ? (
        <select {...shared} defaultValue="">
          <option value="">Choose</option>
          {PRICE_RANGES.map((price) => (
            <option key={price}>{price}</option>
          ))}
        </select>
      ) : (
        <input {...shared} list={field === 'cuisine' ? `${id}-list` : undefined} />
      )}
      {field === 'cuisine' && (
        <datalist id={`${id}-list`}>
          {cuisineNames.map((cuisine) => (
            <option key={cuisine} value={cuisine} />
          ))}
        </datalist>
      )}
    </div>
  )
}
