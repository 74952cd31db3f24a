import { say } from './own-words.ts'
/** Titles and texts for what does not exist. */
export const NOT_FOUND = say('NOT_FOUND', {
  restaurant: {
    title: 'Restaurant Not Found',
    text: "The restaurant you're looking for doesn't exist or has been removed.",
  },
  town: { title: 'Town Not Found', text: 'We know no restaurants in this town.' },
  cuisine: { title: 'Cuisine Not Found', text: 'We know no restaurants with this cuisine.' },
  page: { title: 'Page Not Found', text: 'There is nothing at this address. It may have moved.' },
})

/** At the address of a page that was removed for good. */
export const GONE = say('GONE', {
  title: 'No longer in the guide',
  text: 'This page has been removed from the guide.',
})

/** In place of any of these when the device has no connection. */
export const OFFLINE = say('OFFLINE', 'You’re offline.')

/** Messages in place of data that could not be loaded. */
export const LOAD_FAILED = say('LOAD_FAILED', {
  restaurants: 'Failed to load restaurants. Please try again later.',
})
