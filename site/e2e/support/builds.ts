import { expect, test } from './test.ts'
import type { listBuilds } from '#contracts/builds.ts'
import type { OutputOf } from '#contracts/route.ts'

export type Api = <T>(method: string, path: string, data?: unknown) => Promise<T>

/** The newest builds of the guide under test. */
export const listedBuilds = (api: Api) => api<OutputOf<typeof listBuilds>>('GET', '/api/builds')

/** Waits until the site is built; the server may pause while a build takes its place. */
export async function expectAllLive(api: Api): Promise<void> {
  const newest = () =>
    listedBuilds(api).then(
      ([build]) => build?.state,
      () => 'no answer',
    )
  // Asked often, as what is live must be served that very moment.
  await expect.poll(newest, { timeout: 120_000, intervals: [50] }).toBe('live')
}

/** Something that happens in steps: at each `yield` it waits for the site to be built. */
export type Story = AsyncGenerator<undefined, void, void>

/** Tells stories side by side, so that the next steps of all of them share one build. */
export async function tell(api: Api, stories: Record<string, Story>): Promise<void> {
  const going = new Map(Object.entries(stories))
  for (let chapter = 1; going.size > 0; chapter++) {
    for (const [name, story] of going) {
      const { done } = await test.step(`${name}, ${chapter}`, () => story.next())
      if (done) going.delete(name)
    }
    await expectAllLive(api)
  }
}
