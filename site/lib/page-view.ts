import { track } from './analytics.ts'
import { resumeEvents } from './events.ts'

resumeEvents()
track('page_view')
const place = document.querySelector('[data-page=place] h1')
if (place) track('restaurant_view', { restaurant: place.textContent })
