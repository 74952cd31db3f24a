import type { readUploads } from '#contracts/images.ts'
import { formatCount, plural } from '#domain/format.ts'
import { refresh } from '#site/admin/kit/admin-data.ts'
import { useAdminData } from '#site/admin/kit/use-data.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'

const PATH = '/api/admin/uploads'
const toMb = (bytes: number) => formatCount(Math.ceil(bytes / 1_000_000))

/** How many pictures were uploaded, and how much room is left for more. */
export function Uploads() {
  const uploads = useAdminData<typeof readUploads>(PATH)
  return (
    <section aria-labelledby="uploads" className="mt-12">
      <h2 id="uploads" className="text-2xl">
        Uploaded pictures
      </h2>
      <Loaded
        {...uploads}
        failed="Failed to fetch the number of pictures"
        onRetry={() => refresh(PATH)}
        className="mt-4"
      >
        {({ pictures, bytes, maxBytes }) => (
          <p className="mt-4 max-w-prose">
            {pictures === 0
              ? 'None yet.'
              : `${plural(pictures, 'picture')}, ${toMb(bytes)} MB in all.`}{' '}
            This guide keeps up to {toMb(maxBytes)} MB.{' '}
            <a href="/admin/pictures" className="link">
              See and remove them
            </a>
          </p>
        )}
      </Loaded>
    </section>
  )
}
