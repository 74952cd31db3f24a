import { useLayoutEffect, useRef } from 'react'
import { timeAgo } from '#site/lib/time-ago.ts'
import { longMoment } from '#domain/town-clock.ts'
import type { Claim } from '#site/stores/claims.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionLog } from './decision-log.tsx'

/** A claim: the owner, the place, the reason, and the decision. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      // When the card is removed, the focus moves to the list.
      if (current?.contains(document.activeElement)) current.closest('section')?.focus()
    }
  }, [])
  const { restaurant, ownerName, ownerEmail, ownerPhone, message, createdAt } = claim
  return (
    <article
      ref={card}
      className="grid gap-x-10 gap-y-5 border border-line bg-raised p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-xl">
          {restaurant.name} <span className="text-soft">in {restaurant.town}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {restaurant.isVerified && <span className="badge text-open">Verified</span>}
          <a href={restaurant.path} className="link flex min-h-11 items-center">
            View its page
          </a>
          <a
            href={`/admin/restaurant?id=${restaurant.id}`}
            className="link flex min-h-11 items-center"
          >
            Edit its listing
          </a>
        </p>
        <p className="mt-2">
          <strong>{ownerName}</strong> asked{' '}
          <time dateTime={createdAt}>
            {timeAgo(new Date(createdAt))}, {longMoment(new Date(createdAt))}
          </time>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <a href={`mailto:${ownerEmail}`} className="link flex min-h-11 items-center break-all">
            {ownerEmail}
          </a>
          {ownerPhone && (
            <a
              href={`tel:${ownerPhone.replace(/[^+\d]/g, '')}`}
              className="link flex min-h-11 items-center"
            >
              {ownerPhone}
            </a>
          )}
        </p>
        {message && (
          <blockquote className="mt-2 max-w-prose border-l-3 border-accent pl-4 break-words whitespace-pre-line">
            {message}
          </blockquote>
        )}
        <DecisionLog decisions={claim.decisions} />
      </div>
      <DecisionButtons claim={claim} />
    </article>
  )
}
