import { useStore } from '@nanostores/react'
import { $filters } from '#site/stores/filters.ts'
import { type Choices, FilterPanel } from './filter-panel.tsx'
import { LazyResults } from './lazy-results.tsx'
import { NearMe } from './near-me.tsx'
import { useListing } from './use-listing.ts'

type Props = {
  /** The page of the list, for example `/restaurants`. */
  path: string
  /** On the page of a town: the list holds that town alone. */
  town?: { name: string; slug: string }
  choices: Choices
}

/**
 * The search and filters over a list. The form is the state: its fields are what the address says after the
 * question mark, and it holds what was typed before this code came.
 */
export function RestaurantSearch({ path, town, choices }: Props) {
  const { form, formKey, change } = useListing(path, town)
  const filters = useStore($filters)
  return (
    <search>
      <form
        key={formKey}
        ref={form}
        action={path}
        className="scripted flex flex-wrap gap-2"
        onChange={change.byForm}
        onSubmit={change.bySubmit}
        onFocus={change.byFocus}
      >
        <label className="min-w-60 flex-1 max-sm:basis-full">
          <span className="sr-only">Search by name, dish or town</span>
          <input
            id="search"
            type="search"
            name="search"
            className="field"
            placeholder={town ? 'Name or dish' : 'Name, dish or town'}
            defaultValue={filters.search}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
        </label>
        <button type="submit" className="button sr-only focus:not-sr-only">
          Search
        </button>
        <label className="chip">
          <input type="checkbox" name="open" value="now" defaultChecked={filters.isOpenNow} />
          Open now
        </label>
        <NearMe />
        {filters.places.length > 0 && (
          <input type="hidden" name="places" value={filters.places.join()} readOnly />
        )}
        <FilterPanel choices={choices} />
      </form>
      <LazyResults path={path} change={change.to} />
    </search>
  )
}
