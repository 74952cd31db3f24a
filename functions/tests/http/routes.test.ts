import { readdir } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { functionAt } from '#functions/hosts/functions.ts'

type Routes = Record<string, Route>
type Contract = { routes: Routes } & Record<string, unknown>
/** As Netlify calls it, which is checked with the types. */
type Deployed = { default: (request: Request, context: Context) => Promise<Response> }

const all = Object.entries<Route>(routes)
const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
const resources = files.map((file) => file.replace('.ts', '')).filter((name) => name !== 'cleanup')
const contractOf = async (resource: string) =>
  (await import(`../../contracts/${resource}.ts`)) as Contract
/** The functions as Netlify's own bundler reads them from the text of the files. */
const deployed = new Map(
  (await listFunctions('functions', { parseISC: true })).map((listed) => [listed.name, listed]),
)
const pathsOf = (calls: Routes) => new Set(Object.values(calls).map(({ path }) => path))

test('Netlify makes one function of each file, and runs cleanup by the clock', () => {
  expect([...deployed.keys()].toSorted()).toEqual([...resources, 'cleanup'].toSorted())
  expect(deployed.get('cleanup')).toMatchObject({ schedule: '*/15 * * * *', routes: [] })
})

test.each(resources)('Netlify serves %s at exactly the paths of its calls', async (resource) => {
  const contract = await contractOf(resource)
  const { routes: served = [], runtimeAPIVersion } = deployed.get(resource)!
  expect(runtimeAPIVersion).toBe(2)
  expect(served.map(({ pattern }) => pattern).toSorted()).toEqual(
    [...pathsOf(contract.routes)].toSorted(),
  )
  // The site has a page at these paths, for whoever opens the link.
  const methods = resource === 'letter-links' ? ['POST'] : []
  expect(new Set(served.map((route) => route.methods?.join()))).toEqual(new Set([methods.join()]))
})

test('no two functions share a path', () => {
  const shapes = [...deployed.values()].flatMap(({ routes: served = [] }) =>
    served.map(({ pattern }) => pattern.replace(/:\w+/g, ':')),
  )
  expect(shapes).toHaveLength(new Set(shapes).size)
  expect(new Set(shapes)).toEqual(new Set(all.map(([, { path }]) => path.replace(/:\w+/g, ':'))))
})

test.each(resources)('every call that the contract of %s declares is in its list', async (name) => {
  const { routes: listed, ...others } = await contractOf(name)
  const isCall = (value: unknown) => Object.hasOwn(Object(value) as object, 'method')
  const declared = Object.entries(others).filter(([, value]) => isCall(value))
  expect(Object.fromEntries(declared)).toEqual(listed)
  expect(routes).toMatchObject(listed)
})

test.each(all.map(([name, route]) => [name, route.method, route.path] as const))(
  '%s is handled at its address',
  async (_, method, path) => {
    const found: Deployed = functionAt(path)!
    const request = new Request(`http://guide.test${path}`, { method: 'PATCH' })
    const response = await found.default(request, { ip: '', requestId: '' } as Context)
    expect([response.status, response.headers.get('allow')?.split(', ')]).toEqual([
      405,
      expect.arrayContaining([method]),
    ])
  },
)

test('whoever may call without signing in is on this list', () => {
  const open = all.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(open).toEqual([
    'listRestaurants',
    'findRestaurant',
    'readStats',
    'reportSearchMiss',
    'listAds',
    'readAdReport',
    'issueEventTokens',
    'trackImpression',
    'trackClick',
    'trackInteraction',
    'trackPlace',
    'listBlogPosts',
    'submitClaim',
    'proveClaim',
    'submitCorrection',
    'requestOwnerLink',
    'startOwnerSession',
    'readHolidayQuestion',
    'answerHoliday',
    'subscribe',
    'confirmSubscription',
    'chooseLetters',
    'unsubscribe',
    'deliverMails',
    'previewLetter',
    'reportMail',
    'serveImage',
    'login',
    'readHealth',
    'reportPolicyViolation',
  ])
})
