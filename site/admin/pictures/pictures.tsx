import type { listPictures } from '#contracts/images.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { longMoment } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { RemoveRecord } from '#site/admin/kit/remove-record.tsx'
import { resource } from '#site/admin/kit/resource.ts'

type Picture = OutputOf<typeof listPictures>['pictures'][number]
type Use = Picture['uses'][number]

const pictures = resource<typeof listPictures, 'pictures'>('/api/admin/pictures', 'pictures')

/** The pictures that the administrator has uploaded. */
export function Pictures() {
  return (
    <AdminPage>
      <RecordList
        of={pictures}
        label="Pictures"
        noun="picture"
        failed="Failed to fetch the number of pictures"
        empty="No picture is in this list yet."
        look="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
      >
        {(picture) => <PictureCard key={picture.id} picture={picture} />}
      </RecordList>
    </AdminPage>
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
          <RemoveRecord kind="picture" id={id} name={name} then={pictures.reload} />
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
  look: '/admin/look',
  removed: '/admin/removed',
}

function PictureUse({ use: { kind, id, name } }: { use: Use }) {
  const path = PATHS[kind]
  const text =
    kind === 'removed'
      ? 'In a record that you removed'
      : kind === 'owner edit'
        ? 'In a change by an owner'
        : kind === 'look'
          ? 'At the top of home'
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
