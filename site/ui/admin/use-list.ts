import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

/** What a list answers. While the next answer is on its way the one before stays, so that nothing jumps. */
export function useList<T>($list: FetcherStore<T, Error>) {
  const { data, error, loading } = useStore($list)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return { data: data ?? last, error, isLoading: loading }
}
