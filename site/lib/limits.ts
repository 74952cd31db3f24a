/** Numbers of entries that pages show. */
export const PAGE_SIZE = 20
/** One page with 500 cards would help nobody. */
export const CUISINE_PAGE_SIZE = 60
/** A fact has a page with as many places as this, and the page shows so many of them. */
export const LEAST_OF_FACT = 3
export const MOST_OF_FACT = 24
/** A town with at least so many places names so many to start with. */
export const LEAST_TO_START = 6
export const TO_START = 3
export const HOME_FEATURED = 6
export const HOME_CUISINES = 6
export const HOME_FACTS = 6
/** Of so many recommended places, and of so many more that open early or close late, home shows those that are open. */
export const HOME_OPEN = 24
export const HOME_NIGHT = 8
/** Of so many coming holidays the list of all restaurants leads to the pages. */
export const NEXT_HOLIDAYS = 3
export const HOME_TOWNS = 3
export const HOME_POSTS = 3
export const HOME_BUSINESSES = 4
export const TOP_CUISINES = 5
export const OTHER_TOWNS = 10
export const TOP_TOWNS = 5
/** The number of similar places on a place's page. */
export const SIMILAR_MIN = 3
export const SIMILAR_MAX = 6
/** The length of a post's opening in the blog's list. */
export const OPENING_CHARACTERS = 200
/** A Local Favorite has at least this rating from at least this many reviews. */
export const FAVORITE = { rating: 4.5, reviews: 100 }
