import { nanoquery } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import type { readWaiting } from '#contracts/service.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { adminCall } from './session.ts'

/** While the atom is undefined, nothing is fetched. */
type Key = string | ReadableAtom<string | undefined>

const [createFetcherStore, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  fetcher: (...keys) => adminCall<Route>('GET', keys.join('') as Route['path'], {}),
  dedupeTime: Infinity,
  onErrorRetry: null,
})

/**
 * A store with the response of a GET, shared by all its users: `adminData<typeof listCampaigns>('/api/ads')`. The
 * address is the joined keys; when a key is a store and changes, it is fetched again.
 */
export const adminData = <R extends Route>(...keys: Key[]) =>
  createFetcherStore<OutputOf<R>, Error>(keys)

/** A store with the response of a POST that searches for people: `$input` is its JSON body, so no address holds it. */
export const adminSearch = <R extends Route>(path: R['path'], $input: ReadableAtom<string>) =>
  createFetcherStore<OutputOf<R>, Error>([path, $input], {
    fetcher: (_, input) => adminCall<R>('POST', path, JSON.parse(String(input)) as InputOf<R>),
  })

/** `refresh` fetches again, `renew` keeps the old data until the new data has come, `mutateCache` replaces the data. */
export { invalidateKeys as refresh, revalidateKeys as renew, mutateCache }

const WAITING = '/api/admin/waiting'
/** What waits for the administrator; one call on each page. */
export const $waiting = adminData<typeof readWaiting>(WAITING)
/** To be called after a decision. */
export const renewWaiting = () => revalidateKeys(WAITING)
