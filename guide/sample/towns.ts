/** The towns of the sample guide: postal code, center, and how far from it (in degrees) places may be. */
export const TOWNS = {
  'Bel Air': { postalCode: '21014', centre: [39.536, -76.348], reach: 0.009 },
  'Forest Hill': { postalCode: '21050', centre: [39.585, -76.389], reach: 0.008 },
  Abingdon: { postalCode: '21009', centre: [39.466, -76.3], reach: 0.012 },
  Fallston: { postalCode: '21047', centre: [39.515, -76.411], reach: 0.014 },
  // Slightly west of the center, because the water starts east of it.
  'Havre de Grace': { postalCode: '21078', centre: [39.547, -76.097], reach: 0.005 },
  Aberdeen: { postalCode: '21001', centre: [39.51, -76.164], reach: 0.01 },
  Edgewood: { postalCode: '21040', centre: [39.419, -76.296], reach: 0.008 },
  Churchville: { postalCode: '21028', centre: [39.564, -76.25], reach: 0.012 },
  Jarrettsville: { postalCode: '21084', centre: [39.604, -76.477], reach: 0.01 },
  Joppatowne: { postalCode: '21085', centre: [39.411, -76.354], reach: 0.004 },
} as const satisfies Record<string, Town>

export type Town = {
  postalCode: string
  centre: readonly [latitude: number, longitude: number]
  reach: number
}
export type TownName = keyof typeof TOWNS
