import { useState } from 'react'
import { $builds } from './builds.ts'
import { useList } from '#site/admin/kit/use-data.ts'

/** The newest builds as last fetched, and whether the latest request has failed. */
export function useBuilds() {
  const { data, error, isLoading } = useList($builds)
  const [hasFailed, setHasFailed] = useState(false)
  if (!isLoading && hasFailed !== Boolean(error)) setHasFailed(Boolean(error))
  return { builds: data, hasFailed }
}
