import { readdir, readFile } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { functions } from '#functions/hosts/functions.ts'

const all = Object.entries<Route>(routes)
/** As Netlify calls them, which is checked with the types. */
const deployed: {
  default: (request: Request, context: Context) => Promise<Response>
  config: { path: string }
}[] = functions
const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
const sources = new Map(
  await Promise.all(
    files.map(async (file) => [file, await readFile(`functions/${file}`, 'utf8')] as const),
  ),
)
const address = (path: string) => path.replace(/:\w+/g, ':')

test('every call is served at exactly one address, and every address serves a call', () => {
  const served = deployed.map(({ config }) => address(config.path)).toSorted()
  expect(new Set(served).size).toBe(served.length)
  expect(served).toEqual([...new Set(all.map(([, { path }]) => address(path)))].toSorted())
})

test('every function is in the list that Workers start from', () => {
  const [, ...paths] = [...sources.values()].join().split("path: '")
  const inSource = paths.map((rest) => rest.split("'")[0])
  expect(inSource.toSorted()).toEqual(functions.map(({ config }) => config.path).toSorted())
})

test.each(all.map(([name, route]) => [name, route.method, route.path] as const))(
  '%s is handled at its address',
  async (name, method, path) => {
    const found = functions.find(({ config }) => address(config.path) === address(path))
    const request = new Request(`http://guide.test${path}`, { method: 'PATCH' })
    const response = await found!.default(request, { ip: '', requestId: '' })
    expect([response.status, response.headers.get('allow')?.split(', ')]).toEqual([
      405,
      expect.arrayContaining([method]),
    ])
    // Hosts read `config` from the text of the file, so it must be a literal.
    const source = [...sources.values()].find((text) =>
      new RegExp(`\\bon\\(\\s*${name}\\b`).test(text),
    )
    expect(source).toMatch(
      /^export const config: ConfigOf<[^=]+> = \{\s*path: '[^']+'(, method: '\w+')?,?\s*\}$/m,
    )
  },
)

test('whoever may call without signing in is on this list', () => {
  const open = all.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(open).toEqual([
    'listRestaurants',
    'findRestaurant',
    'readStats',
    'listBlogPosts',
    'listAds',
    'trackImpression',
    'trackClick',
    'trackInteraction',
    'submitClaim',
    'subscribe',
    'unsubscribe',
    'login',
    'serveImage',
    'readHealth',
    'reportPolicyViolation',
  ])
})
