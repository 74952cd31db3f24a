import { randomBytes } from 'node:crypto'

/** Whose rights the functions have; commands, migrations and builds come as the owner of the tables. */
export const ROLES = { admin: 'guide_admin', public: 'guide_public' } as const
/** Something for each of the two. */
export type ForRoles = Record<keyof typeof ROLES, string>

/** What the calls of visitors read; of a table with more than visitors may see, the columns. */
const READ_BY_PUBLIC = [
  'restaurants',
  'restaurant_search',
  'restaurant_counts',
  'search_words',
  'redirects',
  // Policies hold back what is not published, and what was answered to others.
  'blog_posts',
  'idempotency_keys',
  `ad_campaigns (id, image_url, alt_text, link_url, placement, is_active, archived_at, start_date,
    end_date)`,
]
/** What they do besides, each with the owner's rights and in no other way. */
const CALLED_BY_PUBLIC = [
  'admit_call',
  'take_visitor_salt',
  'touch_session',
  'insert_ad_event',
  'insert_interaction',
  'insert_claim',
  'upsert_subscriber',
  'unsubscribe',
]

/**
 * All that the roles may do, said anew after every migration in one transaction: what is not listed is refused to
 * `guide_public`, a new table or function too. Functions of ours find tables by name whoever calls them.
 */
export const GRANTS = `
  -- Kysely's own lock of migrations: nobody else changes the catalogue meanwhile.
  select pg_advisory_xact_lock(3853314791062309107);
  ${Object.values(ROLES).map(create).join('')}
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
      if ours.name::text not like 'kysely%' then
        execute format('grant select, insert, update, delete on %s to guide_admin', ours.name);
      end if;
    end loop;
    for ours in select oid::regprocedure as name, prosqlbody is null as is_text from pg_proc
      where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = current_user
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      execute format('revoke all on function %s from public, guide_public', ours.name);
      execute format('grant execute on function %s to guide_admin', ours.name);
      -- What was read when it was made knows its tables, and could not be inlined any more.
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

/** Roles belong to the whole server, where another guide's may be the same; an owner that is no superuser has to be a member to act as one. */
function create(role: string) {
  return `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role};
      grant ${role} to current_user;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`
}

/** `table (a, b)` as a grant has it: `(a, b) on table`. */
function columnsFirst(table: string) {
  const [, name, columns = ''] = /^(\w+)\s*(.*)$/s.exec(table)!
  return `${columns} on ${name}`
}

/** The statements that let the roles sign in, and their addresses: those of the owner with other names and new passwords. */
export function newLogins(ownersUrl: string): { statements: string; urls: ForRoles } {
  const logins = Object.entries(ROLES).map(([key, role]) => {
    const password = randomBytes(24).toString('base64url')
    const url = Object.assign(new URL(ownersUrl), { username: role, password })
    return { key, url: url.href, statement: `alter role ${role} login password '${password}';` }
  })
  return {
    statements: logins.map(({ statement }) => statement).join(''),
    urls: Object.fromEntries(logins.map(({ key, url }) => [key, url])) as ForRoles,
  }
}
