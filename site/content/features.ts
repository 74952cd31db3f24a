import { FEATURE_GROUPS, SOCIAL_SITES } from '#domain/vocabulary.ts'
import type { FeatureGroup, Place } from '#site/lib/content-types.ts'

const grouped = new Set<string>([...Object.values(FEATURE_GROUPS).flat(), ...SOCIAL_SITES])

/** A place's features by group, in the guide's order. Features that are in no group follow under `More`. */
export function featureGroups(features: Record<string, boolean | string>): FeatureGroup[] {
  const others = Object.keys(features).filter((name) => !grouped.has(name))
  const groups = [
    ...Object.entries(FEATURE_GROUPS),
    ['More', others],
    ['Elsewhere', SOCIAL_SITES],
  ] as const
  return groups
    .map(([name, names]) => ({
      name,
      features: names.flatMap((feature) => {
        const value = features[feature]
        if (value === undefined) return []
        const href = typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined
        return [{ name: feature, has: value !== false, href }]
      }),
    }))
    .filter(({ features }) => features.length > 0)
}

/** The groups that help a hungry visitor choose, and how many features of each become filters. */
const CHOICE_GROUPS = {
  'Service Options': 4,
  Highlights: 3,
  'Popular For': 4,
  Accessibility: 1,
  Offerings: 4,
  Children: 2,
} as const

/** The features to filter by: the most frequent of a few groups, except those that nearly every place has. */
export function featureChoices(places: Place[]): string[] {
  const counts = featureCounts(places)
  const count = (name: string) => counts.get(name) ?? 0
  return Object.entries(CHOICE_GROUPS).flatMap(([group, most]) =>
    (FEATURE_GROUPS[group as keyof typeof CHOICE_GROUPS] as readonly string[])
      .map((name) => ({ name, count: count(name) }))
      .filter(({ count }) => count > 0 && count < places.length * 0.9)
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ name }) => name),
  )
}

/** Counts per distinct set of features first, because many places have the same set. */
function featureCounts(places: Place[]): Map<string, number> {
  const sets = new Map<string, number>()
  for (const { has } of places) sets.set(has, (sets.get(has) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [names, times] of sets) {
    for (const name of names.split('\n')) counts.set(name, (counts.get(name) ?? 0) + times)
  }
  return counts
}
