import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Campaign, chooseCampaigns, isFiltered } from '#site/lib/campaign-list.ts'
import { $switched } from '#site/stores/campaigns.ts'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { DayByDay } from './day-by-day.tsx'
import { ExportCampaigns } from './export-campaigns.tsx'
import { LazyCampaignDialog } from './lazy-campaign-dialog.tsx'
import { Summary } from './summary.tsx'
import { useChoice } from './use-choice.ts'

/** The dialog above the list: none, a campaign's details, or the form for it or for a new campaign. */
type Open = { view: 'panel'; id: number } | { view: 'form'; id?: number } | undefined

export function Dashboard({ campaigns }: { campaigns: Campaign[] }) {
  const [open, setOpen] = useState<Open>()
  const [choice, choose] = useChoice()
  const deferred = useDeferredValue(choice)
  const switched = useStore($switched)
  const shown = useMemo(
    () => chooseCampaigns(campaigns, deferred, switched),
    [campaigns, deferred, switched],
  )
  const openPanel = useCallback((id: number) => setOpen({ view: 'panel', id }), [])
  const opened = campaigns.find(({ id }) => id === open?.id)

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => setOpen({ view: 'form' })}>
          New Campaign
        </button>
        <ExportCampaigns
          campaigns={isFiltered(deferred) ? shown : campaigns}
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
