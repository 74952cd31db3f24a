import { onMount } from 'nanostores'
import type { listBuilds, listChanges, requestBuild } from '#contracts/builds.ts'
import type { OutputOf } from '#contracts/route.ts'
import { adminData, mutateCache } from '#site/admin/kit/admin-data.ts'
import { adminCall } from '#site/admin/kit/session.ts'

export type Build = OutputOf<typeof listBuilds>[number]

const PATH = '/api/builds'
const POLL_MS = 2500

/** The newest builds, polled while one is running and the tab is visible. */
export const $builds = adminData<typeof listBuilds>(PATH)
/** What has changed since the last build. */
export const $changes = adminData<typeof listChanges>('/api/admin/changes')

/** Whether a build is waiting or running. */
export const isUnderWay = ({ state }: Pick<Build, 'state'>) =>
  state === 'waiting' || state === 'building'

onMount($builds, () => {
  let isBuilding = false
  const timer = setInterval(() => {
    const { data } = $builds.get()
    // A failed request clears the data, so the last known state still decides.
    if (data) isBuilding = data.some(isUnderWay)
    if (isBuilding && document.visibilityState === 'visible') $builds.revalidate()
  }, POLL_MS)
  return () => clearInterval(timer)
})

/** Fetches the builds and updates the store. */
async function loadBuilds(): Promise<Build[]> {
  const builds = await adminCall<typeof listBuilds>('GET', PATH, {})
  mutateCache(PATH, builds)
  return builds
}

/** The id of the newest build, which holds what was written just before; undefined if nobody answers. */
export const newestBuildId = () =>
  loadBuilds().then(
    ([newest]) => newest?.id,
    () => undefined,
  )

/** Requests a build, unless one is waiting already; with `mayShrink`, one that may take away many places. */
export async function publishNow(mayShrink = false): Promise<void> {
  await adminCall<typeof requestBuild>('POST', PATH, { mayShrink })
  await loadBuilds()
}
