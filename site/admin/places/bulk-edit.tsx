import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import type { changeListings, listListings } from '#contracts/listings.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { townDay } from '#domain/town-clock.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { $words } from './records.ts'

export type Listing = OutputOf<typeof listListings>['listings'][number]
type Changes = InputOf<typeof changeListings>['set']
type Refused = OutputOf<typeof changeListings>['refused']

/** The key of a listing among the chosen ones. */
export const keyOf = ({ kind, id }: Pick<Listing, 'kind' | 'id'>) => `${kind} ${id}`

type Props = {
  chosen: Listing[]
  /** The names of features that the guide knows. */
  features: string[]
  onSaved: () => void
  /** Takes listings out of the chosen ones. */
  onLeaveOut: (keys: string[]) => void
  onClose: () => void
}

const NOT_SAVED = { title: 'Nothing was saved', description: 'Please try again in a moment.' }

/** Sets the same facts of all chosen listings: of all, or of none. */
export function BulkEdit({ chosen, features, onSaved, onLeaveOut, onClose }: Props) {
  const [set, setSet] = useState<Changes>({})
  const [refused, setRefused] = useState<Refused>([])
  const { isBusy, act } = useAction({ failed: NOT_SAVED })
  const { data: words } = useStore($words)
  const change = (changes: Changes) =>
    setSet((before) => {
      const entries = Object.entries({ ...before, ...changes })
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (Object.keys(set).length === 0)
      return showToast({ tone: 'error', title: 'Choose what to change' })
    const places = chosen.map(({ kind, id, updatedAt }) => ({ kind, id, updatedAt }))
    return void act(async () => {
      const input = { places, set }
      const answer = await adminCall<typeof changeListings>('PUT', '/api/admin/listings', input)
      setRefused(answer.refused)
      if (answer.refused.length > 0) return undefined
      onSaved()
      const description = 'Visitors see it in about a minute.'
      return { title: `${plural(answer.changed, 'listing')} changed`, description }
    })
  }
  return (
    <Dialog title={`Change ${plural(chosen.length, 'listing')}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <p className="text-sm text-soft">What you leave empty stays as it is.</p>
        <Refusals
          refused={refused}
          onLeaveOut={(keys) => {
            setRefused([])
            onLeaveOut(keys)
          }}
        />
        <Words
          label="Cuisine"
          words={words?.cuisines}
          onChange={(cuisine) => change({ cuisine })}
        />
        <Words
          label="Town"
          hint="Web addresses stay as they are."
          words={words?.towns}
          onChange={(neighborhood) => change({ neighborhood })}
        />
        <Choice
          label="Featured"
          options={{ yes: 'Featured', no: 'Not featured' }}
          onChange={(value) => change({ isFeatured: value && value === 'yes' })}
        />
        <Closing onChange={(closedOn) => change({ closedOn })} />
        <Features
          names={features}
          features={set.features ?? {}}
          onChange={(features) => change({ features })}
        />
        <button type="submit" className="button justify-self-start" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </button>
      </form>
    </Dialog>
  )
}

/** Why nothing was saved, listing by listing. */
function Refusals({ refused, onLeaveOut }: { refused: Refused; onLeaveOut: Props['onLeaveOut'] }) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="border-l-4 border-accent pl-4">
          <p className="font-semibold">Nothing was saved.</p>
          <ul className="max-h-48 overflow-y-auto text-sm">
            {refused.map((place) => (
              <li key={keyOf(place)}>
                {place.name ?? `A ${place.kind}`}: {place.reason}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => onLeaveOut(refused.map(keyOf))}
          >
            {refused.length === 1 ? 'Leave it out' : `Leave these ${refused.length} out`}
          </button>
        </div>
      )}
    </div>
  )
}

type WordsProps = {
  label: string
  hint?: string
  words: string[] | undefined
  onChange: (word: string | undefined) => void
}

function Words({ label, hint, words = [], onChange }: WordsProps) {
  const id = useId()
  return (
    <label>
      <span className="font-semibold">{label}</span>
      <input
        className="field mt-1"
        list={id}
        maxLength={80}
        onChange={({ target }) => onChange(target.value.trim() || undefined)}
      />
      <datalist id={id}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      {hint && <span className="text-sm text-soft">{hint}</span>}
    </label>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: Record<Value, string>
  /** By default a choice of nothing is offered. */
  value?: Value
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <label>
      <span className="font-semibold">{label}</span>
      <select
        className="field mt-1"
        value={value}
        onChange={({ target }) => onChange((target.value || undefined) as Value | undefined)}
      >
        {!value && <option value="">As it is</option>}
        {Object.entries<string>(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Closing({ onChange }: { onChange: (closedOn: string | null | undefined) => void }) {
  const [day, setDay] = useState<string>()
  function choose(day: string | null | undefined) {
    setDay(day ?? undefined)
    onChange(day)
  }
  return (
    <div className="grid gap-2">
      <Choice
        label="Closed for good"
        options={{ closed: 'Closed for good', open: 'In business' }}
        onChange={(value) => choose(value === 'open' ? null : value && townDay())}
      />
      {day !== undefined && (
        <label>
          <span className="font-semibold">Closed on</span>
          <input
            type="date"
            className="field mt-1"
            value={day}
            max={townDay()}
            onChange={({ target }) => choose(target.value)}
          />
        </label>
      )}
    </div>
  )
}

type Answers = NonNullable<Changes['features']>
const ANSWERS = { yes: 'Yes', no: 'No', none: 'Not stated' }
const VALUES = { yes: true, no: false, none: null }
const answerOf = (value: boolean | null | undefined) =>
  value === undefined || value === null ? 'none' : value ? 'yes' : 'no'

type FeaturesProps = {
  names: string[]
  features: Answers
  onChange: (features: Answers | undefined) => void
}

function Features({ names, features, onChange }: FeaturesProps) {
  const others = names.filter((name) => !(name in features))
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">Features</legend>
      {Object.entries(features).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[1fr_auto] items-end gap-3">
          <Choice
            label={name}
            options={ANSWERS}
            value={answerOf(value)}
            onChange={(answer) => onChange({ ...features, [name]: VALUES[answer ?? 'none'] })}
          />
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              const { [name]: _, ...rest } = features
              onChange(Object.keys(rest).length > 0 ? rest : undefined)
            }}
          >
            As it is<span className="sr-only">: {name}</span>
          </button>
        </div>
      ))}
      <select
        className="field"
        aria-label="Add a feature"
        value=""
        onChange={({ target }) => onChange({ ...features, [target.value]: true })}
      >
        <option value="">Add a feature…</option>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </fieldset>
  )
}
