import { routes } from '#contracts/subscribers.ts'
import { listSubscribers, listSubscribersAfter } from '#db/queries/subscribers.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  listSubscribers: ({ db, input }) => listSubscribers(db, input),
  exportSubscribers: ({ db, input }) => listSubscribersAfter(db, input.after),
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/subscriber-search', '/api/admin/subscribers/export'],
}
