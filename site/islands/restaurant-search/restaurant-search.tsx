import { useStore } from '@nanostores/react'
import type { Choices } from '#site/search/filters.ts'
import { $filters } from '#site/stores/search-input.ts'
import { FilterPanel } from './filter-panel.tsx'
import { LazyResults } from './lazy-results.tsx'
import { NearMe } from './near-me.tsx'
import { useSearch } from './use-search.ts'

type Props = {
  /** The page of the list, for example `/restaurants`. */
  path: string
  /** The town, on the page of a town, whose list has its places only. */
  town?: { name: string; slug: string }
  choices: Choices
}

/**
 * The search and filters above a list. The form holds the state: its fields are the parameters of the address, and it
 * keeps what was typed before this code had loaded.
 */
export function RestaurantSearch({ path, town, choices }: Props) {
  const { form, change } = useSearch({ path, town, choices })
  const filters = useStore($filters)
  return (
    <search>
      <form
        ref={form}
        action={path}
        autoComplete="off"
        className="scripted flex flex-wrap gap-2"
        onChange={change.byForm}
        onSubmit={change.bySubmit}
        onFocus={change.byFocus}
      >
        {/* On a line of its own, so that nothing that appears later can move it. */}
        <label className="basis-full">
          <span className="sr-only">Search by name, dish or town</span>
          <input
            id="search"
            type="search"
            name="search"
            className="field"
            placeholder={town ? 'Name or dish' : 'Name, dish or town'}
            maxLength={200}
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
        </label>
        <button type="submit" className="button sr-only focus:not-sr-only">
          Search
        </button>
        <label className="chip">
          <input type="checkbox" name="open" value="now" />
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
