import * as z from 'zod'
import { waitFor } from './caller.ts'
import type { Deploy } from './host-settings.ts'
import type { Step } from './steps.ts'

const health = z.object({ status: z.literal('ok') })

/** Whether a guide at this address and its database answer. */
export const isHealthy = ({ call }: Deploy, url: string) =>
  call({ url: `${url}/api/health` }, health, { status: 'ok' }).then(
    () => true,
    () => false,
  )

export function healthStep(deploy: Deploy, url: string): Step {
  return {
    says: 'Ask the guide whether it and its database answer',
    run: async () => {
      await waitFor(async () => ((await isHealthy(deploy, url)) ? true : undefined), {
        minutes: 2,
        sentence: `${url}/api/health does not answer “ok”: see the log of the host, and whether DNS leads there (SITE_URL)`,
      })
    },
  }
}
