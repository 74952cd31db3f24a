import { routes } from '#contracts/ad-reports.ts'
import { ApiError } from '#contracts/api-error.ts'
import {
  endAdReport,
  findAdReport,
  insertAdReport,
  listAdReports,
  readAdReport,
} from '#db/queries/ads/reports.ts'
import { townDay } from '#domain/town-clock.ts'
import { createToken } from './lib/access/token.ts'
import { database, deadlineOf } from './lib/http/database.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  createAdReport: async ({ db, input }) => {
    const token = createToken()
    const link = await insertAdReport(db, input.campaignId, token)
    if (!link) throw new ApiError(404, 'Campaign not found')
    return { ...link, token }
  },

  listAdReports: ({ db, input }) => listAdReports(db, input.campaignId),

  endAdReport: async ({ db, input }) => {
    if (!(await endAdReport(db, input.id))) throw new ApiError(404, 'Link not found')
  },

  /** The link proves who reads; without a live one nothing else is read. */
  readAdReport: async ({ db, input }) => {
    const link = await findAdReport(db, input.token)
    if (!link) throw new ApiError(410, 'This link has expired or was ended')
    const reader = database('admin', deadlineOf(routes.readAdReport))
    return readAdReport(reader, link, townDay())
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/ad-reports', '/api/admin/ad-reports/:id/end', '/api/ad-reports'],
}
