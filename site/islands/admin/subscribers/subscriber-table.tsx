import { longDate } from '#domain/town-clock.ts'
import type { Subscriber } from '#site/stores/subscribers.ts'

/** Subscribers, with the time and page of their consent. */
export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <div
      role="region"
      aria-label="Subscribers"
      tabIndex={0}
      className="overflow-x-auto border border-line"
    >
      <table className="w-full min-w-xl border-collapse text-left">
        <thead className="bg-sunken text-sm">
          <tr>
            {['Email', 'Since', 'Signed up on', 'State'].map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscribers.map(({ id, email, createdAt, consentPage, unsubscribedAt }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-4 font-normal">
                <a
                  href={`mailto:${email}`}
                  className="link flex min-h-11 items-center wrap-anywhere max-md:max-w-44"
                >
                  {email}
                </a>
              </th>
              <td className="px-4 whitespace-nowrap">{day(createdAt)}</td>
              <td className="px-4">{consentPage ?? '–'}</td>
              <td className="px-4 whitespace-nowrap">
                {unsubscribedAt ? (
                  <span className="text-soft">Left {day(unsubscribedAt)}</span>
                ) : (
                  'Subscribed'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const day = (time: string) => longDate(new Date(time))
