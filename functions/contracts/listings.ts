import * as z from 'zod/mini'
import * as contact from './contact-fields.ts'
import { flag, id, text, unchangedSince } from './fields.ts'
import { photo } from './image-address.ts'
import * as field from './listing-fields.ts'
import { restaurant } from './restaurants.ts'
import { defineRoute } from './route.ts'

const cuisine = text('Cuisine', 60)
const priceRange = z.enum(['$', '$$', '$$$', '$$$$'], 'Price must be $, $$, $$$ or $$$$')

/** What restaurants and businesses share. */
const place = {
  name: text('Name', 200),
  description: field.textOrNull('Description', 5000),
  region: field.textOrNull('State', 60),
  postalCode: field.textOrNull('ZIP code', 20),
  phone: contact.phone,
  website: contact.website,
  rating: field.rating,
  reviewCount: field.reviewCount,
  ratingSource: field.textOrNull('Rating source', 60),
  hours: field.hours,
  features: field.features,
  images: z
    .array(photo, 'Photos must be a list of addresses')
    .check(z.maxLength(20, 'Photos must be 20 or fewer')),
  latitude: field.numberOrNull('Latitude', -90, 90),
  longitude: field.numberOrNull('Longitude', -180, 180),
  isOpen: flag('Open'),
  isFeatured: flag('Featured'),
  isVerified: flag('Verified'),
  closedOn: field.closedOn,
}

const isWholePoint = z.refine<{ latitude: number | null; longitude: number | null }>(
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { message: 'Latitude and longitude belong together: give both or neither', path: ['longitude'] },
)

/** The editor of restaurants shows these messages; the function applies the same rules again. */
export const restaurantForm = z
  .object({
    ...place,
    address: text('Address', 200),
    neighborhood: text('Town', 80),
    cuisine,
    priceRange,
  })
  .check(isWholePoint)

const NEEDED = { address: 'Address', neighborhood: 'Town', category: 'Category' }
const isComplete = z.superRefine<Record<keyof typeof NEEDED, string> & { isDraft: boolean }>(
  (business, context) => {
    for (const name of Object.keys(NEEDED) as (keyof typeof NEEDED)[]) {
      if (business.isDraft || business[name]) continue
      const message = `${NEEDED[name]} is required before this can be published`
      context.addIssue({ code: 'custom', message, path: [name] })
    }
  },
)

/** As `restaurantForm`; a draft may lack its address, town and category. */
export const businessForm = z
  .object({
    ...place,
    address: field.textOfDraft('Address', 200),
    neighborhood: field.textOfDraft('Town', 80),
    category: field.textOfDraft('Category', 60),
    isDraft: flag('Draft'),
  })
  .check(isWholePoint, isComplete)

const restaurantRecord = z.extend(restaurant, { source: z.nullable(z.string()) })
const businessRecord = z.extend(
  z.omit(restaurantRecord, { cuisine: true, priceRange: true, townSlug: true, slug: true }),
  { category: z.string(), isDraft: z.boolean() },
)
const change = { id: id(), updatedAt: unchangedSince }

export const createRestaurant = defineRoute({
  method: 'POST',
  path: '/api/admin/restaurants',
  summary: 'Adds a restaurant; its address in the guide is made of its town and name, for good.',
  takesKey: true,
  input: restaurantForm,
  output: restaurantRecord,
  status: 201,
})

export const readRestaurant = defineRoute({
  method: 'GET',
  path: '/api/admin/restaurants/:id',
  summary: 'All of a restaurant, as its editor needs it.',
  input: z.object({ id: id() }),
  output: restaurantRecord,
})

export const updateRestaurant = defineRoute({
  method: 'PUT',
  path: '/api/admin/restaurants/:id',
  summary: 'Saves all of a restaurant, if nobody has changed it since `updatedAt`.',
  input: z.safeExtend(restaurantForm, change),
  output: restaurantRecord,
  errors: [409],
})

export const createBusiness = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses',
  summary: 'Adds a business, or a draft of one.',
  takesKey: true,
  input: businessForm,
  output: businessRecord,
  status: 201,
})

export const readBusiness = defineRoute({
  method: 'GET',
  path: '/api/admin/businesses/:id',
  summary: 'All of a business, as its editor needs it.',
  input: z.object({ id: id() }),
  output: businessRecord,
})

export const updateBusiness = defineRoute({
  method: 'PUT',
  path: '/api/admin/businesses/:id',
  summary: 'Saves all of a business, if nobody has changed it since `updatedAt`.',
  input: z.safeExtend(businessForm, change),
  output: businessRecord,
  errors: [409],
})

/** What a restaurant needs and a draft lacks. */
export const moveForm = z.object({
  address: text('Address', 200),
  neighborhood: text('Town', 80),
  cuisine,
  priceRange,
})

export const moveDraft = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses/:id/restaurant',
  summary: 'Makes a restaurant of a draft, with all that is known of it; the draft goes.',
  takesKey: true,
  input: z.extend(moveForm, change),
  output: restaurantRecord,
  status: 201,
  errors: [409],
})
