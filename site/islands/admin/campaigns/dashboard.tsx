import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Campaign, chooseCampaigns, isNarrowed } from '#site/lib/campaign-list.ts'
import { $switched } from '#site/stores/campaigns.ts'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { DayByDay } from './day-by-day.tsx'
import { ExportButton } from './export-button.tsx'
import { LazyCampaignDialog } from './lazy-campaign-dialog.tsx'
import { Summary } from './summary.tsx'
import { useChoice } from './use-choice.ts'

/** What is open over the list: nothing, a campaign, or the form for it or for a new one. */
type Open = { view: 'panel'; id: number } | { view: 'form'; id?: number } | undefined

export function Dashboard({ campaigns }: { campaigns: Campaign[] }) {
  const [open, setOpen] = useState<Open>()
  const [choice, choose] = useChoice()
  const settled = useDeferredValue(choice)
  const switched = useStore($switched)
  const shown = useMemo(
    () => chooseCampaigns(campaigns, settled, switched),
    [campaigns, settled, switched],
  )
  const openPanel = useCallback((id: number) => setOpen({ view: 'panel', id }), [])
  const opened = campaigns.find(({ id }) => id === open?.id)

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => setOpen({ view: 'form' })}>
          New Campaign
        </button>
        <ExportButton
          campaigns={isNarrowed(settled) ? shown : campaigns}
          total={campaigns.length}
        />
      </div>
      <Summary campaigns={campaigns} />
      <DayByDay />
      <ChoiceForm choice={choice} onChoose={choose} />
      <CampaignList campaigns={shown} total={campaigns.length} onOpen={openPanel} />
      {open?.view === 'panel' && opened && (
        <CampaignPanel
          campaign={opened}
          onEdit={() => setOpen({ view: 'form', id: opened.id })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.view === 'form' && (
        <LazyCampaignDialog
          campaign={opened}
          onClose={() => setOpen(opened && { view: 'panel', id: opened.id })}
        />
      )}
    </>
  )
}
