import { PLACEMENTS } from '#domain/vocabulary.ts'
import type { Db } from '#db/client.ts'
import type { Hours } from '#domain/place.ts'
import { slugify, townSlug } from '#domain/slug.ts'
import { businessRow, campaignRow, claimRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

/** The hostile text with this index, cut to `maxLength`. Every field of a row uses another index. */
function hostile(index: number, maxLength = 200) {
  const text = HOSTILE_TEXTS[index % HOSTILE_TEXTS.length]!.slice(0, maxLength)
  return text.trim() || 'x'
}
const address = (index: number) => `https://x.example/${hostile(index).replace(/[\s\p{C}]/gu, '')}`
const email = (index: number) => `${hostile(index, 100)}@x.example`

/** Hours by weekday or as given; a place has one of them. */
const hoursOf = (id: number): { hours: Hours; hoursAsGiven?: string } =>
  id % 2 === 0
    ? { hours: { Monday: hostile(id + 9), [hostile(id + 10)]: '11:00 AM – 9:00 PM' } }
    : { hours: {}, hoursAsGiven: hostile(id + 9) }

const place = (id: number) => ({
  id: id + 1,
  name: hostile(id),
  description: `${hostile(id + 1)}\n\n${hostile(id + 2)}`,
  address: hostile(id + 3),
  neighborhood: hostile(id + 4, 80),
  region: hostile(id + 5, 60),
  postalCode: hostile(id + 6, 20),
  phone: '+14105550134',
  website: address(id + 7),
  rating: 4.7,
  reviewCount: 200,
  ratingSource: hostile(id + 8),
  ...hoursOf(id),
  features: {
    [hostile(id + 11, 60)]: true,
    Facebook: hostile(id + 12),
    Instagram: address(id + 12),
  },
  images: [hostile(id + 13), address(id + 14)],
  source: hostile(id + 15),
  sourceId: `${id} ${hostile(id + 16)}`,
  isFeatured: true,
})

const restaurant = (_: string, id: number) => {
  const row = place(id)
  const cuisine = hostile(id + 17, 60)
  const slugs = {
    townSlug: townSlug(row.neighborhood),
    slug: `place-${id}-${slugify(row.name)}`.replace(/-$/, ''),
  }
  const words = { ourTake: hostile(id + 18, 160), orderThis: hostile(id + 19, 120) }
  return restaurantRow({ ...json(row), ...words, cuisine, ...slugs })
}
const business = (_: string, id: number) =>
  businessRow({ ...json(place(id)), category: hostile(id + 17, 60) })

function json({ hours, features, images, ...row }: ReturnType<typeof place>) {
  return {
    ...row,
    hours: JSON.stringify(hours),
    features: JSON.stringify(features),
    images: JSON.stringify(images),
  }
}

const post = (_: string, id: number) =>
  postRow({
    id: id + 1,
    title: hostile(id),
    slug: `post-${id}`,
    content: `${hostile(id + 1)}\n\n- ${hostile(id + 2)}\n\n[${hostile(id + 3)}](${hostile(id + 4)} "${hostile(id + 5)}")`,
    excerpt: hostile(id + 6),
    author: hostile(id + 7, 100),
    featuredImage: hostile(id + 8),
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, id)),
  })

const campaign = (_: string, id: number) =>
  campaignRow({
    title: hostile(id),
    description: hostile(id + 1),
    advertiserName: hostile(id + 2),
    advertiserEmail: email(id + 3),
    advertiserPhone: hostile(id + 4, 40),
    // The only field without a hostile text: contract and admin form reject any other address.
    imageUrl: '/pictures/ads/deer-fence-farm.svg',
    linkUrl: address(id + 6),
    altText: hostile(id + 7),
    placement: PLACEMENTS[id % 3]!,
    isActive: true,
  })

const claim = (_: string, id: number) =>
  claimRow({
    restaurantId: id + 1,
    ownerName: hostile(id),
    ownerEmail: email(id + 1),
    ownerPhone: hostile(id + 2, 40),
    message: hostile(id + 3),
    ...(id % 2 && decided(id)),
  })

const decided = (id: number) => ({
  status: 'rejected' as const,
  decidedAt: new Date(),
  decidedBy: hostile(id + 4),
  decisionNote: hostile(id + 5),
})

const subscriber = (_: string, id: number) => ({
  email: email(id),
  emailKey: `${id}`,
  consentPage: hostile(id + 1),
  consentWording: hostile(id + 2),
  token: `${id}`.padStart(22, 'x'),
})

const interaction = (_: string, id: number) => ({
  businessId: id + 1,
  businessName: hostile(id),
  interactionType: 'call' as const,
  sessionId: hostile(id + 1),
  userAgent: hostile(id + 2),
  referrer: hostile(id + 3),
})

/** The id of a post that holds all hostile texts, for the editor's preview. */
export const LONG_POST = HOSTILE_TEXTS.length + 1

/** Fills every text field of every table with hostile texts, and every field with each of them. */
export async function insertHostileGuide(db: Db): Promise<void> {
  await db.insertInto('restaurants').values(HOSTILE_TEXTS.map(restaurant)).execute()
  await db.insertInto('businesses').values(HOSTILE_TEXTS.map(business)).execute()
  await db.insertInto('blogPosts').values(HOSTILE_TEXTS.map(post)).execute()
  const long = { id: LONG_POST, slug: 'all', content: HOSTILE_TEXTS.join('\n\n') }
  await db.insertInto('blogPosts').values(postRow(long)).execute()
  await db.insertInto('adCampaigns').values(HOSTILE_TEXTS.map(campaign)).execute()
  await db.insertInto('claimRequests').values(HOSTILE_TEXTS.map(claim)).execute()
  await db.insertInto('newsletterSubscribers').values(HOSTILE_TEXTS.map(subscriber)).execute()
  await db.insertInto('businessInteractions').values(HOSTILE_TEXTS.map(interaction)).execute()
  const failed = {
    state: 'failed' as const,
    reason: HOSTILE_TEXTS.join('\n'),
    error: HOSTILE_TEXTS.join('\n'),
  }
  await db.insertInto('siteBuilds').values(failed).execute()
}
