import type { Listing } from '#site/stores/listings.ts'

/** A listing with its facts, which links to its editor. */
export function ListingRow({ listing }: { listing: Listing }) {
  const { kind, id, name, sort, town, address } = listing
  const facts = [kind === 'restaurant' ? 'Restaurant' : 'Business', sort, town, address]
  return (
    <li className="border-b border-line">
      <a
        href={`/admin/${kind}?id=${id}`}
        className="group grid min-h-14 items-center gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-[2fr_3fr]"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere group-hover:text-accent">
            {name}
          </span>
          <Badges listing={listing} />
        </span>
        <span className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</span>
      </a>
    </li>
  )
}

function Badges({ listing }: { listing: Listing }) {
  const { isDraft, isVerified, isFeatured, isOpen, closedOn } = listing
  return (
    <>
      {isDraft && <span className="badge text-gold">Draft</span>}
      {isVerified && <span className="badge text-open">Verified</span>}
      {isFeatured && <span className="badge text-gold">Featured</span>}
      {closedOn ? (
        <span className="badge text-accent">Closed</span>
      ) : (
        !isOpen && <span className="badge text-accent">Closed for now</span>
      )}
    </>
  )
}
