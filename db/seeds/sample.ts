import { BUSINESSES } from './businesses.ts'
import { CAMPAIGNS } from './sample-campaigns.ts'
import type { Guide } from './guide.ts'
import { readPosts } from './posts.ts'
import { aberdeen } from './restaurants/aberdeen.ts'
import { abingdon } from './restaurants/abingdon.ts'
import { belAirDowntown } from './restaurants/bel-air-downtown.ts'
import { belAir } from './restaurants/bel-air.ts'
import { churchville } from './restaurants/churchville.ts'
import { edgewood } from './restaurants/edgewood.ts'
import { fallston } from './restaurants/fallston.ts'
import { forestHill } from './restaurants/forest-hill.ts'
import { havreDeGrace } from './restaurants/havre-de-grace.ts'
import { jarrettsville } from './restaurants/jarrettsville.ts'
import { joppatowne } from './restaurants/joppatowne.ts'
import { type Place, rowMaker } from './restaurants/place.ts'
import { type TownName, TOWNS } from './restaurants/towns.ts'

/** Marks every record of the sample guide in its `source` column. */
export const SAMPLE = 'sample'
export const SAMPLE_NOTICE =
  'This is a sample guide: its places, ratings, articles and advertisers are all invented.'

/** The ids follow from the order: add new places at the end of the last town, or the featured six change. */
const PLACES: [TownName, Place[]][] = [
  ['Bel Air', belAirDowntown],
  ['Bel Air', belAir],
  ['Forest Hill', forestHill],
  ['Abingdon', abingdon],
  ['Fallston', fallston],
  ['Havre de Grace', havreDeGrace],
  ['Aberdeen', aberdeen],
  ['Edgewood', edgewood],
  ['Churchville', churchville],
  ['Jarrettsville', jarrettsville],
  ['Joppatowne', joppatowne],
]

/** Trattoria Zucca, The Grange Kitchen, Seoul Ember, Apple Ladder Bakery, The Keeper’s Galley, Taquería Tía Nube. */
export const FEATURED_IDS_OF_SAMPLE = [3, 40, 49, 64, 70, 87]

/** The sample guide; all of its records are invented. */
export function sampleGuide(): Guide {
  const toRow = rowMaker(SAMPLE)
  return {
    restaurants: PLACES.flatMap(([name, places]) =>
      places.map((place) => toRow(place, { name, ...TOWNS[name] })),
    ),
    businesses: BUSINESSES.map((business) => ({ ...business, source: SAMPLE })),
    blogPosts: readPosts(),
    adCampaigns: CAMPAIGNS,
  }
}
