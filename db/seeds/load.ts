import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Guide } from './guide.ts'
import { sampleGuide } from './sample.ts'
import { insertJson, moveIds } from './write-rows.ts'

const isEmpty = sql<boolean>`not exists (select from restaurants)
  and not exists (select from businesses)
  and not exists (select from blog_posts)
  and not exists (select from ad_campaigns)`

/** Whether the database has no restaurants, businesses, posts or campaigns. */
export async function isEmptyGuide(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`select ${isEmpty} as is_empty`.execute(db)
  return rows[0]?.isEmpty === true
}

/**
 * Writes the sample guide, or another small one, into an empty database; returns false if the database is not empty. One
 * statement checks and writes, so a guide is never there in part.
 */
export async function loadSampleGuide(db: Db, guide: Guide = sampleGuide()): Promise<boolean> {
  const { rows } = await sql<{ restaurants: number | null }>`
    with
      restaurants_in as (${insertJson('restaurants', guide.restaurants, isEmpty)}),
      businesses_in as (${insertJson('businesses', guide.businesses, isEmpty)}),
      posts_in as (${insertJson('blogPosts', guide.blogPosts, isEmpty)}),
      campaigns_in as (${insertJson('adCampaigns', guide.adCampaigns, isEmpty)})
    select
      (${moveIds('restaurants', 'restaurants_in')}) as restaurants,
      (${moveIds('businesses', 'businesses_in')}) as businesses,
      (${moveIds('blogPosts', 'posts_in')}) as posts,
      (${moveIds('adCampaigns', 'campaigns_in')}) as campaigns
  `.execute(db)
  return rows[0]?.restaurants != null
}
