import { type Choice, SORTS, STATUSES } from '#site/lib/campaign-list.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'

type Props = { choice: Choice; onChoose: (changes: Partial<Choice>) => void }

const PLACES = Object.entries(AD_SIZES).map(([value, { name }]) => [value, name] as const)

/** The search, filters and sort order of the list. */
export function ChoiceForm({ choice, onChoose }: Props) {
  return (
    <search className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <label className="col-span-2 md:col-span-1">
        <span className="text-sm font-semibold">Search</span>
        <input
          type="search"
          className="field mt-1"
          placeholder="Title or advertiser"
          maxLength={200}
          value={choice.search}
          onChange={(event) => onChoose({ search: event.target.value })}
        />
      </label>
      <Select
        label="Status"
        value={choice.status}
        options={Object.entries(STATUSES)}
        onChange={(status) => onChoose({ status: status as Choice['status'] })}
      />
      <Select
        label="Placement"
        value={choice.placement}
        options={[['', 'All placements'], ...PLACES]}
        onChange={(placement) => onChoose({ placement: placement as Choice['placement'] })}
      />
      <Select
        label="Sort by"
        value={choice.sort}
        options={Object.entries(SORTS)}
        onChange={(sort) => onChoose({ sort: sort as Choice['sort'] })}
        className="col-span-2 md:col-span-1"
      />
    </search>
  )
}

type SelectProps = {
  label: string
  value: string
  options: (readonly [value: string, text: string])[]
  /** Called with the value of the selected option. */
  onChange: (value: string) => void
  className?: string
}
function Select({ label, value, options, onChange, className }: SelectProps) {
  return (
    <label className={className}>
      <span className="text-sm font-semibold">{label}</span>
      <select
        className="field mt-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
