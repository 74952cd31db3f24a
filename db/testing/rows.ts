import type { NewAdCampaign, NewBlogPost, NewBusiness, NewClaim, NewRestaurant } from '../schema.ts'

/** Valid rows for tests, each with what the test changes. */
export function restaurantRow(changes: Partial<NewRestaurant> = {}): NewRestaurant {
  return {
    name: 'Oak & Ember',
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    cuisine: 'American',
    priceRange: '$$',
    townSlug: 'bel-air',
    slug: 'oak-ember',
    ...changes,
  }
}

export function businessRow(changes: Partial<NewBusiness> = {}): NewBusiness {
  return {
    name: 'Main Street Books',
    address: '14 Main Street',
    neighborhood: 'Bel Air',
    category: 'Books',
    ...changes,
  }
}

export function campaignRow(changes: Partial<NewAdCampaign> = {}): NewAdCampaign {
  return {
    title: 'Autumn',
    advertiserEmail: 'ads@example.com',
    imageUrl: '/uploads/autumn.png',
    linkUrl: 'https://example.com/',
    altText: 'Autumn menu',
    placement: 'banner',
    ...changes,
  }
}

export function postRow(changes: Partial<NewBlogPost> = {}): NewBlogPost {
  return {
    title: 'Where to eat',
    slug: 'where-to-eat',
    content: 'Everywhere.',
    excerpt: 'Everywhere.',
    author: 'The desk',
    category: 'Reviews',
    isPublished: true,
    ...changes,
  }
}

export function claimRow(changes: Partial<NewClaim> = {}): NewClaim {
  return {
    restaurantId: 1,
    ownerName: 'Dana Reyes',
    ownerEmail: 'dana@example.com',
    ownerPhone: '410-555-0134',
    message: 'I own this place.',
    ...changes,
  }
}
