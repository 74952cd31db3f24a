import { exportSubscribers } from '#contracts/subscribers.ts'
import { listSubscribersAfter } from '#db/queries/subscriber-lists.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(exportSubscribers, ({ db, input }) => listSubscribersAfter(db, input.after)),
)

export const config: ConfigOf<typeof exportSubscribers> = { path: '/api/admin/subscribers/export' }
