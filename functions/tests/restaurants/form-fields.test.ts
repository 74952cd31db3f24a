import { expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { townDay } from '#domain/town-clock.ts'
import { rowCounts, startApi } from '../support/api.ts'

const { db, ask, signIn } = await startApi()
const token = await signIn()

const PHONE = 'Phone must be a number with its area code, such as 410-555-0134'
const WEBSITE = 'Website must be a web address that starts with https:// or http://'
const IMAGE = 'Image must be an uploaded image or a web address that starts with https://'
const BOTH = 'Latitude and longitude belong together: give both or neither'
const HOURS = 'Hours must be by weekday, Monday to Sunday'
const CLOSED = 'The day it closed must be a date from 1900 to today'
const TOMORROW = townDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
const RATING = 'Rating must be a number from 0 to 5'
const NAMES = 'Features must be names of 60 characters or fewer, each true or false'
const BAD: [changes: object, sentence: string][] = [
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(201) }, 'Name must be 200 characters or fewer'],
  [{ description: 7 }, 'Description must be text'],
  [{ description: 'x'.repeat(5001) }, 'Description must be 5000 characters or fewer'],
  [{ address: 'x'.repeat(201) }, 'Address must be 200 characters or fewer'],
  [{ neighborhood: 'x'.repeat(81) }, 'Town must be 80 characters or fewer'],
  [{ region: 'x'.repeat(61) }, 'State must be 60 characters or fewer'],
  [{ postalCode: 'x'.repeat(21) }, 'ZIP code must be 20 characters or fewer'],
  [{ phone: '555-0134' }, PHONE],
  [{ phone: '410-555-01345' }, PHONE],
  [{ phone: '410-555-0134 or so' }, PHONE],
  [{ website: 'javascript:alert(1)' }, WEBSITE],
  [{ website: 'our page' }, WEBSITE],
  [{ website: 'https:example.com' }, WEBSITE],
  [{ website: 'https:/example.com' }, WEBSITE],
  [{ website: 'https:\\\\example.com' }, WEBSITE],
  [{ website: 'https://example.com/\u0085' + 'a' }, WEBSITE],
  [{ rating: 5.1 }, RATING],
  [{ rating: '5.1' }, RATING],
  [{ rating: '' }, RATING],
  [{ rating: ' 4' }, RATING],
  [{ rating: '1e0' }, RATING],
  [{ rating: 'abc' }, RATING],
  [{ rating: '４' }, RATING],
  [{ rating: true }, RATING],
  [{ rating: '4.25' }, 'Rating must have one decimal'],
  [{ rating: 4.25 }, 'Rating must have one decimal'],
  [{ reviewCount: -1 }, 'Number of reviews must be a whole number from 0 to 2147483647'],
  [{ ratingSource: 'x'.repeat(61) }, 'Rating source must be 60 characters or fewer'],
  [{ hours: undefined }, HOURS],
  [{ hours: { Funday: 'Closed' } }, HOURS],
  [{ hours: { Monday: 'x'.repeat(201) } }, 'Hours of a day must be 200 characters or fewer'],
  [{ hours: { Monday: '9:00 AM – ' } }, 'Hours need both an opening and a closing time'],
  [
    { hours: { Monday: ' – 9:00 AM, 1:00 PM – 2:00 PM' } },
    'Hours need both an opening and a closing time',
  ],
  [
    { hours: { Friday: '5:00 PM – 2:00 AM, 11:00 PM – 11:30 PM' } },
    'Hours of a day must not overlap',
  ],
  [
    { hours: { Friday: '2:00 PM – 9:00 PM, 11:00 AM – 2:01 PM' } },
    'Hours of a day must not overlap',
  ],
  [{ hours: { Friday: '11 am-3 pm, 2 pm - 9 pm' } }, 'Hours of a day must not overlap'],
  [
    { hours: { Monday: '9:00 AM – 9:00 AM' } },
    'Hours open and close at the same time; choose “Open 24 hours” for all day',
  ],
  [{ features: { Wine: 'red' } }, 'A feature must be true or false'],
  [{ features: { Wine: 1 } }, 'A feature must be true or false'],
  [{ features: { Facebook: 'oakember' } }, WEBSITE.replace('Website', 'Facebook')],
  [{ features: { ['x'.repeat(61)]: true } }, NAMES],
  [{ features: { 'W\0': true } }, 'A field contains characters that cannot be stored'],
  [{ features: { '\ud800': true } }, 'A field contains characters that cannot be stored'],
  [{ images: 'x' }, 'Photos must be a list of addresses'],
  [{ images: ['//elsewhere.example/a.png'] }, `Photo 1: ${IMAGE}`],
  [{ images: ['/uploads/a.png', 'http://elsewhere.example/a.png'] }, `Photo 2: ${IMAGE}`],
  [{ images: ['a.png'] }, IMAGE],
  [{ images: Array(21).fill('/uploads/a.png') }, 'Photos must be 20 or fewer'],
  [{ images: ['https://127.0.0.1/a.png'] }, 'Photo 1: No picture was found at this address'],
  [{ latitude: 91 }, 'Latitude must be a number from -90 to 90'],
  [{ longitude: 'west' }, 'Longitude must be a number from -180 to 180'],
  [{ latitude: null }, BOTH],
  [{ longitude: null }, BOTH],
  [{ isOpen: 'yes' }, 'Open must be true or false'],
  [{ isFeatured: undefined }, 'Featured must be true or false'],
  [{ isVerified: null }, 'Verified must be true or false'],
  [{ closedOn: TOMORROW }, CLOSED],
  [{ closedOn: '8 March' }, CLOSED],
]
const OF_RESTAURANTS: typeof BAD = [
  [{ address: '' }, 'Address is required'],
  [{ neighborhood: undefined }, 'Town is required'],
  [{ cuisine: '' }, 'Cuisine is required'],
  [{ cuisine: 'x'.repeat(61) }, 'Cuisine must be 60 characters or fewer'],
  [{ priceRange: '€' }, 'Price must be $, $$, $$$ or $$$$'],
]
const OF_BUSINESSES: typeof BAD = [
  [{ address: '' }, 'Address is required before this can be published'],
  [{ neighborhood: null }, 'Town is required before this can be published'],
  [{ category: ' ' }, 'Category is required before this can be published'],
  [{ category: 'x'.repeat(61) }, 'Category must be 60 characters or fewer'],
  [{ isDraft: undefined }, 'Draft must be true or false'],
]

