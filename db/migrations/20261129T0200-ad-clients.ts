import { type Kysely, sql } from 'kysely'

/** Clients: whom campaigns are sold to, and for how much. Earlier campaigns have no client until somebody chooses one. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ad_clients (
      id integer primary key generated always as identity,
      name text not null check (btrim(name) <> ''),
      contact_name text,
      email text check (email like '%_@_%'),
      phone text,
      notes text,
      contract text,
      rates text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    alter table ad_campaigns
      -- A client that has campaigns cannot be deleted.
      add column client_id integer references ad_clients,
      -- For the whole campaign, in hundredths of the currency.
      add column price_cents integer check (price_cents >= 0),
      add column order_number text;
    create index ad_campaigns_client_id_idx on ad_campaigns (client_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      drop column client_id, drop column price_cents, drop column order_number;
    drop table ad_clients`.execute(db)
}
