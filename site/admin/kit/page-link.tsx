import { useEffect } from 'react'
import { $builds } from '#site/admin/publish/builds.ts'
import { useBuilds } from '#site/admin/publish/use-builds.ts'

type Props = {
  href: string
  /** The time from which the page is public, in ISO 8601. */
  since: string
}

/** A link to a public page, shown once a build has made the page. */
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
