import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/format.ts'
import { useBuilds } from '#site/ui/admin/use-builds.ts'
import { KindCounts } from './outcome-counts.tsx'
import { countKinds } from './outcomes.ts'
import { RowTable } from './row-table.tsx'
import type { Preview } from './use-bulk-import.ts'

type Props = {
  preview: Preview
  /** The build that publishes the import, if known. */
  buildId: number | undefined
}

/** The result of an import, and the state of the build that publishes it. */
export function ResultPanel({ preview: { name, outcomes }, buildId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = countKinds(outcomes)
  const toWrite = counts.created + counts.updated
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {formatCount(toWrite)} {toWrite === 1 ? 'place' : 'places'} imported
      </h2>
      <p className="mt-1 text-soft">
        From <span className="break-all">{name}</span>. The same file again would change nothing.
      </p>
      <KindCounts counts={counts} />
      <BuildState id={buildId} />
      <RowTable outcomes={outcomes} />
    </section>
  )
}

const WORDS = {
  waiting: 'The site will be built anew in a moment; then the pages show them.',
  building: 'The site is being built anew; then the pages show them.',
  live: 'The site has been built: the pages show them.',
  failed: 'The build of the site has failed; the old pages stay until it is mended.',
}

function BuildState({ id }: { id: number | undefined }) {
  const { builds } = useBuilds()
  const state = builds?.find((build) => build.id === id)?.state
  return (
    <p role="status" className="mt-6">
      {state && WORDS[state]}{' '}
      <a className="link" href="/admin/publish">
        See how publishing goes
      </a>
    </p>
  )
}
