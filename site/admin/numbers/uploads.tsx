import type { readUploads } from '#contracts/images.ts'
import { formatCount, plural } from '#domain/format.ts'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { useAdminData } from '#site/admin/kit/use-admin-data.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'

const PATH = '/api/admin/uploads'
const toMb = (bytes: number) => formatCount(Math.ceil(bytes / 1_000_000))

/** How many pictures were uploaded, and how much room is left for more. */
export function Uploads() {
  const { data, error } = useAdminData<typeof readUploads>(PATH)
  return (
    <section aria-labelledby="uploads" className="mt-12">
      <h2 id="uploads" className="text-2xl">
        Uploaded pictures
      </h2>
      <div className="mt-4">
        {error && <LoadFailed text={ADMIN_LOAD_FAILED.uploads} onRetry={() => refresh(PATH)} />}
        {!data && !error && <p className="text-soft">Loading…</p>}
        {data && (
          <p className="max-w-prose">
            {data.pictures === 0
              ? 'None yet.'
              : `${plural(data.pictures, 'picture')}, ${toMb(data.bytes)} MB in all.`}{' '}
            This guide keeps up to {toMb(data.maxBytes)} MB.{' '}
            <a href="/admin/pictures" className="link">
              See and remove them
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
