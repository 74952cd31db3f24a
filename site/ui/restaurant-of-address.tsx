import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { findRestaurant } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { call } from '#site/browser/shared/call.ts'
import { LoadFailed } from './load-failed.tsx'

export type Restaurant = OutputOf<typeof findRestaurant>

/** Loads the restaurant of `?restaurant=town/slug` for what is shown of it; without one it says so. */
export function RestaurantOfAddress({
  children,
}: {
  children: (restaurant: Restaurant) => ReactNode
}) {
  const [[town, slug]] = useState(readAddress)
  const [restaurant, setRestaurant] = useState<Restaurant>()
  const [problem, setProblem] = useState<'unknown' | 'failed' | undefined>(() =>
    town && slug ? undefined : 'unknown',
  )
  const load = useCallback(() => {
    if (!town || !slug) return
    call<typeof findRestaurant>('GET', '/api/restaurants/by-slug/:town/:slug', { town, slug }).then(
      setRestaurant,
      (error: unknown) =>
        setProblem(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed'),
    )
  }, [town, slug])
  useEffect(load, [load])
  if (problem === 'unknown')
    return (
      <p className="mt-6 max-w-prose text-lg">
        This link doesn’t name a restaurant. Open its page and choose “Something wrong?”{' '}
        <a className="link" href="/restaurants">
          All restaurants
        </a>
      </p>
    )
  if (problem)
    return (
      <div className="mt-6">
        <LoadFailed
          text="The restaurant could not be loaded."
          onRetry={() => {
            setProblem(undefined)
            load()
          }}
        />
      </div>
    )
  if (!restaurant)
    return (
      <p role="status" className="mt-6 text-soft">
        Loading…
      </p>
    )
  return children(restaurant)
}

/** The town and slug of the restaurant that the address names. */
const readAddress = () => new URLSearchParams(location.search).get('restaurant')?.split('/') ?? []
