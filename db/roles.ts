import { randomBytes } from 'node:crypto'

/** The database roles of the functions. Commands, migrations and builds connect as the owner of the tables. */
export const ROLES = { admin: 'guide_admin', public: 'guide_public' } as const
/** One text for each of the two roles, for example its connection string. */
export type PerRole = Record<keyof typeof ROLES, string>

/** The tables that public calls read. Where a table holds more than visitors may see, its columns are listed. */
const READ_BY_PUBLIC = [
  'restaurants',
  'restaurant_search',
  'restaurant_counts',
  'search_words',
  'redirects',
  'all_holidays',
  // Row security hides unpublished posts and the stored responses of other calls.
  'blog_posts',
  'idempotency_keys',
  `ad_campaigns (id, image_url, alt_text, link_url, placement, is_active, archived_at, start_date,
    end_date, weight, impression_goal, daily_limit, created_at, towns, cuisines, post_categories, page_kinds,
    restaurant_id, visitor_limit)`,
  'ad_totals (campaign_id, event_type, valid)',
  'ad_counters (campaign_id, event_type, day, valid)',
]
/** The functions through which public calls write; each runs with the owner's rights. */
const CALLED_BY_PUBLIC = [
  'admit_call',
  'take_visitor_salt',
  'touch_session',
  'ad_report_link',
  'insert_ad_event',
  'insert_interaction',
  'insert_place_event',
  'count_search_miss',
  'insert_claim',
  'issue_claim_code',
  'issue_owner_link',
  'note_dispute',
  'insert_correction',
  'holiday_question',
  'start_owner_session',
  'end_owner_session',
  'owner_places',
  'owner_edits_of',
  'owner_numbers',
  'owner_note',
  'record_owner_photo',
  'drop_owner_photo',
  'upsert_subscriber',
  'request_subscription',
  'confirm_subscription',
  'reader_of',
  'choose_letters',
  'unsubscribe',
  'leave_owner_notes',
]

/**
 * Grants all rights of the two roles again; run after every migration, in its transaction. `guide_public` gets nothing
 * that is not listed above, so a new table or function is closed to it. Every function gets a fixed `search_path`, so
 * that it finds the same tables whoever calls it.
 */
export const GRANTS = `
  ${Object.values(ROLES).map(createRole).join('')}
  revoke create on schema public from public;
  do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$;
  do $$
  declare
    ours record;
  begin
    for ours in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_get_userbyid(relowner) = current_user
    loop
      execute format('revoke all on %s from public, guide_admin, guide_public', ours.name);
      if ours.name::text not like 'kysely%' and ours.name::text <> 'migrated_functions' then
        execute format('grant select, insert, update, delete on %s to guide_admin', ours.name);
      end if;
    end loop;
    for ours in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and pg_get_userbyid(relowner) = current_user
    loop
      execute format('revoke all on %s from public, guide_public', ours.name);
      execute format('grant select on %s to guide_admin', ours.name);
    end loop;
    for ours in select oid::regprocedure as name, prosqlbody is null as is_text from pg_proc
      where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = current_user
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      execute format('revoke all on function %s from public, guide_public', ours.name);
      execute format('grant execute on function %s to guide_admin', ours.name);
      -- A function with a parsed body is bound to its tables already, and a setting would keep it from being inlined.
      if ours.is_text then
        execute format('alter function %s set search_path = pg_catalog, public, pg_temp', ours.name);
      end if;
    end loop;
  end $$;
  ${READ_BY_PUBLIC.map((table) => `grant select ${columnsFirst(table)} to guide_public;`).join('')}
  grant insert on idempotency_keys to guide_public;
  grant execute on function search_text, own_key to guide_public;
  ${CALLED_BY_PUBLIC.map(
    (name) => `
  alter function ${name} security definer;
  grant execute on function ${name} to guide_public;`,
  ).join('')}`

/**
 * Creates a role unless it exists: roles belong to the whole server, where another guide may have created it. An owner
 * who is not a superuser can act as the role only as a member of it.
 */
function createRole(role: string) {
  return `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role};
      grant ${role} to current_user;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`
}

/** Turns `table (a, b)` into the order of a grant: `(a, b) on table`. */
function columnsFirst(table: string) {
  const [, name, columns = ''] = /^(\w+)\s*(.*)$/s.exec(table)!
  return `${columns} on ${name}`
}

/** Statements that let the roles sign in with new random passwords, and the roles' connection strings. */
export function createLogins(ownersUrl: string): { statements: string; urls: PerRole } {
  const logins = Object.entries(ROLES).map(([key, role]) => {
    const password = randomBytes(24).toString('base64url')
    const url = Object.assign(new URL(ownersUrl), { username: role, password })
    return { key, url: url.href, statement: `alter role ${role} login password '${password}';` }
  })
  return {
    statements: logins.map(({ statement }) => statement).join(''),
    urls: Object.fromEntries(logins.map(({ key, url }) => [key, url])) as PerRole,
  }
}
