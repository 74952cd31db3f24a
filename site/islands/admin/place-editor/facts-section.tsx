import { useStore } from '@nanostores/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { $words, type Kind, type PlaceValues } from './records.ts'
import { EditorSection } from './section.tsx'
import { TextField } from './text-field.tsx'

/** Name, place and sort. */
export function FactsSection({ kind, isNew }: { kind: Kind; isNew: boolean }) {
  const { data: words } = useStore($words)
  const isDraft = useWatch<PlaceValues, 'isDraft'>({ name: 'isDraft' })
  const isRestaurant = kind === 'restaurant'
  const isNeeded = isRestaurant || !isDraft
  const address = isNew
    ? 'Its page gets an address of town and name, which stays.'
    : 'Its page keeps its address.'
  return (
    <EditorSection title="Facts">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField name="name" isRequired hint={isRestaurant ? address : ''} />
        {isRestaurant ? (
          <TextField name="cuisine" isRequired words={words?.cuisines} />
        ) : (
          <TextField name="category" isRequired={isNeeded} words={words?.categories} />
        )}
        <TextField name="address" label="Street address" isRequired={isNeeded} />
        <TextField name="neighborhood" isRequired={isNeeded} words={words?.towns} />
        <TextField name="region" />
        <TextField name="postalCode" inputMode="numeric" />
        <TextField name="latitude" isNumber hint="For example 39.5359" />
        <TextField name="longitude" isNumber hint="For example -76.3483" />
        <TextField name="description" isLong className="md:col-span-2" />
      </div>
      {isRestaurant && <PriceChoice />}
    </EditorSection>
  )
}

function PriceChoice() {
  const { register } = useFormContext<PlaceValues>()
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">Price</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {PRICE_RANGES.map((price) => (
          <label key={price} className="chip">
            <input type="radio" value={price} {...register('priceRange')} />
            {price}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
