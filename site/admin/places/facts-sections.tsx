import { PHONE_HINT } from '#site/copy/phone-hint.ts'
import { useStore } from '@nanostores/react'
import { useController, useWatch } from 'react-hook-form'
import { type FieldsWith, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { PRICE_RANGES, UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { Switch } from '#site/admin/kit/switch.tsx'
import { EditorSection, TextField } from '#site/ui/place-form/form-parts.tsx'
import type { Kind, PlaceValues } from '#site/ui/place-form/place-values.ts'
import { $words } from './records.ts'

/** Name, place and sort. */
export function FactsSection({ kind, isNew }: { kind: Kind; isNew: boolean }) {
  const { data: words } = useStore($words)
  const isDraft = useWatch<PlaceValues, 'isDraft'>({ name: 'isDraft' })
  const isRestaurant = kind === 'restaurant'
  const isNeeded = isRestaurant || !isDraft
  const address = isNew
    ? 'Its page gets an address of town and name, which stays.'
    : 'Changing the name doesn’t change the web address.'
  return (
    <EditorSection title="Facts">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField name="name" isRequired hint={isRestaurant ? address : ''} />
        {isRestaurant ? (
          <TextField
            name="cuisine"
            isRequired
            words={words?.cuisines}
            hint={`Use “${UNKNOWN_CUISINE}” if unknown (hidden from visitors)`}
          />
        ) : (
          <TextField name="category" isRequired={isNeeded} words={words?.categories} />
        )}
        <TextField name="address" label="Street address" isRequired={isNeeded} />
        <TextField name="neighborhood" isRequired={isNeeded} words={words?.towns} />
        <TextField name="region" />
        <TextField name="postalCode" inputMode="numeric" />
        <TextField name="latitude" isNumber hint="Degrees north; negative south of the equator" />
        <TextField name="longitude" isNumber hint="Degrees east; negative west of Greenwich" />
        <TextField name="description" isLong className="md:col-span-2" />
        {isRestaurant && (
          <>
            <TextField name="ourTake" hint="One line of yours, on its card and its page" />
            <TextField name="orderThis" hint="On its page, like “The crab soup”" />
            <TextField name="dataCredit" hint="Whom its data is from; web addresses become links" />
          </>
        )}
      </div>
      {isRestaurant && <PriceChoice />}
    </EditorSection>
  )
}

/** The price, or that it is not known: the column then keeps one that nobody sees. */
function PriceChoice() {
  const { field: price } = useController<PlaceValues, 'priceRange'>({ name: 'priceRange' })
  const { field: known } = useController<PlaceValues, 'isPriceKnown'>({ name: 'isPriceKnown' })
  const choices = [undefined, ...PRICE_RANGES]
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">Price</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice ?? ''} className="chip">
            <input
              type="radio"
              name="priceRange"
              checked={choice === (known.value ? price.value : undefined)}
              onChange={() => {
                known.onChange(choice !== undefined)
                if (choice) price.onChange(choice)
              }}
            />
            {choice ?? 'Not known'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How to reach it, and what others say of it. */
export function ContactSection({ kind }: { kind: Kind }) {
  return (
    <EditorSection title="Contact and rating">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField name="phone" type="tel" hint={PHONE_HINT} autoComplete="off" />
        <TextField name="website" inputMode="url" autoComplete="off" />
        {kind === 'restaurant' &&
          fieldsWith({ isLink: true }).map((name) => (
            <TextField key={name} name={name} inputMode="url" autoComplete="off" />
          ))}
        {kind === 'restaurant' && (
          <TextField
            name="contactEmail"
            type="email"
            hint="Not shown; it proves claims"
            autoComplete="off"
          />
        )}
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-3">
        <TextField
          name="rating"
          isNumber
          inputMode="decimal"
          hint="0 to 5 with one decimal; empty when not rated"
        />
        <TextField name="reviewCount" isNumber inputMode="numeric" />
        <TextField name="ratingSource" hint="Who it is from, like Google" />
      </div>
    </EditorSection>
  )
}

type FlagName = FieldsWith<{ type: 'boolean' }>

/** How the flags change what visitors see. */
const EFFECTS = {
  restaurant: {
    featured: 'Is among the featured places; their order is under Look and pages.',
    closed: 'It leaves all lists; its page stays and says that it has closed.',
  },
  business: { featured: 'Comes before the others.', closed: 'It leaves the guide.' },
}

/** The state of the place: published or not, in business or not. */
export function StateSection({ kind }: { kind: Kind }) {
  const closedOn = useWatch<PlaceValues, 'closedOn'>({ name: 'closedOn' })
  return (
    <EditorSection title="State">
      <div className="grid gap-x-8 md:grid-cols-2">
        {kind === 'business' && (
          <Flag
            name="isDraft"
            note="Shown nowhere. To publish it, it needs its address, town and category."
          />
        )}
        <Flag name="isOpen" label="Open as usual" note="Turn off while it is temporarily closed." />
        <Flag name="isFeatured" note={EFFECTS[kind].featured} />
        <Flag name="isVerified" note="Its owner has confirmed what is said." />
      </div>
      <TextField
        name="closedOn"
        type="date"
        className="mt-5 max-w-xs"
        hint="Leave empty while it’s open"
      />
      {closedOn && <p className="text-sm">{EFFECTS[kind].closed}</p>}
    </EditorSection>
  )
}

function Flag({
  name,
  label = PLACE_FIELDS[name].label,
  note,
}: {
  name: FlagName
  label?: string
  note: string
}) {
  const { field } = useController<PlaceValues, FlagName>({ name })
  return (
    <div className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <Switch label={label} isOn={field.value} onChange={field.onChange} />
      <span aria-hidden="true">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-soft">{note}</span>
      </span>
    </div>
  )
}
