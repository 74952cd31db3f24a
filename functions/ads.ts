import { AIMS_AT_NOTHING, DATES_OUT_OF_ORDER, routes } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import {
  aimsAtNothing,
  endsBeforeStart,
  findCampaign,
  insertCampaign,
  isForForeignRestaurant,
  listCampaigns,
  listLiveAds,
  updateCampaign,
  withAims,
} from '#db/queries/ads/campaigns.ts'
import {
  deleteAdClient,
  findAdClient,
  insertAdClient,
  isForeignClient,
  listAdClients,
  listAdSales,
  updateAdClient,
} from '#db/queries/ads/clients.ts'
import { readAdDays } from '#db/queries/ads/event-days.ts'
import { listAdEvents, MAX_EVENTS } from '#db/queries/ads/events.ts'
import { wallClockIn } from '#domain/hours/status.ts'
import { townDay } from '#domain/town-clock.ts'
import { guide } from '#guide'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { copyImage } from './lib/images/copy-in.ts'

export default serve(routes, {
  listAds: ({ db, input: { key, ...page } }) =>
    listLiveAds(db, key, wallClockIn(guide.timeZone, new Date()), page),

  listCampaigns: ({ db }) => listCampaigns(db),

  createCampaign: ({ db, input, idempotently }) =>
    idempotently(async (key) =>
      insertCampaign(
        db,
        { ...withAims(input), imageUrl: await copyImage(db, input.imageUrl) },
        key,
      ).catch(refuse),
    ),

  updateCampaign: async ({ db, input: { key, updatedAt, ...changes } }) => {
    if (changes.imageUrl) changes.imageUrl = await copyImage(db, changes.imageUrl)
    const campaign = await updateCampaign(db, key, withAims(changes), updatedAt).catch(refuse)
    return rowOrConflict(campaign, 'Campaign', () => findCampaign(db, key))
  },

  listAdEvents: async ({ db, input: { id, before }, headers }) => {
    const events = await listAdEvents(db, id, { before })
    if (!events) throw new ApiError(404, 'Campaign not found')
    const last = events.at(-1)
    if (last && events.length === MAX_EVENTS) {
      headers.set('Link', `</api/ads/${id}/analytics?before=${last.id}>; rel="next"`)
    }
    return events
  },

  readAdDays: async ({ db, input }) => {
    const days = await readAdDays(db, input)
    if (!days) throw new ApiError(404, 'Campaign not found')
    return days
  },

  listAdClients: ({ db }) => listAdClients(db),

  listAdSales: ({ db, input }) => listAdSales(db, input, townDay()),

  createAdClient: ({ db, input, idempotently }) =>
    idempotently((key) => insertAdClient(db, input, key)),

  updateAdClient: async ({ db, input: { id, updatedAt, ...client } }) => {
    const updated = await updateAdClient(db, id, client, updatedAt)
    return rowOrConflict(updated, 'Client', () => findAdClient(db, id))
  },

  deleteAdClient: async ({ db, input }) => {
    const isDeleted = await deleteAdClient(db, input.id).catch((error: unknown) => {
      throw isForeignClient(error) ? new ApiError(409, HAS_CAMPAIGNS) : error
    })
    if (!isDeleted) throw new ApiError(404, 'Client not found')
  },
})

const HAS_CAMPAIGNS = 'A client that has campaigns can’t be deleted: give them another client first'

/** Turns what only the database sees into a 400: what is changed next to what stays, and whether there are such a
 * client and restaurant. */
function refuse(error: unknown): never {
  if (endsBeforeStart(error)) throw new ApiError(400, DATES_OUT_OF_ORDER)
  if (aimsAtNothing(error)) throw new ApiError(400, AIMS_AT_NOTHING)
  if (isForForeignRestaurant(error)) {
    throw new ApiError(400, 'restaurantId must be the id of a restaurant')
  }
  throw isForeignClient(error) ? new ApiError(400, 'clientId must be the id of a client') : error
}

/** `:key` is a placement when ads are read, and a campaign's id when one is changed. */
export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/ads/:key',
    '/api/ads',
    '/api/ads/:id/analytics',
    '/api/admin/ad-days',
    '/api/admin/ad-clients',
    '/api/admin/ad-sales',
    '/api/admin/ad-clients/:id',
    '/api/admin/ad-clients/:id/delete',
  ],
}
