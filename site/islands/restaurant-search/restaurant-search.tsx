import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '#domain/format.ts'
import type { Counts } from '#site/search/apply-filters.ts'
import {
  activeFilters,
  type Choice,
  type Choices,
  type Filters,
  type Sort,
} from '#site/search/filters.ts'
import {
  type Scope,
  $counts,
  $filters,
  $found,
  $isActive,
  $isStarted,
  $near,
} from '#site/stores/search-input.ts'
import { SearchFailed } from './search-failed.tsx'
import { useSearchState } from './use-search-state.ts'
import type { Point } from '#site/lib/miles.ts'
import { NEAREST, useSearch } from './use-search.ts'

type Props = {
  /** The page of the list, for example `/restaurants`. */
  path: string
  /** On the page of a town or a cuisine, whose list has its places only. */
  scope?: Scope
  choices: Choices
}

/**
 * The search and filters above a list. The form holds the state: its fields are the parameters of the address, and it
 * keeps what was typed before this code had loaded.
 */
export function RestaurantSearch({ path, scope, choices }: Props) {
  const { form, change } = useSearch({ path, scope, choices })
  const filters = useStore($filters)
  return (
    <search>
      <form
        ref={form}
        action={path}
        autoComplete="off"
        className="scripted search-form"
        onChange={change.byForm}
        onSubmit={change.bySubmit}
        onFocus={change.byFocus}
      >
        {/* On a line of its own, so that nothing that appears later can move it. */}
        <label className="search-field">
          <span className="sr-only">Search by name, dish or town</span>
          <input
            id="search"
            type="search"
            name="search"
            className="field"
            placeholder={scope?.kind === 'neighborhood' ? 'Name or dish' : 'Name, dish or town'}
            maxLength={200}
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
        </label>
        <button type="submit" className="button sr-only focus:not-sr-only">
          Search
        </button>
        <div className="chip-row">
          <label className="chip">
            <input type="checkbox" name="open" value="now" />
            Open now
          </label>
          <Order />
          <FilterPanel choices={choices} />
          <ViewSwitch />
        </div>
        {filters.area && <input type="hidden" name="area" value={filters.area.join()} readOnly />}
        {filters.places.length > 0 && (
          <input type="hidden" name="places" value={filters.places.join()} readOnly />
        )}
      </form>
      <LazyResults path={path} change={change.to} />
    </search>
  )
}

/** The list alone, or with a map, whose code loads when it is chosen. */
function ViewSwitch() {
  return (
    <fieldset className="views">
      <legend className="sr-only">Show as</legend>
      <label className="chip">
        <input type="radio" name="view" value="" defaultChecked />
        List
      </label>
      <label className="chip">
        <input type="radio" name="view" value={'map' satisfies Filters['view']} />
        Map
      </label>
    </fieldset>
  )
}

/** The filters by town, cuisine, price and features, each choice with the number of places that it would find. */
function FilterPanel({ choices }: { choices: Choices }) {
  const filters = useStore($filters)
  const { prices, features, neighborhood, cuisine } = filters
  const counts = useStore($counts)
  const found = useStore($found)
  const panel = useRef<HTMLDetailsElement>(null)
  const count = activeFilters(filters).filter(
    ({ name }) => !['search', 'isOpenNow', 'places', 'area'].includes(name),
  ).length
  if (count === 0 && Object.values(choices).every(({ length }) => length === 0)) return null
  return (
    <details ref={panel} className="filters">
      <summary className="chip">
        Filters
        {/* At least as wide as a count, so that the chip does not wrap when the count appears. */}
        <span className="min-w-6 text-center">{count > 0 ? ` (${count})` : <Arrow />}</span>
      </summary>
      <div className="filter-panel">
        <div className="grid gap-4 sm:grid-cols-2">
          {choices.towns.length > 0 && (
            <Select
              label="Town"
              name="neighborhood"
              any="Every town"
              choices={choices.towns}
              counts={counts?.neighborhood}
              value={neighborhood}
            />
          )}
          {(choices.cuisines.length > 0 || cuisine) && (
            <Select
              label="Cuisine"
              name="cuisine"
              any="Every cuisine"
              choices={choices.cuisines}
              counts={counts?.cuisine}
              value={cuisine}
            />
          )}
        </div>
        <label className="grid justify-items-start gap-1 text-sm">
          <span className="font-semibold">Open at</span>
          <input type="datetime-local" name="at" className="field w-auto max-w-full" />
        </label>
        <Boxes
          legend="Price"
          name="price"
          values={choices.prices}
          counts={counts?.price}
          checked={prices}
        />
        <Boxes
          legend="Features"
          name="feature"
          values={choices.features}
          counts={counts?.feature}
          checked={features}
        />
        <button
          type="button"
          className="button show-found"
          onClick={() => {
            if (panel.current) panel.current.open = false
          }}
        >
          {found === undefined ? 'Show places' : `Show ${plural(found, 'place')}`}
        </button>
      </div>
    </details>
  )
}

