import { useEffect } from 'react'
import { $builds } from '#site/stores/builds.ts'
import { useBuilds } from './use-builds.ts'

type Props = {
  href: string
  /** The moment from which on the page is to be seen. */
  since: string
}

/** Leads to a public page as soon as a build has made it. */
export function PageLink({ href, since }: Props) {
  const { builds } = useBuilds()
  useEffect(() => {
    if (!$builds.get().loading) $builds.revalidate()
  }, [since])
  const isBuilt = builds?.some(
    ({ state, startedAt }) => state === 'live' && startedAt !== null && startedAt > since,
  )
  if (!isBuilt) return null
  return (
    <a href={href} className="link flex min-h-11 items-center text-sm">
      View page
    </a>
  )
}
