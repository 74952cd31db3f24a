import { ApiError } from '#contracts/api-error.ts'
import { readInteractionDays } from '#contracts/event-days.ts'
import { readInteractionDays as queryDays } from '#db/queries/event-days.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readInteractionDays, async ({ db, input }) => {
    const days = await queryDays(db, input)
    if (!days) throw new ApiError(404, 'Business not found')
    return days
  }),
)

export const config: ConfigOf<typeof readInteractionDays> = { path: '/api/admin/interaction-days' }
