import * as z from 'zod'
import { waitFor } from './caller.ts'
import type { Deploy } from './host-settings.ts'
import type { Step } from './steps.ts'

const health = z.object({ status: z.literal('ok') })

const healthOf = (url: string) => new URL('/api/health', url).href

/** Whether a guide at this address and its database answer. */
export const isHealthy = ({ call }: Deploy, url: string) =>
  call({ url: healthOf(url) }, health, { status: 'ok' }).then(
    () => true,
    () => false,
  )

/** `first` is what a person must do before it can answer. */
export function healthStep(
  deploy: Deploy,
  url: string,
  { minutes = 2, first }: { minutes?: number; first?: string } = {},
): Step {
  return {
    says: 'Ask the guide whether it and its database answer',
    run: async () => {
      if (first) console.log(first)
      await waitFor(async () => ((await isHealthy(deploy, url)) ? true : undefined), {
        minutes,
        sentence: `${healthOf(url)} does not answer “ok”: see the log of the host, and whether DNS leads there (SITE_URL)`,
      })
    },
  }
}
