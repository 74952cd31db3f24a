import { useState } from 'react'
import type { createAdReport, endAdReport, listAdReports } from '#contracts/ad-reports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { longDate } from '#domain/town-clock.ts'
import { share } from '#site/browser/shared/share.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { Field } from '#site/ui/field.tsx'

const PATH = '/api/admin/ad-reports'
const NOT_DONE = { title: 'Not done', description: 'Please try again in a moment.' }

type Link = OutputOf<typeof listAdReports>[number]

/** Links under which the advertiser of a campaign reads what all of the advertiser's campaigns brought. */
export function ReportLinks({ campaignId }: { campaignId: number }) {
  const path = `${PATH}?campaignId=${campaignId}`
  const links = useAdminData<typeof listAdReports>(path)
  const [address, setAddress] = useState<string>()
  const reload = () => refresh(path)
  const { isBusy, act } = useAction({ failed: NOT_DONE, then: reload })
  const make = () =>
    act(async () => {
      const { token } = await adminCall<typeof createAdReport>('POST', PATH, { campaignId })
      setAddress(`${location.origin}/ad-report#${token}`)
      return undefined
    })
  const copy = () =>
    act(async () => ({ title: await share({ url: address!, title: 'What your ads brought' }) }))
  return (
    <section aria-labelledby="report-links" className="mt-8">
      <h3 id="report-links" className="text-xl">
        Report for the advertiser
      </h3>
      <p className="mt-2 max-w-prose text-soft">
        A page with the numbers of all campaigns of this email address. Whoever has the link can
        read it, for 90 days or until you end it.
      </p>
      {address ? (
        <div className="mt-4 max-w-xl">
          <Field label="The link" hint="It is shown this once" isOptional>
            {(control) => <input {...control} readOnly value={address} />}
          </Field>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => void copy()}
          >
            Share the link
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="button button-quiet mt-4"
          aria-disabled={isBusy}
          onClick={() => void make()}
        >
          Make a link
        </button>
      )}
      <Loaded
        {...links}
        failed="Failed to fetch the links"
        onRetry={reload}
        className="mt-4 min-h-11"
      >
        {(list) => (
          <ul>
            {list.map((link) => (
              <LinkRow key={link.id} link={link} onEnded={reload} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function LinkRow({ link, onEnded }: { link: Link; onEnded: () => void }) {
  const { isBusy, act } = useAction({ failed: NOT_DONE, then: onEnded, isFinal: true })
  const [made, until] = [link.createdAt, link.expiresAt].map((at) => longDate(new Date(at)))
  const end = () =>
    act(async () => {
      await adminCall<typeof endAdReport>('POST', `${PATH}/:id/end`, { id: link.id })
      return { title: 'The link is ended' }
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
      <span className="grow">
        Made {made}, works until {until}
      </span>
      <button
        type="button"
        className="link min-h-11"
        aria-label={`End the link made ${made}`}
        aria-disabled={isBusy}
        onClick={() => void end()}
      >
        End
      </button>
    </li>
  )
}
