import { once } from '#domain/once.ts'
import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search-rules.ts'
import { MOST_AT_ONCE } from '#domain/rules/bulk-edit.ts'
import { isSocialSite, PLACE_KINDS } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { count, id, moment, optionalText, text, wholeNumber } from './fields.ts'
import * as field from './places/listing-fields.ts'
import {
  change,
  exampleOf,
  isWholePoint,
  placeFields,
  priceRange,
  READ_AT,
} from './places/place-form.ts'
import { restaurantRecord } from './places/place-records.ts'
import { defineRoute } from './route.ts'

const KIND = 'kind must be restaurant or business'
export const LISTING_STATES = ['open', 'closed', 'draft', 'verified', 'featured'] as const

const filters = () => ({
  search: optionalText('search', MAX_SEARCH_LENGTH),
  state: z.optional(
    z.enum(LISTING_STATES, 'state must be open, closed, draft, verified or featured'),
  ),
  page: z.optional(wholeNumber('page', 1_000_000)),
})

export const listListings = defineRoute({
  method: 'GET',
  path: '/api/admin/listings',
  summary:
    'Restaurants and businesses together by name, 50 a page unless `limit` says otherwise, also drafts and what has closed. `search` looks at names, towns, addresses and phone numbers.',
  input: () =>
    z.object({
      ...filters(),
      kind: z.optional(z.enum(PLACE_KINDS, KIND)),
      limit: z.optional(wholeNumber('limit', MOST_AT_ONCE)),
    }),
  output: () =>
    z.object({
      listings: z.array(
        z.object({
          kind: z.enum(PLACE_KINDS),
          id: z.int(),
          name: z.string(),
          town: z.string(),
          address: z.string(),
          /** The cuisine of a restaurant, the category of a business. */
          sort: z.string(),
          /** A business has no page. */
          path: z.nullable(z.string()),
          isVerified: z.boolean(),
          isFeatured: z.boolean(),
          isOpen: z.boolean(),
          isDraft: z.boolean(),
          closedOn: z.nullable(z.string()),
          updatedAt: moment,
        }),
      ),
      total: count,
      totalPages: count,
    }),
  example: { search: 'oak', kind: 'restaurant', state: 'open', page: 1 },
})

export const exportRestaurants = defineRoute({
  method: 'GET',
  path: '/api/admin/restaurant-export',
  summary: `All facts of the restaurants that \`GET /api/admin/listings\` finds, by name, ${MOST_AT_ONCE} a page.`,
  input: () => z.object(filters()),
  output: () => z.object({ restaurants: z.array(restaurantRecord()), totalPages: count }),
  example: { search: 'oak', state: 'open', page: 1 },
})

const answers = () =>
  z
    .record(
      text('The name of a feature', 60),
      z.nullable(z.boolean('A feature must be true, false or null')),
    )
    .check(
      z.refine(
        (all) => !Object.keys(all).some(isSocialSite),
        'Social pages are set for one place at a time',
      ),
    )

export const changeListings = defineRoute({
  method: 'PUT',
  path: '/api/admin/listings',
  summary: `Sets the same facts of up to ${MOST_AT_ONCE} restaurants and businesses, if nobody has changed one of them since its \`updatedAt\`. A feature of null goes; \`closedOn\` null puts it back in business. All are saved or none: \`refused\` then names those that cannot be, and why.`,
  input: () =>
    z.object({
      places: z.array(z.object({ kind: z.enum(PLACE_KINDS, KIND), ...change() })).check(
        z.minLength(1, 'Choose a listing first'),
        z.maxLength(MOST_AT_ONCE, `Choose ${MOST_AT_ONCE} listings or fewer`),
        z.refine(
          (places) => new Set(places.map(({ kind, id }) => `${kind} ${id}`)).size === places.length,
          'Each listing can be chosen once',
        ),
      ),
      set: z
        .object({
          cuisine: z.optional(field.required('cuisine')),
          neighborhood: z.optional(field.required('neighborhood')),
          isFeatured: z.optional(field.flagOf('isFeatured')),
          closedOn: z.optional(z.nullable(field.pastDay())),
          features: z.optional(answers()),
        })
        .check(z.refine((set) => Object.keys(set).length > 0, 'Choose what to change')),
    }),
  output: () =>
    z.object({
      changed: count,
      refused: z.array(
        z.object({
          kind: z.enum(PLACE_KINDS),
          id: z.int(),
          name: z.nullable(z.string()),
          reason: z.string(),
        }),
      ),
    }),
  example: {
    places: [{ kind: 'restaurant', id: 1, updatedAt: READ_AT }],
    set: { cuisine: 'Thai', features: { Takeout: true, Delivery: null } },
  },
})

