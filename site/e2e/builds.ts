import { expect } from './test.ts'
import type { listBuilds } from '#contracts/admin.ts'
import type { OutputOf } from '#contracts/route.ts'

export type Api = <T>(method: string, path: string, data?: unknown) => Promise<T>

/** The newest builds of the guide under test. */
export const listedBuilds = (api: Api) => api<OutputOf<typeof listBuilds>>('GET', '/api/builds')

/** Waits until the site is built, so that nothing is under way for whoever comes next. */
export async function expectAllLive(api: Api): Promise<void> {
  const newest = async () => (await listedBuilds(api))[0]?.state
  await expect.poll(newest, { timeout: 120_000, intervals: [250] }).toBe('live')
}
