import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { useStore } from '@nanostores/react'
import { type Choice, type Choices, activeFilters } from '#site/search/filters.ts'
import type { Counts } from '#site/search/apply-filters.ts'
import { $counts, $filters } from '#site/stores/search-input.ts'

/** The filters by town, cuisine, price and features, each choice with the number of places that it would find. */
export function FilterPanel({ choices }: { choices: Choices }) {
  const filters = useStore($filters)
  const { prices, features, neighborhood, cuisine } = filters
  const counts = useStore($counts)
  const count = activeFilters(filters).filter(
    ({ name }) => !['search', 'isOpenNow', 'places'].includes(name),
  ).length
  return (
    <details className="filters">
      <summary className="chip">
        Filters
        {/* At least as wide as a count, so that the chip does not wrap when the count appears. */}
        <span className="min-w-6 text-center">{count > 0 ? ` (${count})` : <Arrow />}</span>
      </summary>
      <div className="mt-1 grid gap-4 bg-raised p-4">
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
          <Select
            label="Cuisine"
            name="cuisine"
            any="Every cuisine"
            choices={choices.cuisines}
            counts={counts?.cuisine}
            value={cuisine}
          />
        </div>
        <Boxes
          legend="Price"
          name="price"
          values={PRICE_RANGES}
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

type BoxesProps = {
  legend: string
  name: string
  values: readonly string[]
  counts?: Counts['feature']
  checked: string[]
}
function Boxes({ legend, name, values, counts, checked }: BoxesProps) {
  const all = [...new Set([...values, ...checked])]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((value) => (
          <label key={value} className="chip">
            <input type="checkbox" name={name} value={value} />
            {value}
            {counts && <span className="opacity-70">{counts.get(value) ?? 0}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
