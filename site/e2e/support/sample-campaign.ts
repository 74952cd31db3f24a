import type { Campaign } from '#site/admin/campaigns/choose-campaigns.ts'

/** A campaign for tests, with what the test changes. */
export function sampleCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: 7,
    title: 'Autumn',
    description: null,
    advertiserName: 'Main Street Books',
    advertiserEmail: 'ads@example.com',
    advertiserPhone: null,
    imageUrl: '/uploads/autumn.png',
    linkUrl: 'https://example.com/',
    altText: 'A bowl of soup',
    placement: 'banner',
    isActive: true,
    startDate: null,
    endDate: null,
    weight: 1,
    impressionGoal: null,
    dailyLimit: null,
    visitorLimit: null,
    towns: [],
    cuisines: [],
    postCategories: [],
    pageKinds: [],
    restaurantId: null,
    clientId: null,
    priceCents: null,
    orderNumber: null,
    archivedAt: null,
    createdAt: '2026-03-08T04:59:00.000Z',
    updatedAt: '2026-03-08T04:59:00.000Z',
    impressions: 0,
    clicks: 0,
    ...changes,
  }
}
