import { nanoquery } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { adminCall } from './session.ts'

type Key = string | ReadableAtom<string>

const [createFetcherStore, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  fetcher: (...keys) => adminCall<Route>('GET', keys.join('') as Route['path'], {}),
  dedupeTime: Infinity,
  onErrorRetry: null,
})

/**
 * What a GET answers, once for all who look: `adminData<typeof listCampaigns>('/api/ads')`. The address is the keys
 * joined; one that is a store asks anew when it changes.
 */
export const adminData = <R extends Route>(...keys: Key[]) =>
  createFetcherStore<OutputOf<R>, Error>(keys)

/** What a POST answers that looks for people, as `$input` has it in JSON: in its body, so in no address. */
export const adminSearch = <R extends Route>(path: R['path'], $input: ReadableAtom<string>) =>
  createFetcherStore<OutputOf<R>, Error>([path, $input], {
    fetcher: (_, input) => adminCall<R>('POST', path, JSON.parse(String(input)) as InputOf<R>),
  })

/** Asks anew, with what is there standing meanwhile in `renew`, or puts in place what a change has answered. */
export { invalidateKeys as refresh, revalidateKeys as renew, mutateCache }
