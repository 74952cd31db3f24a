import type { Features, Hours, NewAdCampaign, NewBlogPost, NewBusiness } from '../schema.ts'
import type { RestaurantRow } from './restaurants/place.ts'

type WithId<Row> = Omit<Row, 'id'> & { id: number }

export type BusinessRow = WithId<Omit<NewBusiness, 'hours' | 'features' | 'images'>> & {
  hours: Hours
  features: Features
  images: string[]
}
export type PostRow = WithId<NewBlogPost>
export type CampaignRow = WithId<NewAdCampaign>

/** Everything a guide holds at the start, by table. */
export type Guide = {
  restaurants: RestaurantRow[]
  businesses: BusinessRow[]
  blogPosts: PostRow[]
  adCampaigns: CampaignRow[]
}
