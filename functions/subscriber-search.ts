import { listSubscribers } from '#contracts/subscribers.ts'
import { listSubscribers as querySubscribers } from '#db/queries/subscriber-lists.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(listSubscribers, ({ db, input }) => querySubscribers(db, input)))

export const config: ConfigOf<typeof listSubscribers> = { path: '/api/admin/subscriber-search' }
