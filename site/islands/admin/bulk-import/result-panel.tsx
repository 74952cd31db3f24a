import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { listBuilds } from '#contracts/admin.ts'
import { adminData, refresh } from '#site/stores/admin-data.ts'
import { KindCounts } from './counts.tsx'
import { countKinds } from './outcomes.ts'
import { RowTable } from './row-table.tsx'
import type { Preview } from './use-import.ts'

/** What was written, and how the pages come to show it. */
export function ResultPanel({ preview: { name, outcomes } }: { preview: Preview }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = countKinds(outcomes)
  const toWrite = counts.created + counts.updated
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {toWrite.toLocaleString('en-US')} {toWrite === 1 ? 'place' : 'places'} imported
      </h2>
      <p className="mt-1 text-soft">
        From <span className="break-all">{name}</span>. The same file again would change nothing.
      </p>
      <KindCounts counts={counts} />
      <BuildState />
      <RowTable outcomes={outcomes} />
    </section>
  )
}

const BUILDS = '/api/builds'
const $builds = adminData<typeof listBuilds>(BUILDS)
const WORDS = {
  waiting: 'The site will be built anew in a moment; then the pages show them.',
  building: 'The site is being built anew; then the pages show them.',
  live: 'The site has been built: the pages show them.',
  failed: 'The build of the site has failed; the old pages stay until it is mended.',
}

function BuildState() {
  const { data } = useStore($builds)
  const state = data?.[0]?.state
  const isUnderWay = state === 'waiting' || state === 'building'
  useEffect(() => refresh(BUILDS), [])
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => refresh(BUILDS), 5000)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return (
    <p role="status" className="mt-6">
      {state && WORDS[state]}{' '}
      <a className="link" href="/admin/publish">
        See how publishing goes
      </a>
    </p>
  )
}
