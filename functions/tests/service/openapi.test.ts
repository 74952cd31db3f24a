import { expect, test } from 'vitest'
import { openApi } from '#contracts/openapi.ts'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'

const document = openApi('Bel Air Table')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const find = (id: string) => operations.find(({ operationId }) => operationId === id)!

test('every call is described once', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(routes).toSorted(),
  )
})

test('what only the administrator may do asks for the token', () => {
  for (const [name, { access }] of Object.entries<Route>(routes)) {
    expect([name, find(name).security.length]).toEqual([name, access === 'public' ? 0 : 1])
  }
})

test('parts of the address and the query are parameters, the rest is the body', () => {
  const town = { name: 'town', in: 'path', required: true }
  const slug = { name: 'slug', in: 'path', required: true }
  expect(find('findRestaurant').parameters).toMatchObject([town, slug])
  const page = find('listRestaurants').parameters!.find(({ name }) => name === 'page')
  expect(page).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1 },
  })
  const claim = find('submitClaim').requestBody!.content['application/json']!.schema
  expect(Object.keys(claim.properties ?? {})).toContain('ownerEmail')
  expect(claim.required).toHaveLength(5)
})

test('answers refer to their records, whose fields and timestamps are described once', () => {
  expect(find('findRestaurant').responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ListedRestaurant' } } },
  })
  expect(document.components.schemas.ListedRestaurant).toMatchObject({
    properties: { createdAt: { type: 'string', format: 'date-time' } },
  })
  expect(Object.keys(find('submitClaim').responses)).toEqual([
    '201',
    '400',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ])
})

test('a call that creates takes an Idempotency-Key, no other does', () => {
  const takes = (id: string) =>
    find(id).parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false
  for (const [name, { takesKey = false }] of Object.entries<Route>(routes)) {
    expect([name, takes(name)]).toEqual([name, takesKey])
  }
  expect(takes('createCampaign')).toBe(true)
})

test('no two paths differ by the names of their parts alone, which OpenAPI forbids', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('examples stand where they are sent: in the address, in the query, in the body', () => {
  const examples = (id: string) =>
    find(id).parameters?.map(({ name, in: place, example }) => [name, place, example])
  expect(examples('findRestaurant')).toEqual([
    ['town', 'path', 'bel-air'],
    ['slug', 'path', 'bond-thistle'],
  ])
  expect(examples('listBlogPosts')).toEqual([['limit', 'query', 3]])
  const { id, ...body } = routes.updatePost.example
  expect(examples('updatePost')).toEqual([['id', 'path', id]])
  expect(find('updatePost').requestBody!.content['application/json']!.example).toEqual(body)
})
