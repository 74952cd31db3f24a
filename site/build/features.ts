import { FEATURE_GROUPS } from '#db/vocabulary.ts'
import type { FeatureGroup } from '#site/lib/place.ts'

const SOCIAL = ['Facebook', 'Instagram']
const known = new Set<string>(Object.values(FEATURE_GROUPS).flat())

/** A place's features by group in the guide's order; what no group knows comes last, under its own name. */
export function featureGroups(features: Record<string, boolean | string>): FeatureGroup[] {
  const others = Object.keys(features).filter((name) => !known.has(name) && !SOCIAL.includes(name))
  const groups = [
    ...Object.entries(FEATURE_GROUPS),
    ['More', others],
    ['Elsewhere', SOCIAL],
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
