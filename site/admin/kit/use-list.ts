import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** The data of a list. While it loads again, the previous data stays, so that the layout does not jump. */
export function useList<T>($list: FetcherStore<T, Error>) {
  const { data, error, loading } = useStore($list)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { data: data ?? last, error, isLoading: loading }
}
