import type { Selectable } from 'kysely'
import type {
  LetterTable,
  NewAdCampaign,
  NewBlogPost,
  NewBusiness,
  PlaceChangeTable,
} from '../schema.ts'
import type { Features, Hours } from '#domain/place.ts'
import type { RestaurantRow } from './place.ts'

/** What `source` says of each place of the sample, and of each generated one. */
export const SAMPLE = 'sample'
export const GENERATED = 'generated'

type WithId<Row> = Omit<Row, 'id'> & { id: number }

export type BusinessRow = WithId<Omit<NewBusiness, 'hours' | 'features' | 'images'>> & {
  hours: Hours
  features: Features
  images: string[]
}
export type PostRow = WithId<NewBlogPost>
export type CampaignRow = WithId<NewAdCampaign>
export type PlaceChangeRow = Selectable<PlaceChangeTable>
export type LetterRow = Omit<
  Selectable<LetterTable>,
  'sendAt' | 'createdAt' | 'updatedAt' | 'counts'
>

/** The rows of a new guide, by table. */
export type Guide = {
  restaurants: RestaurantRow[]
  businesses: BusinessRow[]
  blogPosts: PostRow[]
  adCampaigns: CampaignRow[]
  placeChanges: PlaceChangeRow[]
  letters: LetterRow[]
}