export const listListingWords = defineRoute({
  method: 'GET',
  path: '/api/admin/listing-words',
  summary: 'The towns, cuisines and categories that occur in the guide, to choose from.',
  input: z.object({}),
  output: () =>
    z.object({
      towns: z.array(z.string()),
      cuisines: z.array(z.string()),
      categories: z.array(z.string()),
    }),
  example: {},
})

const PHOTO = '/uploads/0123456789abcdef0123456789abcdef.png'
const RESTAURANT = {
  cuisine: 'American',
  priceRange: '$$' as const,
  isPriceKnown: true,
  ourTake: 'Come for the bread, stay for the fire.',
  orderThis: 'The bread from the fire',
  dataCredit: 'City of Port Example, https://data.example/food, CC BY 4.0',
  menuUrl: 'https://oakember.example/menu',
  reservationUrl: 'https://oakember.example/book',
  orderUrl: 'https://oakember.example/order',
  contactEmail: 'hello@oakember.example',
  kitchenHours: { Friday: '11:00 AM – 2:00 PM, 5:00 PM – 11:00 PM' },
  specialHours: [
    { from: '2026-11-26', to: '2026-11-26', hours: '11:00 AM – 3:00 PM', note: 'Thanksgiving' },
    { from: '12-25', to: '12-25', hours: 'Closed', note: 'Christmas' },
  ],
  imageTexts: { [PHOTO]: { alt: 'Bread at the fire', credit: 'Oak & Ember' } },
}

/** The editor of restaurants shows these messages; the function applies the same rules again. */
export const restaurantForm = once(() =>
  z
    .object({
      ...placeFields(),
      ...eachField(fieldsWith({ of: 'restaurants', type: 'text', initial: null }), field.optional),
      ...eachField(fieldsWith({ isLink: true }), field.link),
      contactEmail: field.contactEmail(),
      ...eachField(fieldsWith({ of: 'restaurants', type: 'boolean' }), field.flagOf),
      ...field.listsOfRestaurants(),
      address: field.required('address'),
      neighborhood: field.required('neighborhood'),
      cuisine: field.required('cuisine'),
      priceRange: priceRange(),
    })
    .check(isWholePoint),
)

export const createRestaurant = defineRoute({
  method: 'POST',
  path: '/api/admin/restaurants',
  summary: 'Adds a restaurant; its address in the guide is made of its town and name, for good.',
  takesKey: true,
  input: restaurantForm,
  output: restaurantRecord,
  status: 201,
  example: exampleOf(RESTAURANT),
})

export const readRestaurant = defineRoute({
  method: 'GET',
  path: '/api/admin/restaurants/:id',
  summary: 'All of a restaurant, as its editor needs it.',
  input: z.object({ id: id() }),
  output: restaurantRecord,
  example: { id: 1 },
})

export const updateRestaurant = defineRoute({
  method: 'PUT',
  path: '/api/admin/restaurants/:id',
  summary: 'Saves all of a restaurant, if nobody has changed it since `updatedAt`.',
  input: () => z.safeExtend(restaurantForm(), change()),
  output: restaurantRecord,
  errors: [409],
  example: exampleOf({
    ...{ id: 1, updatedAt: READ_AT },
    ...RESTAURANT,
  }),
})

export const routes = {
  createRestaurant,
  readRestaurant,
  updateRestaurant,
  listListings,
  changeListings,
  exportRestaurants,
  listListingWords,
}
