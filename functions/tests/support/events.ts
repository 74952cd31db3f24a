import type { listCampaigns } from '#contracts/ads.ts'
import type { readInteractions } from '#contracts/businesses.ts'
import type { OutputOf } from '#contracts/route.ts'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import type { AdEventType } from '#domain/vocabulary.ts'
import type { startApi } from './api.ts'

/** The three calls that report an event: how each is sent, what is stored and what a dashboard counts. */
export function eventKinds({ db, get }: Awaited<ReturnType<typeof startApi>>, token: string) {
  const takeRefused = async (type: AdEventType | 'call') => {
    const rows = await db
      .deleteFrom('refusedEvents')
      .where('type', '=', type)
      .returningAll()
      .execute()
    return rows.flatMap(({ reason, count }) => Array<string>(count).fill(reason)).toSorted()
  }

  const ad = (eventType: AdEventType) => ({
    name: `an ad ${eventType}`,
    notFound: 'Campaign not found',
    fields: { pageUrl: '/bel-air' },
    path: (id: number) => `/api/ads/${id}/${eventType}`,
    create: async () =>
      (
        await db
          .insertInto('adCampaigns')
          .values(campaignRow())
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    rows: (id: number) =>
      db.selectFrom('adAnalytics').selectAll().where('campaignId', '=', id).orderBy('id').execute(),
    /** Takes the events refused since the last time, as a list of their reasons. */
    takeRefused: () => takeRefused(eventType),
    totals: (id: number) =>
      db.selectFrom('adTotals').select(['valid', 'invalid']).where('campaignId', '=', id).execute(),
    counted: async (id: number) => {
      const campaigns = await get<OutputOf<typeof listCampaigns>>('/api/ads', { token })
      return campaigns.find((campaign) => campaign.id === id)?.[`${eventType}s`]
    },
  })

  const call = {
    name: 'a business interaction',
    notFound: 'Business not found',
    fields: { interactionType: 'call' },
    path: (id: number) => `/api/businesses/${id}/track`,
    create: async () =>
      (
        await db
          .insertInto('businesses')
          .values(businessRow())
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    rows: (id: number) =>
      db
        .selectFrom('businessInteractions')
        .selectAll()
        .where('businessId', '=', id)
        .orderBy('id')
        .execute(),
    takeRefused: () => takeRefused('call'),
    totals: (id: number) =>
      db
        .selectFrom('businessTotals')
        .select(['valid', 'invalid'])
        .where('businessId', '=', id)
        .execute(),
    counted: async (id: number) => {
      const path = '/api/businesses/analytics'
      const { byBusiness } = await get<OutputOf<typeof readInteractions>>(path, { token })
      return byBusiness.find(({ businessId }) => businessId === id)?.count ?? 0
    },
  }
  return [ad('impression'), ad('click'), call]
}

/** Sums over the slots of a total. */
export function grossOf(totals: { valid: number; invalid: number }[]) {
  return totals.reduce((sum, { valid, invalid }) => sum + valid + invalid, 0)
}
