import { track } from '../shared/analytics.ts'
import { onPageView } from '../shared/engagement.ts'
import { resumeEvents, sendWaiting } from '../shared/events.ts'

resumeEvents()
const place = document.querySelector('[data-page=place] h1')
onPageView((isReturn) => {
  if (isReturn) sendWaiting()
  track('page_view')
  if (place) track('restaurant_view', { restaurant: place.textContent })
})
