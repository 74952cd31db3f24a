import type { decideDouble, listDoubles } from '#contracts/doubles.ts'
import type { removeRecord } from '#contracts/removals.ts'
import type { OutputOf } from '#contracts/route.ts'
import { fullAddress } from '#domain/contact/address.ts'
import { formatPhone } from '#domain/contact/phone.ts'
import { longDate } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource, type Tab } from '#site/admin/kit/resource.ts'
import { EntryButton } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useDecision } from '#site/admin/kit/use-action.ts'

const PATH = '/api/admin/doubles'
const STATES: Record<'waiting' | 'distinct', Tab> = {
  waiting: { tab: 'Waiting', empty: 'No restaurant seems to be in the guide twice.' },
  distinct: { tab: 'Two places', empty: 'You haven’t said of any pair that it is two places.' },
}
const doubles = resource<typeof listDoubles, 'doubles'>(PATH, 'doubles', {
  tabs: { label: 'State', parameter: 'state', states: STATES },
})

type Double = OutputOf<typeof listDoubles>['doubles'][number]
type Place = Double['place']

/** Restaurants that may be one place, side by side, and the decisions about them. */
export function Doubles() {
  return (
    <AdminPage>
      <RecordList
        of={doubles}
        label="Doubles"
        noun="pair"
        failed="Failed to fetch doubles"
        look="grid gap-6"
      >
        {(double) => <DoubleCard key={`${double.place.id} ${double.other.id}`} {...double} />}
      </RecordList>
    </AdminPage>
  )
}

function DoubleCard({ place, other }: Double) {
  const { isBusy, decide } = useDecision(doubles)
  const isWaiting = doubles.$state.get() === 'waiting'
  const merge = ({ id, name }: Place, into: Place) =>
    decide(async () => {
      const input = { kind: 'restaurant' as const, id, into: into.id }
      await adminCall<typeof removeRecord>('POST', '/api/admin/removals', input)
      const link = { text: 'Put it back', href: '/admin/removed' }
      return { title: `${name} is merged into ${into.name}`, link }
    })
  const tell = (areTwo: boolean) =>
    decide(async () => {
      const input = { id: place.id, other: other.id, areTwo }
      await adminCall<typeof decideDouble>('PUT', PATH, input)
      const link = { text: 'Take it back', href: '/admin/doubles?state=distinct' }
      return areTwo ? { title: 'They are two places', link } : { title: 'They wait again' }
    })
  const pair = `${other.name} and ${place.name}`
  return (
    <li>
      <article aria-label={pair} className="border border-line bg-raised p-5">
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {[
            { one: other, twin: place },
            { one: place, twin: other },
          ].map(({ one, twin }) => (
            <div key={one.id} className="flex min-w-0 flex-col items-start gap-4 wrap-anywhere">
              <Record place={one} twin={twin} />
              {isWaiting && (
                <EntryButton
                  text="Same place, keep this"
                  about={`: ${one.name}, ${one.address}`}
                  isBusy={isBusy}
                  onPress={() => void merge(twin, one)}
                />
              )}
            </div>
          ))}
        </div>
        <p className="mt-5 border-t border-line pt-5">
          <EntryButton
            text={isWaiting ? 'Two places' : 'Ask again'}
            about={`: ${pair}`}
            isQuiet
            isBusy={isBusy}
            onPress={() => void tell(isWaiting)}
          />
        </p>
      </article>
    </li>
  )
}

const factsOf = ({ town, ...place }: Place): Record<string, string> => ({
  Address: fullAddress({ ...place, neighborhood: town }),
  Phone: place.phone ? formatPhone(place.phone) : 'None',
  Website: place.website ?? 'None',
  Cuisine: place.cuisine ?? 'Not known',
  Photos: place.photos > 0 ? `${place.photos}` : 'None',
  Owner: place.isVerified ? 'Verified' : 'Not verified',
  Source: place.source ?? 'Entered by hand',
  'In the guide since': longDate(new Date(place.createdAt)),
})

/** What the guide knows of a place; what its twin has alike stands back. */
function Record({ place, twin }: { place: Place; twin: Place }) {
  const others = factsOf(twin)
  return (
    <div className="w-full flex-1">
      <h2 className="text-xl">{place.name}</h2>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <a href={place.path} className="link flex min-h-11 items-center">
          View its page
        </a>
        <a href={`/admin/restaurant?id=${place.id}`} className="link flex min-h-11 items-center">
          Edit its listing
        </a>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(factsOf(place)).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-sm leading-6 text-soft">{name}</dt>
            <dd className={others[name] === value ? 'text-soft' : 'font-semibold'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
