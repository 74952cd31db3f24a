import { useEffect, useState } from 'react'
import { PUBLISH } from '#site/copy/admin-messages.ts'
import { $builds, $changes, publishNow } from '#site/stores/builds.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/ui/admin/admin-page.tsx'
import { useBuilds } from '#site/ui/admin/use-builds.ts'
import { useList } from '#site/ui/admin/use-list.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { BuildHistory } from './build-history.tsx'
import { ChangeList } from './change-list.tsx'
import { SiteState } from './site-state.tsx'

/** The unpublished changes, the current build, and the builds before it. */
export function Publish() {
  return (
    <AdminPage>
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const { builds, hasFailed } = useBuilds()
  const changes = useList($changes)
  const liveId = builds?.find(({ state }) => state === 'live')?.id
  useEffect(() => {
    // A new build has published some of the changes.
    if (liveId !== undefined && !$changes.get().loading) $changes.revalidate()
  }, [liveId])

  if (!builds && hasFailed) {
    return (
      <div className="mt-6">
        <LoadFailed text={PUBLISH.buildsFailed} onRetry={() => $builds.revalidate()} />
      </div>
    )
  }
  if (!builds) return <p className="mt-8 text-soft">Loading…</p>
  return (
    <>
      <SiteState
        builds={builds}
        hasFailed={hasFailed}
        changes={changes.data}
        button={<PublishButton />}
      />
      <ChangeList changes={changes.data} hasFailed={Boolean(changes.error)} />
      <BuildHistory builds={builds} />
    </>
  )
}

function PublishButton() {
  const [isAsking, setIsAsking] = useState(false)
  async function ask() {
    if (isAsking) return
    setIsAsking(true)
    try {
      await publishNow()
      showToast({ tone: 'info', title: PUBLISH.asked })
    } catch (error) {
      const { title, description } = PUBLISH.failed
      showToast({ tone: 'error', title, description: sentenceOf(error, description) })
    }
    setIsAsking(false)
  }
  return (
    <button type="button" className="button" aria-disabled={isAsking} onClick={() => void ask()}>
      Publish now
    </button>
  )
}