const Arrow = () => <span aria-hidden="true">▾</span>

type SelectProps = {
  label: string
  name: string
  any: string
  choices: Choice[]
  counts?: Counts['cuisine']
  value: string
}
function Select({ label, name, any, choices, counts, value }: SelectProps) {
  const isOffered = choices.some(({ name }) => name === value)
  return (
    <label className="grid gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <select name={name} className="field">
        <option value="">{any}</option>
        {value && !isOffered && <option value={value}>{value}</option>}
        {choices.map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${counts ? (counts.get(name) ?? 0) : count})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What a filter says where the name of the feature is not how people ask for it. */
const LABELS: Record<string, string> = { 'Accepts reservations': 'Takes reservations' }

type BoxesProps = {
  legend: string
  name: string
  values: readonly string[]
  counts?: Counts['feature']
  checked: string[]
}
function Boxes({ legend, name, values, counts, checked }: BoxesProps) {
  const all = [...new Set([...values, ...checked])]
  if (all.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((value) => (
          <label key={value} className="chip">
            <input type="checkbox" name={name} value={value} />
            {LABELS[value] ?? value}
            {counts && <span className="opacity-70">{counts.get(value) ?? 0}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The order of the list. The visitor's location, for the nearest first, never leaves the browser. */
function Order() {
  const box = useRef<HTMLInputElement>(null)
  const order = useRef<HTMLSelectElement>(null)
  const [note, setNote] = useState('')
  const { search } = useStore($filters)

  function sortBy(point: Point | undefined) {
    $near.set(point)
    const select = order.current
    if (select && (point || select.value === NEAREST))
      select.value = point ? NEAREST : $filters.get().sort
  }
  function update() {
    setNote('')
    if (!box.current?.checked) return sortBy(undefined)
    setNote('Asking your browser …')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setNote('')
        // Unchecked while the browser was asking.
        if (!box.current?.checked) return
        $isStarted.set(true)
        sortBy({ latitude, longitude })
      },
      () => {
        if (!box.current?.checked) return
        box.current.checked = false
        sortBy(undefined)
        setNote('We couldn’t get your location, so the list is unchanged.')
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  function choose(isNearest: boolean) {
    if (!box.current || box.current.checked === isNearest) return
    box.current.checked = isNearest
    update()
  }

  // Either may have been chosen while this code was loading.
  useEffect(() => {
    const isNear = box.current?.checked ?? false
    // React may have read the box before it was checked: it takes note of what is set.
    if (box.current) box.current.checked = isNear
    if (order.current?.value === NEAREST) choose(true)
    else if (isNear && !$near.get()) update()
  }, [])

  return (
    <>
      <label className="chip">
        <input ref={box} type="checkbox" name="near" onChange={update} />
        Near me
      </label>
      <span role="status" className="order-note">
        {note}
      </span>
      <label className="chip">
        <span className="sr-only">Sort by</span>
        <select ref={order} name="sort" onChange={({ target }) => choose(target.value === NEAREST)}>
          <option value="">{search ? 'Best match' : 'Recommended'}</option>
          <option value={'name' satisfies Sort}>A–Z</option>
          <option value={NEAREST}>Nearest</option>
        </select>
      </label>
    </>
  )
}

type Results = typeof import('./results.tsx').Results

/** The results; their code and the places load when the visitor starts to use the search. */
function LazyResults(props: { path: string; change: (filters: Filters) => void }) {
  const isStarted = useStore($isStarted)
  const [loaded, setLoaded] = useState<{ Results?: Results }>()

  const load = () =>
    import('./results.tsx').then(
      ({ Results }) => setLoaded({ Results }),
      () => setLoaded({}),
    )
  useEffect(() => {
    if (isStarted) void load()
  }, [isStarted])

  if (loaded?.Results) return <loaded.Results {...props} />
  return <Waiting hasFailed={loaded !== undefined} onRetry={() => void load()} />
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const isActive = useStore($isActive)
  useSearchState(!isActive ? undefined : hasFailed ? 'ready' : 'loading')
  return isActive && hasFailed && <SearchFailed onRetry={onRetry} />
}
