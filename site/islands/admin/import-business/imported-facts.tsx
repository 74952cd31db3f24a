import { formatRating } from '#domain/format.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Imported } from './use-link-import.ts'

/** The known facts of an imported place. */
export function ImportedFacts({ place }: Pick<Imported, 'place'>) {
  const { address, phone, website, rating, hours, missing } = place
  const facts = [
    ['Street address', address],
    ['Phone', phone && formatPhone(phone)],
    ['Website', website],
    ['Rating', rating > 0 && formatRating(rating)],
    ...hours.map(({ day, text }) => [day, text] as const),
  ] as const
  return (
    <>
      <dl className="mt-4 max-w-md text-sm">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name} className="flex gap-x-3 border-b border-line py-1.5">
                <dt className="w-28 shrink-0 text-soft">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {hours.length > 0 && missing.includes('hours') && (
        <p className="mt-2 font-semibold">These hours are assumed. Please check them.</p>
      )}
    </>
  )
}
