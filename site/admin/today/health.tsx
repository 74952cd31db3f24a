import { useStore } from '@nanostores/react'
import type { OutputOf } from '#contracts/route.ts'
import type { readHealthDetails } from '#contracts/service.ts'
import { TROUBLES } from '#domain/rules/health.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { sentenceOf } from '#site/admin/kit/session.ts'
import { timeAgo } from '#site/admin/kit/time-ago.ts'

const $health = adminData<typeof readHealthDetails>('/api/admin/health')
const ago = (time: string | null) => (time ? timeAgo(new Date(time)) : '')

/** Whether the guide runs as it should. Comes last in its column, as it takes a line or several. */
export function Health() {
  const { data, error } = useStore($health)
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="text-xl">
        How the guide runs
      </h2>
      <div role="status" className="mt-2">
        {error && <p className="text-accent">{sentenceOf(error, 'Failed to fetch how it runs')}</p>}
        {!error && !data && <p className="text-soft">Looking …</p>}
        {data && <Findings {...data} />}
      </div>
    </section>
  )
}

type Details = OutputOf<typeof readHealthDetails>

function Findings({ troubles, arePicturesReached, builtAt, ...times }: Details) {
  return (
    <>
      {troubles.map((trouble) => {
        const { since, tell } = TROUBLES[trouble]
        return (
          <p key={trouble} className="text-accent">
            {tell(ago(times[since]))}
          </p>
        )
      })}
      {!arePicturesReached && <p className="text-accent">Uploaded pictures cannot be reached.</p>}
      {troubles.length === 0 && arePicturesReached && (
        <p>Database, schedule, mail and pictures work.</p>
      )}
      {builtAt && <p className="text-sm text-soft">Last built {ago(builtAt)}.</p>}
    </>
  )
}
