import { onMount } from 'nanostores'
import type { listBuilds, listChanges, requestBuild } from '#contracts/admin.ts'
import type { OutputOf } from '#contracts/route.ts'
import { adminData, mutateCache } from './admin-data.ts'
import { adminCall } from './session.ts'

export type Build = OutputOf<typeof listBuilds>[number]

const ADDRESS = '/api/builds'
const PAUSE_MS = 2500

/** The newest builds; asked for again and again while one is under way and somebody looks. */
export const $builds = adminData<typeof listBuilds>(ADDRESS)
/** What changed since the site was last built. */
export const $changes = adminData<typeof listChanges>('/api/admin/changes')

export const isUnderWay = ({ state }: Pick<Build, 'state'>) =>
  state === 'waiting' || state === 'building'

onMount($builds, () => {
  let isBuilding = false
  const timer = setInterval(() => {
    const { data } = $builds.get()
    // After a failure there is no data; what the last good answer said holds on.
    if (data) isBuilding = data.some(isUnderWay)
    if (isBuilding && document.visibilityState === 'visible') $builds.revalidate()
  }, PAUSE_MS)
  return () => clearInterval(timer)
})

/** The builds as they are now, for all who look. */
export async function loadBuilds(): Promise<Build[]> {
  const builds = await adminCall<typeof listBuilds>('GET', ADDRESS, {})
  mutateCache(ADDRESS, builds)
  return builds
}

/** Asks for a build, or joins the one that waits. */
export async function publishNow(): Promise<void> {
  await adminCall<typeof requestBuild>('POST', ADDRESS, {})
  await loadBuilds()
}
