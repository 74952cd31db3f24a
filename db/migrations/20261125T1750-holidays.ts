import { type Kysely, sql } from 'kysely'

/** Holidays for which owners are asked whether they are open. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table holidays (
      day date primary key,
      name text not null check (char_length(name) between 1 and 60),
      -- The last part of the address of its page, which the same holiday has every year.
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      created_at timestamptz not null default now()
    );

    -- Whom a link was sent to, and the answer.
    create table holiday_questions (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      day date not null references holidays on delete cascade,
      restaurant_id integer not null references restaurants on delete cascade,
      email_key text not null,
      answer text check (answer in ('usual', 'closed', 'other')),
      -- What the answer made of the day.
      hours text,
      answered_at timestamptz,
      constraint holiday_questions_answered_check check ((answer is null) = (answered_at is null)),
      constraint holiday_questions_key unique (day, restaurant_id, email_key)
    );
    create index holiday_questions_restaurant_id_idx on holiday_questions (restaurant_id);

    -- Whom a question goes to: each owner once for each of their places that trades.
    create function holiday_owners() returns table (restaurant_id integer, email_key text)
    language sql stable as $$
      select distinct restaurant_id, lower(owner_email) as email_key
      from claim_requests join restaurants on restaurants.id = restaurant_id
      where status = 'approved' and closed_on is null
        and owner_email not like 'erased-%@example.invalid'
    $$;

    -- What the page says of one day alone.
    create function hours_on(special_hours jsonb, day date) returns text language sql immutable as $$
      select special ->> 'hours' from jsonb_array_elements(special_hours) as special
      where special ->> 'from' = day::text and special ->> 'to' = day::text limit 1
    $$;

    -- The answer to a question, unless it was undone or others have said something else since.
    create function standing_answer(question holiday_questions, special_hours jsonb) returns text
    language sql immutable as $$
      select question.answer where hours_on(special_hours, question.day) = question.hours
    $$;

    -- Begins to collect the hours of a day or, if that was done before, gives it another name, and mails every owner a
    -- link for each of their places that has none yet: how many were asked.
    create function begin_holiday(day date, name text, slug text, asks_by_mail boolean)
    returns integer language plpgsql as $$
    declare
      asked integer;
    begin
      insert into holidays (day, name, slug)
      values (begin_holiday.day, begin_holiday.name, begin_holiday.slug)
      on conflict on constraint holidays_pkey do update set name = excluded.name, slug = excluded.slug;
      with links as materialized (
        -- 244 random bits.
        select *, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
        from holiday_owners() where asks_by_mail
      ), questions as (
        insert into holiday_questions (token_hash, day, restaurant_id, email_key)
        select encode(sha256(convert_to(token, 'UTF8')), 'hex'), begin_holiday.day, restaurant_id, email_key
        from links
        on conflict on constraint holiday_questions_key do nothing
        returning restaurant_id, email_key, token_hash
      )
      insert into mails (cause, recipient, template, data)
      select concat_ws(' ', 'holiday', begin_holiday.day, token_hash), email_key, 'holiday-question',
        jsonb_build_object('restaurant', restaurants.name, 'holiday', begin_holiday.name,
          'day', begin_holiday.day, 'token', token)
      from questions join links using (restaurant_id, email_key)
        join restaurants on restaurants.id = restaurant_id;
      get diagnostics asked = row_count;
      insert into site_builds (reason) values ('Hours on ' || begin_holiday.name)
      on conflict (state) where state = 'waiting' do nothing;
      return asked;
    end $$;

    -- What a link asks, until its day is over and as long as the place is its owner's.
    create function holiday_question(token text, today date)
    returns table (restaurant text, path text, day date, holiday text, usual text, hours text, answer text)
    language sql stable as $$
      select restaurants.name, '/' || town_slug || '/' || restaurants.slug, holidays.day, holidays.name,
        restaurants.hours ->> to_char(holidays.day, 'FMDay'), hours_on(special_hours, holidays.day),
        standing_answer(questions, special_hours)
      from holiday_questions as questions
        join holidays on holidays.day = questions.day
        join restaurants on restaurants.id = restaurant_id
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and holidays.day >= today
        and restaurant_id in (select places_of(email_key))
    $$;

    -- Makes an owner's answer special hours of the day, which the administrator can undo as any change by an owner:
    -- saved; over, as the question is; full, with as many special hours as a place may have; too often.
    create function answer_holiday(token text, today date, answer text, hours text, most integer)
    returns text language plpgsql as $$
    declare
      question holiday_questions;
      place restaurants;
      special jsonb;
      facts jsonb;
      old_facts jsonb;
    begin
      select * into question from holiday_questions
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and day >= today
        and restaurant_id in (select places_of(email_key));
      if not found then
        return 'over';
      end if;
      select * into place from restaurants where id = question.restaurant_id for no key update;
      if (select count(*) from owner_edits
        where email_key = question.email_key and created_at > now() - interval '1 hour') >= 60 then
        return 'too often';
      end if;
      select coalesce(jsonb_agg(entry order by at), '[]') into special
      from jsonb_array_elements(place.special_hours) with ordinality as entries (entry, at)
      where (entry ->> 'from', entry ->> 'to') is distinct from (question.day::text, question.day::text);
      if jsonb_array_length(special) >= most then
        return 'full';
      end if;
      facts := jsonb_build_object('specialHours', special || jsonb_build_array(jsonb_build_object(
        'from', question.day, 'to', question.day, 'hours', hours,
        'note', (select name from holidays where day = question.day))));
      old_facts := facts_that_differ(place, facts);
      if old_facts <> '{}' then
        perform set_facts(place, facts, 'Change by the owner of ' || place.name);
        update restaurants set confirmed = confirmed || jsonb_build_object('specialHours', now())
        where id = place.id;
        insert into owner_edits (restaurant_id, email_key, state, old, new, old_confirmed, old_checked_at)
        values (place.id, question.email_key, 'live', old_facts, facts, place.confirmed, place.checked_at);
      end if;
      update holiday_questions set answer = answer_holiday.answer, hours = answer_holiday.hours,
        answered_at = now()
      where token_hash = question.token_hash;
      return 'saved';
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function answer_holiday, holiday_question, begin_holiday, standing_answer, hours_on,
      holiday_owners;
    drop table holiday_questions, holidays`.execute(db)
}
