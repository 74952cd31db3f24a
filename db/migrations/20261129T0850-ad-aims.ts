import { type Kysely, sql } from 'kysely'

/** The pages to which a campaign is limited, by what they are about and by their kind; empty lists limit nothing. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      -- Names, as the guide's places have them.
      add column towns jsonb not null default '[]' check (jsonb_typeof(towns) = 'array'),
      add column cuisines jsonb not null default '[]' check (jsonb_typeof(cuisines) = 'array'),
      add column post_categories jsonb not null default '[]' check (post_categories <@
        '["Featured", "Dining Guide", "Date Night", "Hidden Gems", "New Openings", "Reviews", "Food Events"]')
        check (jsonb_typeof(post_categories) = 'array'),
      add column page_kinds jsonb not null default '[]' check (page_kinds <@
        '["home", "list", "town", "cuisine", "restaurant", "blog", "post"]')
        check (jsonb_typeof(page_kinds) = 'array'),
      -- There is a page with a slot of its placement that is of such a kind and about all of that.
      add constraint ad_campaigns_aims_check check (
        case placement
          when 'banner' then post_categories = '[]' and (page_kinds = '[]' or page_kinds ?| case
            when towns <> '[]' and cuisines <> '[]' then array['restaurant']
            when towns <> '[]' then array['town', 'restaurant']
            when cuisines <> '[]' then array['cuisine', 'restaurant']
            else array['home', 'list', 'town', 'cuisine', 'restaurant'] end)
          when 'sidebar' then towns = '[]' and cuisines = '[]' and (page_kinds = '[]' or page_kinds ? 'post')
          when 'billboard' then towns = '[]' and cuisines = '[]' and post_categories = '[]'
            and (page_kinds = '[]' or page_kinds ? 'blog')
        end)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      drop column towns, drop column cuisines, drop column post_categories,
      drop column page_kinds`.execute(db)
}
