import { memo, startTransition, useEffect, useState } from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { townDay } from '#domain/town-clock.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import { formatRate, stageOf } from './campaign-facts.ts'
import {
  type Campaign,
  type Choice,
  readChoice,
  SORTS,
  STATUSES,
  writeChoice,
} from './choose-campaigns.ts'
import { $switched, switchCampaign } from './campaign-store.ts'
import { Switch } from '#site/admin/kit/switch.tsx'
import { CampaignBadges } from './campaign-panel.tsx'

type Props = {
  campaigns: Campaign[]
  /** The number of campaigns without filters. */
  total: number
  onOpen: (id: number) => void
}

/** The filtered campaigns. */
export const CampaignList = memo(function CampaignList({ campaigns, total, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const rows = isWhole ? campaigns : campaigns.slice(0, FIRST_ROWS)
  return (
    <section aria-label="Campaigns" className="mt-6">
      <p role="status" className="text-sm text-soft">
        {campaigns.length > 0 && plural(campaigns.length, 'campaign')}
      </p>
      {campaigns.length === 0 && (
        <p className="border-y border-line py-12 text-center">{emptyText(total)}</p>
      )}
      <ul className="mt-2">
        {rows.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
})

/** The rows that are rendered first, enough to fill a screen; the rest follows in a transition. */
const FIRST_ROWS = 30

const emptyText = (total: number) =>
  total > 0
    ? 'No campaign fits. Try other words, or another status or placement.'
    : 'No campaigns yet. The first one starts with New Campaign.'

/** A campaign in the list. The browser skips the layout of rows out of view. */
const CampaignRow = memo(function CampaignRow({
  campaign,
  onOpen,
}: {
  campaign: Campaign
  onOpen: (id: number) => void
}) {
  const { id, title, description, advertiserName, advertiserEmail, placement, isActive } = campaign
  const hasEnded = stageOf(campaign, townDay()) === 'Ended'
  return (
    <li className="campaign-row border-t border-line py-4 last:border-b">
      <div className="relative min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-display text-lg wrap-anywhere">
            <button
              type="button"
              aria-haspopup="dialog"
              className="text-left after:absolute after:inset-0 hover:text-accent"
              onClick={() => onOpen(id)}
            >
              {title}
            </button>
          </h2>
          <CampaignBadges campaign={campaign} />
        </div>
        {description && <p className="line-clamp-2 text-sm wrap-anywhere">{description}</p>}
        <p className="text-sm wrap-anywhere text-soft">
          {AD_SIZES[placement].name} · {advertiserName ?? advertiserEmail}
        </p>
      </div>
      <dl className="figures grid grid-cols-3 gap-3 text-sm md:text-right">
        <Count label="Impressions">{formatCount(campaign.impressions)}</Count>
        <Count label="Clicks">{formatCount(campaign.clicks)}</Count>
        <Count label="CTR">{formatRate(campaign)}%</Count>
      </dl>
      <div>
        <Switch
          label={hasEnded ? `Run ${title}, which has ended` : `Run ${title}`}
          isOn={isActive && !hasEnded}
          isFixed={hasEnded}
          onChange={(isOn) => void switchCampaign(id, isOn)}
        />
      </div>
    </li>
  )
})

function Count({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="text-base font-semibold">{children}</dd>
    </div>
  )
}

const PLACES = Object.entries(AD_SIZES).map(([value, { name }]) => [value, name] as const)

/** The search, filters and sort order of the list. */
export function ChoiceForm({
  choice,
  onChoose,
}: {
  choice: Choice
  onChoose: (changes: Partial<Choice>) => void
}) {
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

/** The filters and sort order of the list, which the address holds, too. */
export function useChoice() {
  const [choice, setChoice] = useState(() => readChoice(location.search))
  function choose(changes: Partial<Choice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    $switched.set(new Set())
    history.replaceState(history.state, '', location.pathname + writeChoice(next))
  }
  return [choice, choose] as const
}
