import { ApiError } from '#contracts/api-error.ts'
import { readAdDays } from '#contracts/event-days.ts'
import { readAdDays as queryDays } from '#db/queries/event-days.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readAdDays, async ({ db, input }) => {
    const days = await queryDays(db, input)
    if (!days) throw new ApiError(404, 'Campaign not found')
    return days
  }),
)

export const config: ConfigOf<typeof readAdDays> = { path: '/api/admin/ad-days' }
