import type { listPictures } from '#contracts/images.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { $addressQuery } from '#site/admin/kit/address-query.ts'
import { adminData } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { useList } from '#site/admin/kit/use-list.ts'

type Picture = OutputOf<typeof listPictures>['pictures'][number]
type Use = Picture['uses'][number]

const $pictures = adminData<typeof listPictures>('/api/admin/pictures', $addressQuery)

/** The pictures that the administrator has uploaded. */
export function Pictures() {
  return (
    <AdminPage>
      <PictureList />
    </AdminPage>
  )
}

function PictureList() {
  const { data, error, isLoading } = useList($pictures)
  return (
    <ListState
      error={error}
      failed={ADMIN_LOAD_FAILED.uploads}
      onRetry={() => $pictures.revalidate()}
      isLoading={isLoading}
      count={data?.pictures.length}
      total={data?.total}
      totalPages={data?.totalPages}
      noun="picture"
      empty="No picture is in this list yet."
    >
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data?.pictures.map((picture) => (
          <PictureCard key={picture.id} picture={picture} />
        ))}
      </ul>
    </ListState>
  )
}

function PictureCard({ picture }: { picture: Picture }) {
  const { id, name, file, bytes, createdAt, uses } = picture
  const address = `/uploads/${file}`
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 border-t border-line pt-4 wrap-anywhere">
      <a href={address} className="block w-full">
        <img
          src={address}
          alt={name}
          loading="lazy"
          className="aspect-4/3 w-full bg-sunken object-contain"
        />
      </a>
      <p className="text-sm text-soft">
        {name} · {formatCount(Math.ceil(bytes / 1000))} kB · {longMoment(new Date(createdAt))}
      </p>
      {uses.length === 0 ? (
        <>
          <p>Shown nowhere.</p>
          <RemoveRecord kind="picture" id={id} name={name} then={() => $pictures.revalidate()} />
        </>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <PictureUse use={use} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const PATHS = {
  campaign: '/admin',
  post: '/admin/post?id=',
  restaurant: '/admin/restaurant?id=',
  business: '/admin/business?id=',
  letter: '/admin/letter',
  'owner edit': '/admin/owners',
  removed: '/admin/removed',
}

function PictureUse({ use: { kind, id, name } }: { use: Use }) {
  const path = PATHS[kind]
  const text =
    kind === 'removed'
      ? 'In a record that you removed'
      : kind === 'owner edit'
        ? 'In a change by an owner'
        : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`
  return (
    <a
      href={path.endsWith('=') ? path + id : path}
      className="link inline-flex min-h-11 items-center"
    >
      {text}
    </a>
  )
}
