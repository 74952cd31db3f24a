import { useState } from 'react'
import { $builds } from '#site/stores/builds.ts'
import { useList } from './use-list.ts'

/** The newest builds as they were last told, and whether asking again has failed since. */
export function useBuilds() {
  const { data, error, isLoading } = useList($builds)
  const [hasFailed, setHasFailed] = useState(false)
  if (!isLoading && hasFailed !== Boolean(error)) setHasFailed(Boolean(error))
  return { builds: data, hasFailed }
}