const CALLS = [
  ['createRestaurant', 'POST', '/api/admin/restaurants', OF_RESTAURANTS],
  ['updateRestaurant', 'PUT', '/api/admin/restaurants/1', OF_RESTAURANTS],
  ['createBusiness', 'POST', '/api/admin/businesses', OF_BUSINESSES],
  ['updateBusiness', 'PUT', '/api/admin/businesses/1', OF_BUSINESSES],
] as const

test.each(CALLS)('%s refuses every wrong field and writes nothing', async (name, ...call) => {
  const [method, path, more] = call
  const before = await rowCounts(db)
  for (const [changes, sentence] of [...BAD, ...more]) {
    const body = { ...routes[name].example, ...changes }
    expect([changes, ...(await ask(method, path, { token, body }))]).toEqual([
      changes,
      400,
      sentence,
    ])
  }
  expect(await rowCounts(db)).toEqual(before)
})

test.each([
  ['410-555-0134', '+14105550134'],
  ['(410) 555 0134', '+14105550134'],
  ['1.410.555.0134', '+14105550134'],
  ['+1 (410) 555-0134', '+14105550134'],
  ['+44 20 7946 0958', '+442079460958'],
  ['  ', null],
])('the phone %j is kept as %j', async (phone, stored) => {
  const body = { ...routes.createRestaurant.example, phone }
  const [status, text] = await ask('POST', '/api/admin/restaurants', { token, body })
  expect([status, JSON.parse(text)]).toMatchObject([201, { phone: stored }])
})

test('an address without its beginning gets one, and a day without text is left out', async () => {
  const typed = { website: 'oakember.example/menu', hours: { Monday: 'Closed', Sunday: ' ' } }
  const features = { Wine: true, Instagram: ' ' }
  const body = { ...routes.createBusiness.example, ...typed, features, closedOn: '' }
  const [, text] = await ask('POST', '/api/admin/businesses', { token, body })
  expect(JSON.parse(text)).toMatchObject({
    website: 'https://oakember.example/menu',
    closedOn: null,
  })
  expect(JSON.parse(text)).toMatchObject({ hours: { Monday: 'Closed' }, features: { Wine: true } })
  expect(text).not.toMatch(/Sunday|Instagram/)
})
