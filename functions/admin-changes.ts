import { listChanges } from '#contracts/admin.ts'
import { listChanges as queryChanges } from '#db/queries/changes.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(listChanges, ({ db }) => queryChanges(db)))

export const config: ConfigOf<typeof listChanges> = { path: '/api/admin/changes' }
