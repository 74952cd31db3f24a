import type { trackPlace } from '#contracts/events.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'
import { WINDOW_CARD } from './link-token.ts'
import { onPageView, whenOpened } from './shared/engagement.ts'
import { sendEvent } from './shared/events.ts'

/** Counts, for the owner of a place, how its page is seen and used. */

const page = document.querySelector<HTMLElement>('[data-place]')!

onPageView((isReturn) => {
  report('view')
  // Who comes back has not searched or scanned again.
  if (isReturn) return
  if (location.hash === WINDOW_CARD) {
    report('scan')
    // The page may be shared or kept; whoever opens it then has not scanned anything.
    history.replaceState(history.state, '', location.pathname)
  } else if (isFromSearch()) report('search')
})
for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-follow]')) {
  whenOpened(link, () => reportFollowed(link))
}

/** Reports that one of the page's links was followed. */
export function reportFollowed({ dataset: { follow } }: HTMLAnchorElement) {
  report(follow as PlaceEventType)
}

function report(type: PlaceEventType) {
  sendEvent<typeof trackPlace>('/api/restaurants/:id/track', {
    id: Number(page.dataset.place),
    type,
  })
}

/** Whether the visitor comes from what somebody searched for in the guide. */
function isFromSearch() {
  const from = URL.parse(document.referrer)
  return from?.origin === location.origin && from.searchParams.has('search')
}
