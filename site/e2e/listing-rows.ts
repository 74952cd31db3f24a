import type { PlaceValues } from '#site/islands/admin/place-editor/records.ts'

type Api = <T>(method: string, path: string, data?: unknown) => Promise<T>
export type Saved = {
  id: number
  name: string
  updatedAt: string
  townSlug: string
  slug: string
  hours: Record<string, string>
  features: Record<string, boolean | string>
  images: string[]
}

/** A restaurant of a test's own, with what the test wants to be otherwise. */
export function newRestaurant(api: Api, changes: Partial<PlaceValues> & { name: string }) {
  const facts = {
    address: '12 Main Street',
    neighborhood: 'Bel Air',
    cuisine: 'American',
    priceRange: '$$',
    hours: { Monday: 'Closed', Tuesday: '11:00 AM – 9:00 PM', Wednesday: 'by appointment' },
    features: { Takeout: true },
    images: [],
    isOpen: true,
    isFeatured: false,
    isVerified: false,
  }
  return api<Saved>('POST', '/api/admin/restaurants', { ...facts, ...changes })
}

export const readRestaurant = (api: Api, id: number) =>
  api<Saved & PlaceValues>('GET', `/api/admin/restaurants/${id}`)
