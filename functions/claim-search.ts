import { listClaims } from '#contracts/claim-decisions.ts'
import { listClaims as queryClaims } from '#db/queries/claim-decisions.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(listClaims, ({ db, input }) => queryClaims(db, input)))

export const config: ConfigOf<typeof listClaims> = { path: '/api/admin/claim-search' }
