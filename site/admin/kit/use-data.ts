import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { Route } from '#contracts/route.ts'
import { adminData } from './admin-data.ts'

/** The response of a GET at `path`. It is loading while there is neither data nor an error. */
export function useAdminData<R extends Route>(path: string) {
  const $data = useMemo(() => adminData<R>(path), [path])
  return useStore($data)
}

/** The data of a list. While it loads again, the previous data stays, so that the layout does not jump. */
export function useList<T>($list: FetcherStore<T, Error>) {
  const { data, error, loading } = useStore($list)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { data: data ?? last, error, isLoading: loading }
}
