import { useState } from 'react'
import { CampaignDays } from '#site/islands/admin/campaign-days.tsx'

/** The chart of all campaigns, open by default on wide screens. */
export function DayByDay() {
  const [isOpen, setIsOpen] = useState(() => matchMedia('(width >= 48rem)').matches)
  return (
    <details
      className="mt-8"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="mb-4 min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">Day by day</h2>
      </summary>
      {isOpen && <CampaignDays />}
    </details>
  )
}
