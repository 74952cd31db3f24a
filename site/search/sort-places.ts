import { type Point, milesBetween } from '../lib/miles.ts'
import type { ListedPlace } from './index-format.ts'

/** This many reviews with the average rating are added to each place's own, because few reviews say little. */
const USUAL_REVIEWS = 50
/** What each fact that a visitor needs adds to a rating: hours, price and a point on the map. */
const PER_FACT = 0.05

/** What a recommendation depends on. */
export type Ranked = Pick<ListedPlace, 'rating' | 'reviewCount' | 'week' | 'priceRange' | 'point'>

/** Sorts by distance; places without coordinates come last. */
export function nearestFirst<P extends Pick<ListedPlace, 'point'>>(places: P[], near: Point): P[] {
  return highestFirst(places, ({ point }) => -(milesBetween(near, point) ?? Number.MAX_VALUE))
}

/**
 * Sorts by rating, weighted by the number of reviews, after the `rank` of being open: 2, on a holiday perhaps 1, or 0.
 * Complete facts help a little.
 */
export function recommendedFirst<P extends Ranked>(places: P[], rankOf: (place: P) => number): P[] {
  const rated = places.filter(({ rating }) => rating > 0)
  const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / (rated.length || 1)
  return highestFirst(places, (place) => {
    const { rating, reviewCount, week, priceRange, point } = place
    const reviews = rating > 0 ? reviewCount : 0
    const weighted = (rating * reviews + mean * USUAL_REVIEWS) / (reviews + USUAL_REVIEWS)
    const facts = [week, priceRange, point].filter(Boolean).length
    // Ratings end at 5, so the rank comes first.
    return weighted + facts * PER_FACT + rankOf(place) * 10
  })
}

function highestFirst<P>(places: P[], scoreOf: (place: P) => number): P[] {
  return places
    .map((place) => ({ place, score: scoreOf(place) }))
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place)
}
