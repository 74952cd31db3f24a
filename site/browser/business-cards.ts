import type { InteractionType } from '#domain/vocabulary.ts'
import type { trackInteraction } from '#contracts/events.ts'
import { track } from './shared/analytics.ts'
import { whenOpened, whenSeen } from './shared/engagement.ts'
import { sendEvent } from './shared/events.ts'
import { sessionId } from './shared/new-id.ts'

for (const card of document.querySelectorAll<HTMLElement>('[data-business]')) {
  whenSeen(card, 0, () => report(card, 'impression'))
  for (const link of card.querySelectorAll<HTMLAnchorElement>('a')) {
    whenOpened(link, () => reportOpened(link))
  }
}

/** Reports that a link of a business's card was opened. */
export function reportOpened(link: HTMLAnchorElement) {
  const card = link.closest<HTMLElement>('[data-business]')!
  const href = link.getAttribute('href') ?? ''
  if (link.dataset.opens === 'phone') report(card, 'call', { phoneNumber: href.slice(4) })
  else if (link.dataset.opens === 'website') report(card, 'website', { websiteUrl: href })
  else report(card, 'card_click')
}

function report(
  { dataset: { business, name = '' } }: HTMLElement,
  interactionType: InteractionType,
  more: { phoneNumber?: string; websiteUrl?: string } = {},
) {
  const id = Number(business)
  sendEvent<typeof trackInteraction>('/api/businesses/:id/track', {
    id,
    businessId: id,
    businessName: name,
    interactionType,
    sessionId: sessionId(),
    ...more,
  })
  track('business_interaction', { business: name, interaction: interactionType })
}
