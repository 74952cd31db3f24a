import type { trackPlace } from '#contracts/events.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'
import { WINDOW_CARD } from './link-token.ts'
import { onPageView, whenOpened } from './shared/engagement.ts'
import { sendEvent } from './shared/events.ts'

/** Counts, for the owner of a place, how its page is seen and used. */

const page = document.querySelector<HTMLElement>('[data-place]')!

for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-follow]')) {
  whenOpened(link, () => reportFollowed(link))
}
onPageView((isReturn) => {
  report('view')
  // Going back to a page is not another search or scan.
  if (isReturn) return
  if (location.hash === WINDOW_CARD) {
    report('scan')
    // The page may be shared or bookmarked; opening it then is not a scan.
    history.replaceState(history.state, '', location.pathname)
  } else if (isNew() && isFromSearch()) report('search')
})

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

/** Whether the page was neither reloaded nor opened by going back, which both keep the referrer. */
function isNew() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Whether the visitor comes from what somebody searched for in the guide. */
function isFromSearch() {
  const { referrer } = document
  return referrer.startsWith(`${location.origin}/`) && new URL(referrer).searchParams.has('search')
}
