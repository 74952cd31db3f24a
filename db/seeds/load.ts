import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { guide as ownGuide } from '#guide'
import { GENERATED, type Guide, SAMPLE } from './guide.ts'
import { insertJson, moveIds } from './write-rows.ts'

/** The rows of the sample; fails where `guide/sample` was removed. */
const readSample = async () => (await import('#guide/sample/sample.ts')).sampleGuide()

/** Whether this is the sample's own guide, and not that of another town. */
export async function isSample(): Promise<boolean> {
  const sample = await import('#guide/sample/config.ts').catch(() => undefined)
  return sample?.guide === ownGuide
}

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
export async function loadSampleGuide(db: Db, guide?: Guide): Promise<boolean> {
  const { restaurants, businesses, blogPosts, adCampaigns, placeChanges, letters } =
    guide ?? (await readSample())
  const { rows } = await sql<{ restaurants: number | null }>`
    with
      restaurants_in as (${insertJson('restaurants', restaurants, isEmpty)}),
      businesses_in as (${insertJson('businesses', businesses, isEmpty)}),
      posts_in as (${insertJson('blogPosts', blogPosts, isEmpty)}),
      campaigns_in as (${insertJson('adCampaigns', adCampaigns, isEmpty)}),
      changes_in as (${insertJson('placeChanges', placeChanges, isEmpty)}),
      letters_in as (${insertJson('letters', letters, isEmpty)})
    select
      (${moveIds('restaurants', 'restaurants_in')}) as restaurants,
      (${moveIds('businesses', 'businesses_in')}) as businesses,
      (${moveIds('blogPosts', 'posts_in')}) as posts,
      (${moveIds('adCampaigns', 'campaigns_in')}) as campaigns,
      (${moveIds('placeChanges', 'changes_in')}) as changes,
      (${moveIds('letters', 'letters_in')}) as letters
  `.execute(db)
  return rows[0]?.restaurants != null
}

export type Removed = { restaurants: number; businesses: number; posts: number; campaigns: number }

/**
 * Deletes the sample guide or a generated one in one statement, its letter too, and counts the other rows. Sample posts
 * with changed text and campaigns of other advertisers stay. The next build does not ask whether these places may go, as
 * it compares with what is then recorded of the live one; it asks about all others as before.
 */
export async function removeSampleGuide(db: Db): Promise<Removed> {
  const { blogPosts, adCampaigns, letters } = await readSample()
  const sent = JSON.stringify(letters.map(({ subject, intro }) => ({ subject, intro })))
  const posts = JSON.stringify(blogPosts.map(({ slug, content }) => ({ slug, content })))
  const emails = JSON.stringify(adCampaigns.map(({ advertiserEmail }) => advertiserEmail))
  const { rows } = await sql<Removed>`
    with
      restaurants_out as (
        delete from restaurants where source in (${SAMPLE}, ${GENERATED}) returning '/' || town_slug || '/' || slug as path, neighborhood as town, closed_on
      ),
      businesses_out as (delete from businesses where source in (${SAMPLE}, ${GENERATED}) returning id),
      posts_out as (
        delete from blog_posts using jsonb_to_recordset(${posts}::jsonb) as sample(slug text, content text)
        where blog_posts.slug = sample.slug and blog_posts.content = sample.content returning id
      ),
      campaigns_out as (
        delete from ad_campaigns
        where advertiser_email in (select jsonb_array_elements_text(${emails}::jsonb)) returning id
      ),
      letters_out as (
        delete from letters using jsonb_to_recordset(${sent}::jsonb) as sample(subject text, intro text)
        where state = 'sent' and letters.subject = sample.subject and letters.intro = sample.intro
      ),
      expected as (
        update site_builds set places = (
          select coalesce(jsonb_object_agg(town, places), '{}') from (
            select town, count::int - (
              select count(*)::int from restaurants_out as gone where gone.town = live.town and closed_on is null
            ) as places from jsonb_each_text(places) as live (town, count)
          ) as counts where places > 0
        )
        where id = (select max(id) from site_builds where state = 'live') and places is not null
      ),
      redirects_out as (
        delete from redirects where to_path in (select path from restaurants_out)
      )
    select
      (select count(*)::int from restaurants_out) as restaurants,
      (select count(*)::int from businesses_out) as businesses,
      (select count(*)::int from posts_out) as posts,
      (select count(*)::int from campaigns_out) as campaigns
  `.execute(db)
  return rows[0] ?? { restaurants: 0, businesses: 0, posts: 0, campaigns: 0 }
}
