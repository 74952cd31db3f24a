-- The schema of a database at 20261126T0250-fact-dates, as pg_dump writes it, and its table of migrations.
SET LOCAL check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.admit_call(wanted jsonb, this_call text) RETURNS double precision
    LANGUAGE plpgsql
    AS $$
    declare
      names text[] := array(
        select distinct key from jsonb_to_recordset(wanted) as asked (key text) order by key
      );
      wait double precision;
    begin
      -- Ordered, so that two calls never deadlock; the statements below see what others have admitted.
      perform pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(names) as name;
      if exists (select from limits where key = any (names) and call = this_call) then
        return 0;
      end if;

      select max(extract(epoch from oldest.window_start - clock_timestamp()) + asked.seconds)
      into wait
      from jsonb_to_recordset(wanted) as asked (key text, max integer, seconds integer)
      cross join lateral (
        select window_start from limits where key = asked.key
        order by window_start desc offset asked.max - 1 limit 1
      ) as oldest;
      if wait > 0 then
        return wait;
      end if;

      insert into limits (key, window_start, hits, call)
      select name, clock_timestamp(), 1, this_call from unnest(names) as name
      on conflict do nothing;
      return 0;
    end $$;
CREATE FUNCTION public.answer_holiday(token text, today date, answer text, hours text, most integer) RETURNS text
    LANGUAGE plpgsql
    AS $$
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
    end $$;
CREATE FUNCTION public.assert_session(hash text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if not touch_session(hash) then
        raise exception 'There is no such session' using errcode = 'GU401';
      end if;
    end $$;
CREATE FUNCTION public.begin_holiday(day date, name text, slug text, asks_by_mail boolean) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.check_own_photos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (
        select from jsonb_array_elements(new.new -> 'images') as image
        where not new.old -> 'images' @> jsonb_build_array(image) and not exists (
          select from owner_photos where url = image #>> '{}'
            and restaurant_id = new.restaurant_id and email_key = new.email_key
            and created_at > now() - interval '7 days'
        )
      ) then
        raise exception 'A photo was not uploaded by the owner' using errcode = 'GU400';
      end if;
      return new;
    end $$;
CREATE FUNCTION public.choose_letters(link_token text, chosen_towns text[], openings boolean) RETURNS void
    LANGUAGE sql
    AS $$
      update newsletter_subscribers set towns = chosen_towns, openings_only = openings
      where token = link_token;
    $$;
CREATE FUNCTION public.column_of(field text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
      select lower(regexp_replace(field, '([A-Z])', '_\1', 'g'))
    $$;
CREATE FUNCTION public.confirm_subscription(link_token text, leave_token text, chosen_towns text[], openings boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      hash text := encode(sha256(convert_to(link_token, 'UTF8')), 'hex');
      request newsletter_requests;
    begin
      update newsletter_requests set confirmed_at = now()
      where token_hash = hash and confirmed_at is null and created_at > now() - interval '7 days'
      returning * into request;
      if found then
        insert into newsletter_subscribers as known (email, email_key, token, consent_page, consent_wording,
          consent_visitor, confirmed_at, consented_at, towns, openings_only)
        values (request.email, request.email_key, leave_token, request.consent_page, request.consent_wording,
          request.consent_visitor, now(), request.created_at, chosen_towns, openings)
        on conflict (email_key) do update set
          consent_page = excluded.consent_page,
          consent_wording = excluded.consent_wording,
          consent_visitor = excluded.consent_visitor,
          confirmed_at = now(),
          unsubscribed_at = null,
          towns = excluded.towns,
          openings_only = excluded.openings_only;
        return true;
      end if;
      return exists (select from newsletter_requests
        join newsletter_subscribers as readers using (email_key)
        where token_hash = hash and newsletter_requests.confirmed_at is not null
          and readers.confirmed_at is not null and readers.unsubscribed_at is null);
    end $$;
CREATE FUNCTION public.count_ad_analytics() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      own smallint := free_slot();
      today date := (new.timestamp at time zone guide_time_zone())::date;
      counts integer := (new.invalid_reason is null)::int;
    begin
      insert into ad_counters as counter (campaign_id, day, event_type, slot, valid, invalid)
      values (new.campaign_id, today, new.event_type, own, counts, 1 - counts)
      on conflict (campaign_id, day, event_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      insert into ad_totals as counter (campaign_id, event_type, slot, valid, invalid)
      values (new.campaign_id, new.event_type, own, counts, 1 - counts)
      on conflict (campaign_id, event_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      insert into ad_days as counter (day, event_type, slot, valid, invalid)
      values (today, new.event_type, own, counts, 1 - counts)
      on conflict (day, event_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      return null;
    end $$;
CREATE FUNCTION public.count_business_interactions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      own smallint := free_slot();
      today date := (new.timestamp at time zone guide_time_zone())::date;
      counts integer := (new.invalid_reason is null)::int;
    begin
      insert into business_counters as counter (business_id, day, interaction_type, slot, valid, invalid)
      values (new.business_id, today, new.interaction_type, own, counts, 1 - counts)
      on conflict (business_id, day, interaction_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      insert into business_totals as counter (business_id, interaction_type, slot, valid, invalid)
      values (new.business_id, new.interaction_type, own, counts, 1 - counts)
      on conflict (business_id, interaction_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      insert into business_days as counter (day, interaction_type, slot, valid, invalid)
      values (today, new.interaction_type, own, counts, 1 - counts)
      on conflict (day, interaction_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      return null;
    end $$;
CREATE FUNCTION public.count_restaurants_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        -- Ordered, so that two writers never deadlock.
        insert into public.restaurant_counts (neighborhood, cuisine, count)
        select neighborhood, cuisine, sum(step) from (select neighborhood, cuisine, -1 as step from going where closed_on is null) as steps
        group by neighborhood, cuisine having sum(step) <> 0
        order by neighborhood, cuisine
        on conflict (neighborhood, cuisine)
        do update set count = restaurant_counts.count + excluded.count;
        return null;
      end $$;
CREATE FUNCTION public.count_restaurants_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        -- Ordered, so that two writers never deadlock.
        insert into public.restaurant_counts (neighborhood, cuisine, count)
        select neighborhood, cuisine, sum(step) from (select neighborhood, cuisine, 1 as step from coming where closed_on is null) as steps
        group by neighborhood, cuisine having sum(step) <> 0
        order by neighborhood, cuisine
        on conflict (neighborhood, cuisine)
        do update set count = restaurant_counts.count + excluded.count;
        return null;
      end $$;
CREATE FUNCTION public.count_restaurants_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        -- Ordered, so that two writers never deadlock.
        insert into public.restaurant_counts (neighborhood, cuisine, count)
        select neighborhood, cuisine, sum(step) from (select neighborhood, cuisine, 1 as step from coming where closed_on is null union all select neighborhood, cuisine, -1 as step from going where closed_on is null) as steps
        group by neighborhood, cuisine having sum(step) <> 0
        order by neighborhood, cuisine
        on conflict (neighborhood, cuisine)
        do update set count = restaurant_counts.count + excluded.count;
        return null;
      end $$;
CREATE FUNCTION public.count_search_miss(missed text) RETURNS void
    LANGUAGE sql
    AS $$
      with today as (select (now() at time zone guide_time_zone())::date as day)
      insert into search_misses as misses (day, words)
      select day, missed from today
      where exists (select from search_misses where search_misses.day = today.day and words = missed)
        or (select count(*) from search_misses where search_misses.day = today.day) < 1000
      on conflict (day, words) do update set count = misses.count + 1;
    $$;
CREATE FUNCTION public.count_upload(size bigint, most bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      insert into uploads (id, pictures, bytes) select 1, 1, size where size <= most
      on conflict (id) do update
        set pictures = uploads.pictures + 1, bytes = uploads.bytes + excluded.bytes
        where uploads.bytes + excluded.bytes <= most;
      return found;
    end $$;
CREATE FUNCTION public.decide_correction(correction_id integer, decision text, version timestamp with time zone, facts jsonb, tells_by_mail boolean) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      correction corrections;
      place restaurants;
    begin
      select restaurants.* into place from restaurants join corrections on restaurant_id = restaurants.id
      where corrections.id = correction_id for no key update of restaurants;
      select * into correction from corrections where id = correction_id for update;
      if not found then
        return null;
      elsif correction.state <> 'waiting' then
        return 'settled';
      elsif decision = 'decline' and correction.kind = 'outdated' then
        return 'undecided';
      end if;
      if decision = 'accept' and facts <> '{}' then
        if date_trunc('milliseconds', place.updated_at) <> version then
          return 'conflict';
        end if;
        perform set_facts(place, facts, 'Correction of ' || place.name);
      end if;
      if decision = 'accept' and (facts <> '{}' or correction.kind = 'outdated') then
        update restaurants set checked_at = now() where id = place.id;
      end if;
      if decision = 'accept' and tells_by_mail and correction.email_key is not null then
        insert into mails (cause, recipient, template, data)
        values ('correction ' || correction_id, correction.email_key, 'correction-thanks',
          jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug));
      end if;
      update corrections set decided_at = now(), email_key = null,
        state = case decision when 'accept' then 'accepted' else 'declined' end
      where id = correction_id;
      return 'done';
    end $$;
CREATE FUNCTION public.decide_owner_edit(edit_id integer, decision text, tells_by_mail boolean) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      edit owner_edits;
      place restaurants;
      needed text := case decision when 'undo' then 'live' else 'waiting' end;
      becomes jsonb;
    begin
      -- The place first, as a save locks it.
      select restaurants.* into place from restaurants join owner_edits on restaurant_id = restaurants.id
      where owner_edits.id = edit_id for no key update of restaurants;
      select * into edit from owner_edits where id = edit_id for update;
      if not found then
        return null;
      elsif edit.state <> needed then
        return 'settled';
      end if;
      becomes := case decision when 'undo' then edit.old else edit.new end;
      if decision = 'undo' and edit.new ? 'specialHours' then
        becomes := becomes || jsonb_build_object('specialHours', special_hours_without(
          place.special_hours, edit.old -> 'specialHours', edit.new -> 'specialHours'));
      end if;
      if becomes -> 'specialHours' = 'null' or decision <> 'decline' and facts_that_differ(
        place, case decision when 'undo' then edit.new - 'specialHours' else edit.old end) <> '{}' then
        return 'conflict';
      end if;
      update owner_edits set decided_at = now(),
        state = case decision when 'undo' then 'undone' when 'accept' then 'live' else 'declined' end,
        -- No old_checked_at: acceptance is no check of the page.
        old_confirmed = case decision when 'accept' then place.confirmed else old_confirmed end
      where id = edit_id;
      if decision = 'accept' then
        perform set_facts(place, becomes, 'Change by the owner of ' || place.name);
        update restaurants set confirmed = confirmed || (
          select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(becomes)
          where value <> 'null' and key <> 'closedOn'
        ) where id = place.id;
      elsif decision = 'undo' then
        perform set_facts(place, becomes, 'Undone change by the owner of ' || place.name);
        -- The page is as it was; the clock notes again what is out of date. What goes back is confirmed as it was before,
        -- whoever confirmed what goes. Whoever said afterwards that all is right said so of what goes, too.
        update restaurants set
          checked_at = moment_without_undone(
            place.id, null, place.checked_at, coalesce(edit.decided_at, edit.created_at)),
          confirmed = (
            select coalesce(jsonb_object_agg(key, moment) filter (where moment is not null), '{}')
            from jsonb_object_keys(place.confirmed || coalesce(edit.old_confirmed, '{}')) as key,
              lateral (select moment_without_undone(place.id, key, (
                case
                  -- Others have changed the list since, and what is left of it is confirmed as it was.
                  when key = 'specialHours' and place.special_hours <> edit.new -> key then place.confirmed
                  when edit.new ? key then edit.old_confirmed
                  else place.confirmed
                end ->> key
              )::timestamptz) as moment) as earlier
          )
        where id = place.id;
      end if;
      if tells_by_mail and edit.email_key not like 'erased-%@example.invalid' then
        insert into mails (cause, recipient, template, data)
        values (concat_ws(' ', 'owner edit', edit_id, decision), edit.email_key, 'owner-decision',
          jsonb_build_object('restaurant', place.name, 'decision', decision))
        on conflict (cause) do nothing;
      end if;
      return 'done';
    end $$;
CREATE FUNCTION public.deduct_ad_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into ad_days as counter (day, event_type, slot, valid, invalid)
      select day, event_type, 0, -sum(valid), -sum(invalid)
      from gone group by day, event_type order by day, event_type
      on conflict (day, event_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      return null;
    end $$;
CREATE FUNCTION public.deduct_business_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into business_days as counter (day, interaction_type, slot, valid, invalid)
      select day, interaction_type, 0, -sum(valid), -sum(invalid)
      from gone group by day, interaction_type order by day, interaction_type
      on conflict (day, interaction_type, slot) do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid;
      return null;
    end $$;
CREATE FUNCTION public.drop_owner_photo(session text, photo text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform from owner_photos where url = photo and email_key = owner_of(session);
      if found then
        perform forget_photo(photo);
      end if;
    end $$;
CREATE FUNCTION public.end_owner_session(session text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform owner_of(session);
      delete from owner_sessions where token_hash = session;
    end $$;
CREATE TABLE public.restaurants (
    id integer NOT NULL,
    name text NOT NULL,
    description text,
    address text NOT NULL,
    neighborhood text NOT NULL,
    region text,
    postal_code text,
    phone text,
    website text,
    rating numeric(2,1) DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    hours jsonb DEFAULT '{}'::jsonb NOT NULL,
    hours_as_given text,
    features jsonb DEFAULT '{}'::jsonb NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    latitude double precision,
    longitude double precision,
    is_open boolean DEFAULT true NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    closed_on date,
    source text,
    source_id text,
    rating_source text,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cuisine text NOT NULL,
    price_range text NOT NULL,
    town_slug text NOT NULL,
    slug text NOT NULL,
    row_version xid8 DEFAULT pg_current_xact_id() NOT NULL,
    is_price_known boolean DEFAULT true NOT NULL,
    is_cuisine_known boolean GENERATED ALWAYS AS ((lower(btrim(cuisine)) <> 'other'::text)) STORED NOT NULL,
    menu_url text,
    reservation_url text,
    order_url text,
    kitchen_hours jsonb DEFAULT '{}'::jsonb NOT NULL,
    special_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
    image_texts jsonb DEFAULT '{}'::jsonb NOT NULL,
    verified_at timestamp with time zone,
    verified_by text,
    confirmed jsonb DEFAULT '{}'::jsonb NOT NULL,
    contact_email text,
    outdated_facts text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT restaurants_address_check CHECK (((btrim(address) <> ''::text) AND (char_length(address) <= 200))),
    CONSTRAINT restaurants_confirmed_check CHECK ((jsonb_typeof(confirmed) = 'object'::text)),
    CONSTRAINT restaurants_contact_email_check CHECK ((char_length(contact_email) <= 254)),
    CONSTRAINT restaurants_cuisine_check CHECK (((btrim(cuisine) <> ''::text) AND (char_length(cuisine) <= 60))),
    CONSTRAINT restaurants_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT restaurants_features_check CHECK ((jsonb_typeof(features) = 'object'::text)),
    CONSTRAINT restaurants_hours_as_given_check CHECK ((char_length(hours_as_given) <= 400)),
    CONSTRAINT restaurants_hours_check CHECK ((jsonb_typeof(hours) = 'object'::text)),
    CONSTRAINT restaurants_image_texts_check CHECK ((jsonb_typeof(image_texts) = 'object'::text)),
    CONSTRAINT restaurants_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
    CONSTRAINT restaurants_kitchen_hours_check CHECK ((jsonb_typeof(kitchen_hours) = 'object'::text)),
    CONSTRAINT restaurants_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT restaurants_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT restaurants_menu_url_check CHECK ((char_length(menu_url) <= 2000)),
    CONSTRAINT restaurants_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
    CONSTRAINT restaurants_neighborhood_check CHECK (((btrim(neighborhood) <> ''::text) AND (char_length(neighborhood) <= 80))),
    CONSTRAINT restaurants_order_url_check CHECK ((char_length(order_url) <= 2000)),
    CONSTRAINT restaurants_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT restaurants_point_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT restaurants_postal_code_check CHECK ((char_length(postal_code) <= 20)),
    CONSTRAINT restaurants_price_range_check CHECK ((price_range = ANY (ARRAY['$'::text, '$$'::text, '$$$'::text, '$$$$'::text]))),
    CONSTRAINT restaurants_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT restaurants_region_check CHECK ((char_length(region) <= 60)),
    CONSTRAINT restaurants_reservation_url_check CHECK ((char_length(reservation_url) <= 2000)),
    CONSTRAINT restaurants_review_count_check CHECK ((review_count >= 0)),
    CONSTRAINT restaurants_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 100))),
    CONSTRAINT restaurants_source_check CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT restaurants_special_hours_check CHECK ((jsonb_typeof(special_hours) = 'array'::text)),
    CONSTRAINT restaurants_town_slug_check CHECK (((town_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(town_slug) <= 80))),
    CONSTRAINT restaurants_verified_by_check CHECK ((verified_by = ANY (ARRAY['mail'::text, 'administrator'::text]))),
    CONSTRAINT restaurants_website_check CHECK (((website ~* '^https?://[^\s]+$'::text) AND (char_length(website) <= 2000))),
    CONSTRAINT restaurants_week_or_text_check CHECK (((hours_as_given IS NULL) OR (hours = '{}'::jsonb)))
);
CREATE FUNCTION public.facts_before(place public.restaurants, moment timestamp with time zone) RETURNS text[]
    LANGUAGE sql STABLE
    RETURN (SELECT COALESCE(array_agg(facts.fact ORDER BY facts.fact), '{}'::text[]) AS "coalesce" FROM (VALUES ('address'::text,((facts_before.place).address <> ''::text)), ('phone'::text,((facts_before.place).phone IS NOT NULL)), ('website'::text,((facts_before.place).website IS NOT NULL)), ('menuUrl'::text,((facts_before.place).menu_url IS NOT NULL)), ('reservationUrl'::text,((facts_before.place).reservation_url IS NOT NULL)), ('orderUrl'::text,((facts_before.place).order_url IS NOT NULL)), ('hours'::text,((facts_before.place).hours <> '{}'::jsonb)), ('hoursAsGiven'::text,((facts_before.place).hours_as_given IS NOT NULL)), ('kitchenHours'::text,((facts_before.place).kitchen_hours <> '{}'::jsonb))) facts(fact, is_stated) WHERE (facts.is_stated AND (GREATEST((facts_before.place).checked_at, (((facts_before.place).confirmed ->> facts.fact))::timestamp with time zone) < facts_before.moment)));
CREATE FUNCTION public.facts_that_differ(place public.restaurants, facts jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
      select coalesce(jsonb_object_agg(key, to_jsonb(place) -> column_of(key)), '{}')
      from jsonb_each(facts)
      where to_jsonb(place) -> column_of(key) is distinct from value
    $$;
CREATE FUNCTION public.forget_photo(photo text) RETURNS void
    LANGUAGE sql
    AS $$
      with gone as (delete from owner_photos where url = photo returning bytes)
      update uploads set pictures = pictures - 1, bytes = uploads.bytes - gone.bytes from gone
    $$;
CREATE FUNCTION public.forget_undone_photos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update owner_photos set created_at = now() - interval '7 days'
      where restaurant_id = new.restaurant_id and new.new -> 'images' ? url and not new.old -> 'images' ? url;
      return new;
    end $$;
CREATE FUNCTION public.free_slot() RETURNS smallint
    LANGUAGE plpgsql
    AS $$
    begin
      for slot in 0..31 loop
        if pg_try_advisory_xact_lock(hashtext('counter slot'), slot) then
          return slot;
        end if;
      end loop;
      return floor(random() * 32);
    end $$;
CREATE FUNCTION public.guide_time_zone() RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN 'UTC'::text;
CREATE FUNCTION public.holiday_owners() RETURNS TABLE(restaurant_id integer, email_key text)
    LANGUAGE sql STABLE
    AS $$
      select distinct restaurant_id, lower(owner_email) as email_key
      from claim_requests join restaurants on restaurants.id = restaurant_id
      where status = 'approved' and closed_on is null
        and owner_email not like 'erased-%@example.invalid'
    $$;
CREATE FUNCTION public.holiday_question(token text, today date) RETURNS TABLE(restaurant text, path text, day date, holiday text, usual text, hours text, answer text)
    LANGUAGE sql STABLE
    AS $$
      select restaurants.name, '/' || town_slug || '/' || restaurants.slug, holidays.day, holidays.name,
        restaurants.hours ->> to_char(holidays.day, 'FMDay'), hours_on(special_hours, holidays.day),
        standing_answer(questions, special_hours)
      from holiday_questions as questions
        join holidays on holidays.day = questions.day
        join restaurants on restaurants.id = restaurant_id
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and holidays.day >= today
        and restaurant_id in (select places_of(email_key))
    $$;
CREATE FUNCTION public.hours_on(special_hours jsonb, day date) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
      select special ->> 'hours' from jsonb_array_elements(special_hours) as special
      where special ->> 'from' = day::text and special ->> 'to' = day::text limit 1
    $$;
CREATE FUNCTION public.insert_ad_event(campaign integer, type text, event uuid, page text, referring_page text, browser text, visitor text, reason text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      select coalesce(reason, case when not is_active or archived_at is not null
          or (now() at time zone guide_time_zone())::date
            not between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity')
        then 'not-live' end)
      into reason from ad_campaigns where id = campaign for key share;
      if not found then
        return null;
      end if;
      if reason is null then
        insert into ad_analytics (campaign_id, event_type, event_id, page_url, referrer, user_agent, ip_address)
        values (campaign, type, event, page, referring_page, browser, visitor)
        on conflict on constraint ad_analytics_event_key do nothing;
        if found then
          return true;
        end if;
      end if;
      perform refuse_event('ad', type, coalesce(reason, 'repeated'));
      return false;
    end $$;
CREATE FUNCTION public.insert_claim(restaurant integer, owner_name text, owner_email text, owner_phone text, message text) RETURNS TABLE(id integer, status text)
    LANGUAGE sql
    AS $$
      insert into claim_requests (restaurant_id, owner_name, owner_email, owner_phone, message)
      select restaurants.id, owner_name, owner_email, owner_phone, message
      from restaurants where restaurants.id = restaurant for key share
      -- Changes nothing: "do nothing" would not return the row.
      on conflict (restaurant_id, dedupe_key) do update set restaurant_id = excluded.restaurant_id
      returning claim_requests.id, claim_requests.status
    $$;
CREATE FUNCTION public.insert_correction(place integer, kind text, details text, email text) RETURNS text
    LANGUAGE plpgsql
    AS $$
    begin
      -- One at a time, so that they see each other.
      perform from restaurants where id = place for no key update;
      if not found then
        return 'missing';
      elsif (select count(*) from corrections where restaurant_id = place and state = 'waiting') >= 20 then
        return 'full';
      end if;
      insert into corrections (restaurant_id, kind, details, email_key)
      values (place, insert_correction.kind, insert_correction.details, lower(btrim(email)))
      on conflict do nothing;
      return 'taken';
    end $$;
CREATE FUNCTION public.insert_interaction(business integer, type text, event uuid, session text, referring_page text, browser text, visitor text, reason text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      if reason is null then
        insert into business_interactions (business_id, business_name, interaction_type, event_id,
          session_id, referrer, user_agent, ip_address)
        select id, name, type, event, session, referring_page, browser, visitor
        from businesses where id = business for key share
        on conflict on constraint business_interactions_event_key do nothing;
        if found then
          return true;
        end if;
      end if;
      perform from businesses where id = business;
      if not found then
        return null;
      end if;
      perform refuse_event('business', type, coalesce(reason, 'repeated'));
      return false;
    end $$;
CREATE FUNCTION public.insert_place_event(place integer, type text, event uuid, reason text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      perform from restaurants where id = place for key share;
      if not found then
        return null;
      end if;
      if reason is null then
        insert into place_events (event_id, type) values (event, insert_place_event.type)
        on conflict do nothing;
        if found then
          insert into place_days as days (restaurant_id, day, type, count)
          values (place, (now() at time zone guide_time_zone())::date, insert_place_event.type, 1)
          on conflict on constraint place_days_pkey do update set count = days.count + 1;
          return true;
        end if;
      end if;
      perform refuse_event('restaurant', type, coalesce(reason, 'repeated'));
      return false;
    end $$;
CREATE FUNCTION public.issue_claim_code(claim integer, code text, hash text, shared_domains text[]) RETURNS boolean
    LANGUAGE plpgsql
    AS $_$
    declare
      place integer;
      address text;
      place_name text;
      place_path text;
    begin
      select restaurants.id, owner_email, name, '/' || town_slug || '/' || slug
      into place, address, place_name, place_path
      from claim_requests join restaurants on restaurants.id = restaurant_id
      where claim_requests.id = claim and status = 'pending' and (
        lower(substring(owner_email from '[^@]+$'))
          = regexp_replace(lower(substring(website from '^https?://([^/?#@:]+)(?:[/?#:]|$)')), '^www\.', '')
        and lower(substring(owner_email from '[^@]+$')) <> all (shared_domains)
        or lower(owner_email) = lower(contact_email)
      );
      if not found then
        return false;
      end if;
      -- Claims of one place wait for each other, so that they see each other's codes.
      perform pg_advisory_xact_lock(2, place);
      if exists (select from claim_codes where claim_id = claim) then
        return exists (select from claim_codes
          where claim_id = claim and created_at > now() - interval '15 minutes');
      end if;
      if (select count(*) from claim_codes
        where restaurant_id = place and created_at > now() - interval '1 day') >= 3 then
        return false;
      end if;
      insert into claim_codes (claim_id, restaurant_id, code_hash) values (claim, place, hash);
      insert into mails (cause, recipient, template, data)
      values ('claim code ' || claim, address, 'claim-code',
        jsonb_build_object('code', code, 'restaurant', place_name, 'path', place_path));
      return true;
    end $_$;
CREATE FUNCTION public.issue_owner_link(address text, hash text, token text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      who text := lower(btrim(address));
    begin
      perform pg_advisory_xact_lock(3, hashtext(who));
      if not exists (select from places_of(who)) or exists (
        select from owner_links
        where email_key = who and used_at is null and created_at > now() - interval '2 minutes'
      ) or (
        -- Whoever asks for more cannot keep the owner out for longer than an hour.
        (select count(*) from owner_links
          where email_key = who and created_at > now() - interval '1 day') >= 20
        and exists (select from owner_links
          where email_key = who and created_at > now() - interval '1 hour')
      ) then
        return;
      end if;
      insert into owner_links (token_hash, email_key) values (hash, who);
      insert into mails (cause, recipient, template, data)
      values ('owner link ' || hash, who, 'owner-link', jsonb_build_object('token', token));
    end $$;
CREATE FUNCTION public.keep_business_hidden_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.is_draft and not old.is_draft then
        new.hidden_at = now();
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_freshness() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.outdated_facts := array(
        select unnest(old.outdated_facts) intersect select unnest(facts_before(new, now())) order by 1
      );
      if new.outdated_facts <> old.outdated_facts then
        insert into site_builds (reason) values ('Check of ' || new.name)
        on conflict (state) where state = 'waiting' do nothing;
      end if;
      if new.outdated_facts = '{}' then
        delete from corrections
        where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_hidden_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old.is_published and old.published_at <= now()
        and not (new.is_published and new.published_at <= now()) then
        new.hidden_at = now();
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_listing_businesses_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    delete from public.listing_search using changed
    where kind = 'business' and listing_search.id = changed.id; return null; end $$;
CREATE FUNCTION public.keep_listing_businesses_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select 'business', id, name, public.listing_text(name, neighborhood, address, phone),
      case when is_draft then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from changed
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured); return null; end $$;
CREATE FUNCTION public.keep_listing_businesses_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select 'business', id, name, public.listing_text(name, neighborhood, address, phone),
      case when is_draft then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from changed
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured); return null; end $$;
CREATE FUNCTION public.keep_listing_restaurants_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    delete from public.listing_search using changed
    where kind = 'restaurant' and listing_search.id = changed.id; return null; end $$;
CREATE FUNCTION public.keep_listing_restaurants_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select 'restaurant', id, name, public.listing_text(name, neighborhood, address, phone),
      case when false then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from changed
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured); return null; end $$;
CREATE FUNCTION public.keep_listing_restaurants_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin 
    insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
    select 'restaurant', id, name, public.listing_text(name, neighborhood, address, phone),
      case when false then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
      is_verified, is_featured
    from changed
    on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
      state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
    where (listing_search.name, listing_search.text, listing_search.state,
      listing_search.is_verified, listing_search.is_featured) is distinct from
      (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured); return null; end $$;
CREATE FUNCTION public.keep_origins() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not new.is_verified then
        new.verified_at := null;
        new.verified_by := null;
        new.confirmed := '{}';
      elsif not old.is_verified and new.verified_at is not distinct from old.verified_at then
        new.verified_at := now();
        new.verified_by := 'administrator';
      end if;
      if new.confirmed <> '{}' then
        new.confirmed := (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.confirmed)
          where old.confirmed -> key is distinct from value
            or to_jsonb(old) -> column_of(key) = to_jsonb(new) -> column_of(key)
        );
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_post_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE' and old.first_public_at <= now() then
        if new.slug <> old.slug then
          raise exception 'The slug of a post that was public stays'
            using errcode = 'check_violation', constraint = 'blog_posts_slug_stays';
        end if;
        new.first_public_at := old.first_public_at;
      else
        new.first_public_at := case when new.is_published then new.published_at end;
      end if;
      return new;
    end $$;
CREATE FUNCTION public.keep_restaurant_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from public.restaurant_search using changed
      where id = restaurant_id and not (closed_on is null);
      insert into public.restaurant_search (restaurant_id, name, cuisine, town, everything)
      select id, public.search_text(name),
        public.search_text(case when is_cuisine_known then cuisine else '' end),
        public.search_text(neighborhood), ' ' || public.search_text(concat_ws(' ', name, case when is_cuisine_known then cuisine else '' end, neighborhood, description, address, postal_code, phone, regexp_replace(phone, '[^0-9]', '', 'g'),
  (select string_agg(concat(feature.key, ' ', replace(feature.key, '-', '')), ' ') from jsonb_each(features) as feature
    where feature.value = 'true')))
      from changed where closed_on is null
      on conflict (restaurant_id) do update set name = excluded.name, cuisine = excluded.cuisine,
        town = excluded.town, everything = excluded.everything
      where (restaurant_search.name, restaurant_search.cuisine, restaurant_search.town,
        restaurant_search.everything) is distinct from
        (excluded.name, excluded.cuisine, excluded.town, excluded.everything);
      -- Ordered, so that two writers of the same words never deadlock. A number is never a misspelt word.
      insert into public.search_words (word)
      select distinct word
      from public.restaurant_search join changed on id = restaurant_id,
        unnest(string_to_array(everything, ' ') || array[town, restaurant_search.cuisine]) as word
      where char_length(word) > 3 and word ~ '[^0-9]'
      order by word
      on conflict do nothing;
      return null;
    end $$;
CREATE FUNCTION public.keep_row_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.row_version := pg_current_xact_id();
      return new;
    end $$;
CREATE FUNCTION public.keep_shown_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'UPDATE' and old.is_published and greatest(old.published_at, new.published_at) <= now() then
        new.shown_at := old.shown_at;
      elsif new.is_published then
        new.shown_at := greatest(now(), new.published_at);
      end if;
      return new;
    end $$;
CREATE FUNCTION public.leave_owner_notes(link_token text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      update owner_notes set left_at = coalesce(left_at, now()) where token = link_token;
      return found;
    end $$;
CREATE FUNCTION public.search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, NORMALIZE(value, NFKC))), '''`´ʼ’‘'::text, ''::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u0080-\u00bf\u00d7\u00f7\u02c2-\u02df\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe0e\ufe0f\U0001f000-\U0001faff\U000e0020-\U000e007f]+'::text, ' '::text, 'g'::text));
CREATE FUNCTION public.listing_text(name text, town text, address text, phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (' '::text || public.search_text(((((((name || ' '::text) || town) || ' '::text) || address) || ' '::text) || COALESCE(regexp_replace(phone, '^\+1?'::text, ''::text), ''::text))));
CREATE FUNCTION public.moment_without_undone(place_id integer, fact text, moment timestamp with time zone, since timestamp with time zone DEFAULT 'infinity'::timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      edit owner_edits;
    begin
      loop
        select * into edit from owner_edits
        where restaurant_id = place_id and created_at = moment and old_checked_at is not null
          and (state = 'undone' or fact is null and new = '{}' and created_at > since);
        exit when not found;
        moment := case when fact is null then edit.old_checked_at
          else (edit.old_confirmed ->> fact)::timestamptz end;
      end loop;
      return moment;
    end $$;
CREATE FUNCTION public.note_consent() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public'
    AS $$
    begin
      new.consented_at := now();
      return new;
    end $$;
CREATE FUNCTION public.note_dispute(claim integer, tells_by_mail boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      owners text[];
      place restaurants;
    begin
      select array_agg(distinct lower(others.owner_email)) into owners
      from claim_requests as claims join claim_requests as others using (restaurant_id)
      where claims.id = claim and claims.status = 'pending' and others.status = 'approved'
        and others.owner_email not like 'erased-%@example.invalid';
      if owners is null then
        return false;
      end if;
      if tells_by_mail then
        select restaurants.* into place from restaurants join claim_requests on restaurant_id = restaurants.id
        where claim_requests.id = claim;
        insert into mails (cause, recipient, template, data)
        select concat_ws(' ', 'claim dispute', place.id, current_date, owner), owner, 'claim-disputed',
          jsonb_build_object('restaurant', place.name, 'path', '/' || place.town_slug || '/' || place.slug)
        from unnest(owners) as owner
        where owner <> (select lower(owner_email) from claim_requests where id = claim)
        on conflict (cause) do nothing;
      end if;
      return true;
    end $$;
CREATE FUNCTION public.own_key(key text) RETURNS text
    LANGUAGE plpgsql
    SET lock_timeout TO '1s'
    AS $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(key, 0));
      return key;
    exception when lock_not_available then
      raise exception 'A call with this key is in progress' using errcode = 'GU409';
    end $$;
CREATE TABLE public.owner_edits (
    id integer NOT NULL,
    restaurant_id integer NOT NULL,
    email_key text NOT NULL,
    state text NOT NULL,
    old jsonb NOT NULL,
    new jsonb NOT NULL,
    old_confirmed jsonb,
    old_checked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT owner_edits_new_check CHECK ((jsonb_typeof(new) = 'object'::text)),
    CONSTRAINT owner_edits_old_check CHECK ((jsonb_typeof(old) = 'object'::text)),
    CONSTRAINT owner_edits_state_check CHECK ((state = ANY (ARRAY['live'::text, 'waiting'::text, 'declined'::text, 'undone'::text])))
);
CREATE FUNCTION public.owner_edits_of(session text) RETURNS SETOF public.owner_edits
    LANGUAGE sql
    AS $$
      select edits.* from places_of(owner_of(session)) as owned, lateral (
        select * from owner_edits
        where restaurant_id = owned and (state <> 'waiting' or email_key = owner_of(session))
        order by id desc limit 20
      ) as edits
      order by edits.id desc
    $$;
CREATE FUNCTION public.owner_note(session text, wish boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      who text := owner_of(session);
    begin
      if wish is not null then
        insert into owner_notes (email_key, left_at) values (who, case when not wish then now() end)
        on conflict (email_key) do update set left_at = excluded.left_at;
      end if;
      return not exists (select from owner_notes where email_key = who and left_at is not null);
    end $$;
CREATE FUNCTION public.owner_numbers(session text) RETURNS TABLE(restaurant_id integer, type text, week integer, month integer)
    LANGUAGE sql
    AS $$
      select days.restaurant_id, days.type,
        coalesce(sum(count) filter (where day > today - 7), 0)::int, sum(count)::int
      from places_of(owner_of(session)) as owned
        join place_days as days on days.restaurant_id = owned,
        lateral (select (now() at time zone guide_time_zone())::date as today) as town
      where day > today - 30
      group by days.restaurant_id, days.type
    $$;
CREATE FUNCTION public.owner_of(session text) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      who text;
    begin
      update owner_sessions set last_seen_at = now()
      where token_hash = session and expires_at > now()
        and last_seen_at > now() - interval '1 hour'
      returning email_key into who;
      if not found then
        raise exception 'There is no such session' using errcode = 'GU401';
      end if;
      return who;
    end $$;
CREATE FUNCTION public.owner_places(session text) RETURNS SETOF public.restaurants
    LANGUAGE sql
    AS $$
      select restaurants.* from places_of(owner_of(session)) as id join restaurants using (id)
      order by restaurants.name, id
    $$;
CREATE FUNCTION public.places_of(who text) RETURNS SETOF integer
    LANGUAGE sql STABLE
    AS $$
      select distinct restaurant_id from claim_requests
      where lower(owner_email) = who and status = 'approved'
    $$;
CREATE FUNCTION public.publish_place_changes() RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      lock table published_facts in share row exclusive mode;
      update published_facts set facts = next_facts, row_version = next_version, next_facts = null
      where next_facts is not null;
      update place_changes set live_at = clock_timestamp() where live_at is null;
    end $$;
CREATE FUNCTION public.queue_owner_notes(monday date) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      insert into owner_notes (email_key) select distinct email_key from holiday_owners()
      on conflict do nothing;
      perform from owner_notes
      where left_at is null and coalesce(sent_for, '-infinity') < monday limit 1;
      if not found then
        return;
      end if;
      with due as (
        update owner_notes set sent_for = monday
        where left_at is null and coalesce(sent_for, '-infinity') < monday
        returning email_key, token
      ), owned as materialized (
        select restaurant_id, email_key, token from holiday_owners() join due using (email_key)
      ), used as (
        select restaurant_id, type,
          coalesce(sum(count) filter (where day >= monday - 7), 0) as week,
          coalesce(sum(count) filter (where day < monday - 7), 0) as earlier
        from place_days
        where day >= monday - 14 and day < monday and restaurant_id in (select restaurant_id from owned)
        group by restaurant_id, type
      ), pages as (
        select restaurant_id, name, '/' || town_slug || '/' || slug as path,
          jsonb_object_agg(type, jsonb_build_array(week, earlier)) as numbers
        from used join restaurants on restaurants.id = restaurant_id
        group by restaurant_id, name, path
        having sum(week) > 0
      )
      insert into mails (cause, recipient, template, data)
      select concat_ws(' ', 'owner note', monday, email_key), email_key, 'owner-note',
        jsonb_build_object('monday', monday, 'token', token, 'pages', jsonb_agg(
          jsonb_build_object('name', name, 'path', path, 'numbers', numbers) order by name))
      from owned join pages using (restaurant_id)
      group by email_key, token
      on conflict (cause) do nothing;
    end $$;
CREATE FUNCTION public.record_owner_photo(session text, place_id integer, photo text, size bigint, most bigint) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      who text := owner_of(session);
    begin
      -- Two uploads at once do not both count as the last one of a day.
      perform pg_advisory_xact_lock(3, hashtext(who));
      if place_id not in (select places_of(who)) then
        return 'missing';
      elsif (select count(*) from owner_photos
        where email_key = who and created_at > now() - interval '1 day') >= 20 then
        return 'too often';
      elsif not count_upload(size, most) then
        return 'full';
      end if;
      insert into owner_photos (url, restaurant_id, email_key, bytes) values (photo, place_id, who, size);
      return 'recorded';
    end $$;
CREATE FUNCTION public.record_place_changes() RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      moment timestamptz;
    begin
      -- Two builds that begin at once record each change once: the second reads what the first wrote.
      lock table published_facts in share row exclusive mode;
      moment := clock_timestamp();
      delete from place_changes where live_at is null;
      update published_facts set next_facts = null where next_facts is not null;
      with stale as (
        select restaurants.id, restaurants.row_version, published_facts.facts as old,
          jsonb_build_object(
            'name', name, 'address', address, 'town', neighborhood, 'isOpen', is_open,
            'closedOn', closed_on, 'isVerified', is_verified,
            'hours', case when hours = '{}' then to_jsonb(hours_as_given) else hours end
          ) as new
        from restaurants left join published_facts on restaurant_id = restaurants.id
        where facts is null or published_facts.row_version <> restaurants.row_version
      ), kinds as (
        select id, kind, was, becomes
        from stale, lateral (values
          (1, 'new', old is null, null::jsonb, null::jsonb),
          (2, 'closed', old -> 'closedOn' = 'null' and new -> 'closedOn' <> 'null',
            null, new -> 'closedOn'),
          (3, 'paused', old -> 'isOpen' = 'true' and new -> 'isOpen' = 'false', null, null),
          (4, 'reopened',
            new -> 'isOpen' = 'true' and (old -> 'closedOn' <> 'null' or old -> 'isOpen' = 'false'),
            null, null),
          (5, 'moved',
            search_text(concat_ws(' ', old ->> 'address', old ->> 'town'))
              <> search_text(concat_ws(' ', new ->> 'address', new ->> 'town')),
            jsonb_build_object('address', old -> 'address', 'town', old -> 'town'),
            jsonb_build_object('address', new -> 'address', 'town', new -> 'town')),
          (6, 'renamed', old -> 'name' <> new -> 'name', old -> 'name', new -> 'name'),
          (7, 'hours', old -> 'hours' <> new -> 'hours' and new -> 'hours' <> 'null',
            old -> 'hours', new -> 'hours'),
          (8, 'verified', old -> 'isVerified' = 'false' and new -> 'isVerified' = 'true', null, null)
        ) as change (rank, kind, has_happened, was, becomes)
        where has_happened and (old is not null or kind = 'new')
          -- A place that is closed for good makes no other news.
          and (new -> 'closedOn' = 'null' or kind = 'closed')
          and exists (select from published_facts where facts is not null)
        order by id, rank
      ), recorded as (
        insert into place_changes (restaurant_id, kind, old, new, published_at)
        select id, kind, was, becomes, moment from kinds
      )
      insert into published_facts (restaurant_id, next_facts, next_version)
      select id, new, row_version from stale
      on conflict (restaurant_id) do update
        set next_facts = excluded.next_facts, next_version = excluded.next_version;
    end $$;
CREATE FUNCTION public.refuse_event(kind text, type text, reason text) RETURNS void
    LANGUAGE sql
    AS $$
      insert into refused_events as refused (day, kind, type, reason, slot, count)
      values ((now() at time zone guide_time_zone())::date, kind, type, reason, free_slot(), 1)
      on conflict (day, kind, type, reason, slot) do update set count = refused.count + 1;
    $$;
CREATE FUNCTION public.request_subscription(address text, token text, page text, wording text, visitor text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      key text := lower(address);
      hash text := encode(sha256(convert_to(token, 'UTF8')), 'hex');
    begin
      if exists (select from newsletter_subscribers
        where email_key = key and confirmed_at is not null and unsubscribed_at is null) then
        return true;
      end if;
      -- Requests for one address wait for each other, so that they see each other's mails.
      perform pg_advisory_xact_lock(hashtextextended(key, 1));
      if (select count(*) < 3 and count(*) filter (where created_at > now() - interval '1 hour') = 0
        from newsletter_requests
        where email_key = key and created_at > now() - interval '7 days') then
        with request as (
          insert into newsletter_requests (email, email_key, token_hash, consent_page, consent_wording,
            consent_visitor)
          values (address, key, hash, page, wording, visitor)
          returning id
        )
        insert into mails (cause, recipient, template, data)
        select 'newsletter request ' || id, address, 'confirm-subscription', jsonb_build_object('token', token)
        from request;
      end if;
      return false;
    end $$;
CREATE FUNCTION public.save_owner_facts(session text, place_id integer, version timestamp with time zone, facts jsonb, asked jsonb, request integer) RETURNS text
    LANGUAGE plpgsql
    AS $$
    declare
      who text := owner_of(session);
      -- What makes or unmakes a place, and what proves who owns it.
      waits constant text[] := array['name', 'address', 'cuisine', 'closedOn', 'website'];
      place restaurants;
      waiting owner_edits;
      old_facts jsonb;
      old_asked jsonb;
      is_withdrawn boolean := false;
      confirms_all boolean;
    begin
      facts := facts - waits;
      select coalesce(jsonb_object_agg(key, value), '{}') into asked
      from jsonb_each(asked) where key = any (waits);
      select * into place from restaurants
      where id = place_id and id in (select places_of(who)) for no key update;
      if not found then
        return 'missing';
      end if;
      select * into waiting from owner_edits
      where restaurant_id = place_id and email_key = who and state = 'waiting' for update;
      if date_trunc('milliseconds', place.updated_at) <> version
        or waiting.id is distinct from request then
        return 'conflict';
      elsif (select count(*) from owner_edits
        where email_key = who and created_at > now() - interval '1 hour') >= 60 then
        return 'too often';
      end if;
      old_facts := facts_that_differ(place, facts);
      old_asked := facts_that_differ(place, asked);
      if waiting.id is not null and facts_that_differ(place, waiting.new) = old_asked
        and not exists (
          select from jsonb_each(asked) where waiting.new ? key and waiting.new -> key <> value
        ) then
        -- It is asked for already.
        old_asked := '{}';
      elsif waiting.id is not null then
        -- A newer request takes the place of an older one.
        delete from owner_edits where id = waiting.id;
        is_withdrawn := old_asked = '{}';
      end if;
      confirms_all := old_facts = '{}' and old_asked = '{}' and not is_withdrawn;
      if old_facts <> '{}' then
        perform set_facts(place, facts, 'Change by the owner of ' || place.name);
      elsif confirms_all then
        insert into site_builds (reason) values ('Confirmed by the owner of ' || place.name)
        on conflict (state) where state = 'waiting' do nothing;
      end if;
      if old_facts <> '{}' or confirms_all then
        update restaurants set
          checked_at = case when confirms_all and not exists (
            select from owner_edits as requests
            where restaurant_id = place_id and state = 'waiting'
              and facts_that_differ(place, requests.new) <> '{}'
          ) then now() else checked_at end,
          confirmed = confirmed || (
            select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(facts)
            where value not in ('null', '{}', '[]') and (confirms_all or old_facts ? key)
          )
        where id = place_id;
        insert into owner_edits (restaurant_id, email_key, state, old, new, old_confirmed, old_checked_at)
        values (place_id, who, 'live', old_facts,
          (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where old_facts ? key),
          place.confirmed, place.checked_at);
      end if;
      if old_asked <> '{}' then
        insert into owner_edits (restaurant_id, email_key, state, old, new)
        values (place_id, who, 'waiting', old_asked,
          (select jsonb_object_agg(key, value) from jsonb_each(asked) where old_asked ? key));
      end if;
      return 'saved';
    end $$;
CREATE FUNCTION public.set_facts(place public.restaurants, facts jsonb, reason text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare
      becomes restaurants;
    begin
      select * into becomes from jsonb_populate_record(place, (
        select coalesce(jsonb_object_agg(column_of(key), value), '{}') from jsonb_each(facts)
      ));
      update restaurants set
        hours = becomes.hours, hours_as_given = becomes.hours_as_given,
        kitchen_hours = becomes.kitchen_hours, special_hours = becomes.special_hours,
        phone = becomes.phone, website = becomes.website, menu_url = becomes.menu_url,
        reservation_url = becomes.reservation_url, order_url = becomes.order_url,
        description = becomes.description, images = becomes.images, image_texts = becomes.image_texts,
        name = becomes.name, address = becomes.address, cuisine = becomes.cuisine,
        closed_on = becomes.closed_on,
        updated_at = now()
      where id = place.id;
      insert into site_builds (reason) values (set_facts.reason)
      on conflict (state) where state = 'waiting' do nothing;
    end $$;
CREATE FUNCTION public.special_hours_without(special jsonb, old jsonb, new jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
      with kept as (
        select entry, at from jsonb_array_elements(special) with ordinality as entries (entry, at)
        where entry in (select jsonb_array_elements(old))
          or entry not in (select jsonb_array_elements(new))
      ), restored as (
        select entry, at from jsonb_array_elements(old) with ordinality as entries (entry, at)
        where entry not in (select jsonb_array_elements(new))
          and entry not in (select jsonb_array_elements(special))
      )
      select case
        when special = new then old
        when exists (
          select jsonb_array_elements(new) except select jsonb_array_elements(old)
          except select jsonb_array_elements(special)
        ) or exists (
          select from kept join restored on kept.entry ->> 'from' = restored.entry ->> 'from'
            and kept.entry ->> 'to' = restored.entry ->> 'to'
        ) then null
        else (
          select coalesce(jsonb_agg(entry order by part, at), '[]')
          from (select 1 as part, * from kept union all select 2, * from restored) as parts
        )
      end
    $$;
CREATE TABLE public.holiday_questions (
    token_hash text NOT NULL,
    day date NOT NULL,
    restaurant_id integer NOT NULL,
    email_key text NOT NULL,
    answer text,
    hours text,
    answered_at timestamp with time zone,
    CONSTRAINT holiday_questions_answer_check CHECK ((answer = ANY (ARRAY['usual'::text, 'closed'::text, 'other'::text]))),
    CONSTRAINT holiday_questions_answered_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT holiday_questions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE FUNCTION public.standing_answer(question public.holiday_questions, special_hours jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
      select question.answer where hours_on(special_hours, question.day) = question.hours
    $$;
CREATE FUNCTION public.start_owner_session(link text, session text, hours integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      who text;
    begin
      update owner_links set used_at = now()
      where token_hash = link and used_at is null and created_at > now() - interval '15 minutes'
      returning email_key into who;
      if not found or not exists (select from places_of(who)) then
        return false;
      end if;
      perform pg_advisory_xact_lock(3, hashtext(who));
      delete from owner_sessions where token_hash in (
        select token_hash from owner_sessions where email_key = who
        order by created_at desc offset 4
      );
      insert into owner_sessions (token_hash, email_key, expires_at)
      values (session, who, now() + make_interval(hours => hours));
      return true;
    end $$;
CREATE FUNCTION public.take_visitor_salt(fresh text) RETURNS TABLE(day date, salt text)
    LANGUAGE sql
    AS $$
      delete from visitor_salts where day < (now() at time zone 'utc')::date;
      -- Changes nothing: "do nothing" would not return the row.
      insert into visitor_salts (day, salt) values ((now() at time zone 'utc')::date, fresh)
      on conflict (day) do update set salt = visitor_salts.salt
      returning visitor_salts.day, visitor_salts.salt
    $$;
CREATE FUNCTION public.touch_session(hash text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    declare
      seen timestamptz;
    begin
      select last_seen_at into seen from sessions
      where token_hash = hash and expires_at > now() and last_seen_at > now() - interval '1 hour';
      if seen < now() - interval '1 minute' then
        update sessions set last_seen_at = now() where token_hash = hash;
      end if;
      return seen is not null;
    end $$;
CREATE FUNCTION public.try_claim_code(claim integer, hash text) RETURNS TABLE(is_right boolean, tries_left integer)
    LANGUAGE sql
    AS $$
      update claim_codes set tries = tries + 1
      where claim_id = claim and tries < 5 and created_at > now() - interval '15 minutes'
      returning code_hash = hash, 5 - tries
    $$;
CREATE FUNCTION public.unsubscribe(link_token text) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
      with found as (
        update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
        where token = link_token returning id
      )
      select exists (select from found)
    $$;
CREATE TABLE public.owner_photos (
    url text NOT NULL,
    restaurant_id integer NOT NULL,
    email_key text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT owner_photos_bytes_check CHECK ((bytes > 0))
);
CREATE FUNCTION public.unused_photos() RETURNS SETOF public.owner_photos
    LANGUAGE sql STABLE
    AS $$
      -- All tables are searched only for the few that their own place does not need.
      with loose as materialized (
        select * from owner_photos as photos
        where created_at <= now() - interval '7 days'
          and not exists (select from restaurants where id = photos.restaurant_id and images ? url)
          and not exists (select from owner_edits where restaurant_id = photos.restaurant_id
            and state <> 'undone' and (old -> 'images' ? url or new -> 'images' ? url))
      )
      select * from loose
      where not exists (select from restaurants where images ? url)
        and not exists (select from businesses where images ? url)
        and not exists (select from ad_campaigns where image_url = url)
        and not exists (select from blog_posts where featured_image = url or strpos(content, url) > 0)
      limit 20
    $$;
CREATE FUNCTION public.upsert_subscriber(address text, token text, page text, wording text, visitor text) RETURNS boolean
    LANGUAGE sql
    AS $$
      insert into newsletter_subscribers as known (email, email_key, token, consent_page,
        consent_wording, consent_visitor)
      values (address, lower(address), token, page, wording, visitor)
      on conflict (email_key) do update set
        consent_page = case when known.unsubscribed_at is null
          then known.consent_page else excluded.consent_page end,
        consent_wording = case when known.unsubscribed_at is null
          then known.consent_wording else excluded.consent_wording end,
        consent_visitor = case when known.unsubscribed_at is null
          then known.consent_visitor else excluded.consent_visitor end,
        confirmed_at = case when known.unsubscribed_at is null then known.confirmed_at end,
        unsubscribed_at = null
      -- The row keeps the token of the call that inserted it: ours, if this is a retry.
      returning known.token <> upsert_subscriber.token
    $$;
CREATE TABLE public.ad_analytics (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id integer NOT NULL,
    event_type text NOT NULL,
    user_agent text,
    ip_address text,
    referrer text,
    page_url text,
    invalid_reason text,
    "timestamp" timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ad_analytics_event_type_check CHECK ((event_type = ANY (ARRAY['impression'::text, 'click'::text])))
);
ALTER TABLE public.ad_analytics ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ad_analytics_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ad_campaigns (
    id integer NOT NULL,
    title text NOT NULL,
    description text,
    advertiser_name text,
    advertiser_email text NOT NULL,
    advertiser_phone text,
    image_url text NOT NULL,
    link_url text NOT NULL,
    alt_text text NOT NULL,
    placement text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    start_date date,
    end_date date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT ad_campaigns_advertiser_email_check CHECK ((advertiser_email ~~ '%_@_%'::text)),
    CONSTRAINT ad_campaigns_alt_text_check CHECK ((btrim(alt_text) <> ''::text)),
    CONSTRAINT ad_campaigns_dates_check CHECK ((end_date >= start_date)),
    CONSTRAINT ad_campaigns_image_url_check CHECK ((btrim(image_url) <> ''::text)),
    CONSTRAINT ad_campaigns_link_url_check CHECK ((link_url ~* '^https?://[^\s]+$'::text)),
    CONSTRAINT ad_campaigns_placement_check CHECK ((placement = ANY (ARRAY['banner'::text, 'sidebar'::text, 'billboard'::text]))),
    CONSTRAINT ad_campaigns_title_check CHECK ((btrim(title) <> ''::text))
);
ALTER TABLE public.ad_campaigns ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ad_campaigns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ad_counters (
    campaign_id integer NOT NULL,
    event_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    day date NOT NULL,
    CONSTRAINT ad_counters_event_type_check CHECK ((event_type = ANY (ARRAY['impression'::text, 'click'::text]))),
    CONSTRAINT ad_counters_invalid_check CHECK ((invalid >= 0)),
    CONSTRAINT ad_counters_slot_check CHECK (((slot >= 0) AND (slot <= 31))),
    CONSTRAINT ad_counters_valid_check CHECK ((valid >= 0))
)
WITH (fillfactor='50');
CREATE TABLE public.ad_days (
    day date NOT NULL,
    event_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    CONSTRAINT ad_days_event_type_check CHECK ((event_type = ANY (ARRAY['impression'::text, 'click'::text]))),
    CONSTRAINT ad_days_slot_check CHECK (((slot >= 0) AND (slot <= 31)))
)
WITH (fillfactor='50');
CREATE TABLE public.ad_totals (
    campaign_id integer NOT NULL,
    event_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    CONSTRAINT ad_totals_event_type_check CHECK ((event_type = ANY (ARRAY['impression'::text, 'click'::text]))),
    CONSTRAINT ad_totals_invalid_check CHECK ((invalid >= 0)),
    CONSTRAINT ad_totals_slot_check CHECK (((slot >= 0) AND (slot <= 31))),
    CONSTRAINT ad_totals_valid_check CHECK ((valid >= 0))
)
WITH (fillfactor='50');
CREATE TABLE public.blog_posts (
    id integer NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    content text NOT NULL,
    excerpt text NOT NULL,
    author text NOT NULL,
    category text NOT NULL,
    featured_image text,
    is_published boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    first_public_at timestamp with time zone,
    shown_at timestamp with time zone,
    CONSTRAINT blog_posts_author_length_check CHECK ((char_length(author) <= 100)),
    CONSTRAINT blog_posts_category_check CHECK ((category = ANY (ARRAY['Featured'::text, 'Dining Guide'::text, 'Date Night'::text, 'Hidden Gems'::text, 'New Openings'::text, 'Reviews'::text, 'Food Events'::text]))),
    CONSTRAINT blog_posts_complete_check CHECK (((NOT is_published) OR ((btrim(content) <> ''::text) AND (btrim(excerpt) <> ''::text)))),
    CONSTRAINT blog_posts_content_length_check CHECK ((char_length(content) <= 50000)),
    CONSTRAINT blog_posts_excerpt_length_check CHECK ((char_length(excerpt) <= 500)),
    CONSTRAINT blog_posts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug <> 'category'::text))),
    CONSTRAINT blog_posts_slug_length_check CHECK ((char_length(slug) <= 100)),
    CONSTRAINT blog_posts_title_check CHECK ((btrim(title) <> ''::text)),
    CONSTRAINT blog_posts_title_length_check CHECK ((char_length(title) <= 200))
);
ALTER TABLE public.blog_posts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.blog_posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.business_counters (
    business_id integer NOT NULL,
    interaction_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    day date NOT NULL,
    CONSTRAINT business_counters_interaction_type_check CHECK ((interaction_type = ANY (ARRAY['call'::text, 'website'::text, 'card_click'::text, 'impression'::text]))),
    CONSTRAINT business_counters_invalid_check CHECK ((invalid >= 0)),
    CONSTRAINT business_counters_slot_check CHECK (((slot >= 0) AND (slot <= 31))),
    CONSTRAINT business_counters_valid_check CHECK ((valid >= 0))
)
WITH (fillfactor='50');
CREATE TABLE public.business_days (
    day date NOT NULL,
    interaction_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    CONSTRAINT business_days_interaction_type_check CHECK ((interaction_type = ANY (ARRAY['call'::text, 'website'::text, 'card_click'::text, 'impression'::text]))),
    CONSTRAINT business_days_slot_check CHECK (((slot >= 0) AND (slot <= 31)))
)
WITH (fillfactor='50');
CREATE TABLE public.business_interactions (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id integer NOT NULL,
    business_name text NOT NULL,
    interaction_type text NOT NULL,
    session_id text,
    user_agent text,
    ip_address text,
    referrer text,
    invalid_reason text,
    "timestamp" timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT business_interactions_interaction_type_check CHECK ((interaction_type = ANY (ARRAY['call'::text, 'website'::text, 'card_click'::text, 'impression'::text])))
);
ALTER TABLE public.business_interactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.business_interactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.business_totals (
    business_id integer NOT NULL,
    interaction_type text NOT NULL,
    slot smallint NOT NULL,
    valid bigint NOT NULL,
    invalid bigint NOT NULL,
    CONSTRAINT business_totals_interaction_type_check CHECK ((interaction_type = ANY (ARRAY['call'::text, 'website'::text, 'card_click'::text, 'impression'::text]))),
    CONSTRAINT business_totals_invalid_check CHECK ((invalid >= 0)),
    CONSTRAINT business_totals_slot_check CHECK (((slot >= 0) AND (slot <= 31))),
    CONSTRAINT business_totals_valid_check CHECK ((valid >= 0))
)
WITH (fillfactor='50');
CREATE TABLE public.businesses (
    id integer NOT NULL,
    name text NOT NULL,
    description text,
    address text NOT NULL,
    neighborhood text NOT NULL,
    region text,
    postal_code text,
    phone text,
    website text,
    rating numeric(2,1) DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    hours jsonb DEFAULT '{}'::jsonb NOT NULL,
    hours_as_given text,
    features jsonb DEFAULT '{}'::jsonb NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    latitude double precision,
    longitude double precision,
    is_open boolean DEFAULT true NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    closed_on date,
    source text,
    source_id text,
    rating_source text,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    category text NOT NULL,
    is_draft boolean DEFAULT false NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT businesses_address_check CHECK ((((btrim(address) <> ''::text) OR (is_draft AND (address = ''::text))) AND (char_length(address) <= 200))),
    CONSTRAINT businesses_category_check CHECK ((((btrim(category) <> ''::text) OR (is_draft AND (category = ''::text))) AND (char_length(category) <= 60))),
    CONSTRAINT businesses_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT businesses_features_check CHECK ((jsonb_typeof(features) = 'object'::text)),
    CONSTRAINT businesses_hours_as_given_check CHECK ((char_length(hours_as_given) <= 400)),
    CONSTRAINT businesses_hours_check CHECK ((jsonb_typeof(hours) = 'object'::text)),
    CONSTRAINT businesses_images_check CHECK ((jsonb_typeof(images) = 'array'::text)),
    CONSTRAINT businesses_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT businesses_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT businesses_name_check CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
    CONSTRAINT businesses_neighborhood_check CHECK ((((btrim(neighborhood) <> ''::text) OR (is_draft AND (neighborhood = ''::text))) AND (char_length(neighborhood) <= 80))),
    CONSTRAINT businesses_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT businesses_point_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT businesses_postal_code_check CHECK ((char_length(postal_code) <= 20)),
    CONSTRAINT businesses_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT businesses_region_check CHECK ((char_length(region) <= 60)),
    CONSTRAINT businesses_review_count_check CHECK ((review_count >= 0)),
    CONSTRAINT businesses_source_check CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT businesses_website_check CHECK (((website ~* '^https?://[^\s]+$'::text) AND (char_length(website) <= 2000))),
    CONSTRAINT businesses_week_or_text_check CHECK (((hours_as_given IS NULL) OR (hours = '{}'::jsonb)))
);
ALTER TABLE public.businesses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.businesses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.claim_codes (
    claim_id integer NOT NULL,
    restaurant_id integer NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT claim_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT claim_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE TABLE public.claim_decisions (
    id integer NOT NULL,
    claim_id integer NOT NULL,
    action text NOT NULL,
    reason text,
    decided_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    has_changed boolean DEFAULT false NOT NULL,
    CONSTRAINT claim_decisions_action_check CHECK ((action = ANY (ARRAY['approve'::text, 'reject'::text, 'undo'::text]))),
    CONSTRAINT claim_decisions_reason_check CHECK ((char_length(reason) <= 1000)),
    CONSTRAINT claim_decisions_reject_check CHECK (((action <> 'reject'::text) OR (btrim(COALESCE(reason, ''::text)) <> ''::text)))
);
ALTER TABLE public.claim_decisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.claim_decisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.claim_requests (
    id integer NOT NULL,
    restaurant_id integer NOT NULL,
    owner_name text NOT NULL,
    owner_email text NOT NULL,
    owner_phone text,
    message text,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    dedupe_key text GENERATED ALWAYS AS (md5((((md5(owner_name) || md5(lower(owner_email))) || md5(COALESCE(owner_phone, ''::text))) || md5(COALESCE(message, ''::text))))) STORED NOT NULL,
    decided_at timestamp with time zone,
    decided_by text,
    decision_note text,
    CONSTRAINT claim_requests_decision_check CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
    CONSTRAINT claim_requests_decision_note_check CHECK ((char_length(decision_note) <= 1000)),
    CONSTRAINT claim_requests_message_length_check CHECK ((char_length(message) <= 5000)),
    CONSTRAINT claim_requests_owner_email_check CHECK ((owner_email ~~ '%_@_%'::text)),
    CONSTRAINT claim_requests_owner_email_length_check CHECK ((char_length(owner_email) <= 254)),
    CONSTRAINT claim_requests_owner_name_check CHECK ((btrim(owner_name) <> ''::text)),
    CONSTRAINT claim_requests_owner_name_length_check CHECK ((char_length(owner_name) <= 200)),
    CONSTRAINT claim_requests_owner_phone_length_check CHECK ((char_length(owner_phone) <= 40)),
    CONSTRAINT claim_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
ALTER TABLE public.claim_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.claim_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.corrections (
    id integer NOT NULL,
    restaurant_id integer NOT NULL,
    kind text NOT NULL,
    details text,
    email_key text,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT corrections_decision_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT corrections_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))),
    CONSTRAINT corrections_email_check CHECK (((state = 'waiting'::text) OR (email_key IS NULL))),
    CONSTRAINT corrections_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'hours'::text, 'phone'::text, 'address'::text, 'website'::text, 'menu'::text, 'other'::text, 'outdated'::text]))),
    CONSTRAINT corrections_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text])))
);
ALTER TABLE public.corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.holidays (
    day date NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT holidays_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT holidays_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_body_hash_check CHECK ((body_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT idempotency_keys_key_check CHECK ((char_length(key) <= 400))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.letters (
    id integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    subject text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    send_at timestamp with time zone,
    seen_until timestamp with time zone DEFAULT now() NOT NULL,
    address text,
    content jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    counts jsonb,
    CONSTRAINT letters_address_check CHECK ((address ~ '^\d{4}-\d\d-\d\d(-\d+)?$'::text)),
    CONSTRAINT letters_finished_check CHECK (((state = 'sent'::text) = (finished_at IS NOT NULL))),
    CONSTRAINT letters_intro_check CHECK ((char_length(intro) <= 4000)),
    CONSTRAINT letters_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
    CONSTRAINT letters_scheduled_check CHECK (((state = 'scheduled'::text) <= (send_at IS NOT NULL))),
    CONSTRAINT letters_sent_check CHECK ((((state = ANY (ARRAY['draft'::text, 'scheduled'::text])) = (content IS NULL)) AND ((content IS NULL) = (started_at IS NULL)) AND ((content IS NULL) = (address IS NULL)))),
    CONSTRAINT letters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text]))),
    CONSTRAINT letters_subject_check CHECK (((btrim(subject) <> ''::text) AND (char_length(subject) <= 150)))
);
ALTER TABLE public.letters ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.limits (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    hits integer DEFAULT 0 NOT NULL,
    call text,
    CONSTRAINT limits_hits_check CHECK ((hits >= 0))
);
CREATE TABLE public.listing_search (
    kind text NOT NULL,
    id integer NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    state text NOT NULL,
    is_verified boolean NOT NULL,
    is_featured boolean NOT NULL
);
CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cause text NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    is_claimed boolean DEFAULT false NOT NULL,
    unclear_attempts integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    letter_id integer,
    CONSTRAINT mails_done_check CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
    CONSTRAINT mails_recipient_check CHECK (((recipient ~~ '%_@_%'::text) AND (char_length(recipient) <= 254))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'stopped'::text])))
);
CREATE TABLE public.newsletter_requests (
    id integer NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    token_hash text NOT NULL,
    consent_page text,
    consent_wording text,
    consent_visitor text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT newsletter_requests_email_check CHECK (((email ~~ '%_@_%'::text) AND (char_length(email) <= 254))),
    CONSTRAINT newsletter_requests_email_key_check CHECK ((email_key = lower(btrim(email_key)))),
    CONSTRAINT newsletter_requests_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE public.newsletter_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.newsletter_subscribers (
    id integer NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    consent_page text,
    consent_wording text,
    consent_visitor text,
    token text NOT NULL,
    confirmed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    consented_at timestamp with time zone DEFAULT now() NOT NULL,
    towns text[] DEFAULT '{}'::text[] NOT NULL,
    openings_only boolean DEFAULT false NOT NULL,
    CONSTRAINT newsletter_subscribers_email_check CHECK ((email ~~ '%_@_%'::text)),
    CONSTRAINT newsletter_subscribers_email_key_check CHECK ((email_key = lower(btrim(email_key)))),
    CONSTRAINT newsletter_subscribers_email_length_check CHECK ((char_length(email) <= 254)),
    CONSTRAINT newsletter_subscribers_token_check CHECK ((length(token) >= 22)),
    CONSTRAINT newsletter_subscribers_towns_check CHECK ((cardinality(towns) <= 200))
);
ALTER TABLE public.newsletter_subscribers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_subscribers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.owner_edits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.owner_edits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.owner_links (
    token_hash text NOT NULL,
    email_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT owner_links_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.owner_notes (
    email_key text NOT NULL,
    token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL,
    sent_for date,
    left_at timestamp with time zone
);
CREATE TABLE public.owner_sessions (
    token_hash text NOT NULL,
    email_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT owner_sessions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.place_changes (
    id integer NOT NULL,
    restaurant_id integer NOT NULL,
    kind text NOT NULL,
    old jsonb,
    new jsonb,
    published_at timestamp with time zone NOT NULL,
    live_at timestamp with time zone,
    CONSTRAINT place_changes_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'closed'::text, 'paused'::text, 'reopened'::text, 'moved'::text, 'renamed'::text, 'hours'::text, 'verified'::text])))
);
ALTER TABLE public.place_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.place_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.place_days (
    restaurant_id integer NOT NULL,
    day date NOT NULL,
    type text NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT place_days_count_check CHECK ((count > 0)),
    CONSTRAINT place_days_type_check CHECK ((type = ANY (ARRAY['view'::text, 'search'::text, 'scan'::text, 'call'::text, 'directions'::text, 'menu'::text, 'website'::text, 'reserve'::text, 'order'::text])))
)
WITH (fillfactor='50');
CREATE TABLE public.place_events (
    event_id uuid NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.published_facts (
    restaurant_id integer NOT NULL,
    facts jsonb,
    row_version xid8 DEFAULT '0'::xid8 NOT NULL,
    next_facts jsonb,
    next_version xid8 DEFAULT '0'::xid8 NOT NULL,
    CONSTRAINT published_facts_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT published_facts_next_facts_check CHECK ((jsonb_typeof(next_facts) = 'object'::text))
);
CREATE TABLE public.redirects (
    from_path text NOT NULL,
    to_path text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT redirects_check CHECK (((to_path ~ '^/$|^(/[a-z0-9-]+)+$'::text) AND (to_path <> from_path))),
    CONSTRAINT redirects_from_path_check CHECK ((from_path ~ '^(/[a-z0-9-]+)+$'::text))
);
CREATE TABLE public.refused_events (
    day date NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    reason text NOT NULL,
    slot smallint NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT refused_events_count_check CHECK ((count > 0)),
    CONSTRAINT refused_events_kind_check CHECK ((kind = ANY (ARRAY['ad'::text, 'business'::text, 'restaurant'::text]))),
    CONSTRAINT refused_events_reason_check CHECK ((reason ~ '^[a-z-]{1,20}$'::text)),
    CONSTRAINT refused_events_slot_check CHECK (((slot >= 0) AND (slot <= 31))),
    CONSTRAINT refused_events_type_check CHECK ((type = ANY (ARRAY['impression'::text, 'click'::text, 'call'::text, 'website'::text, 'card_click'::text, 'view'::text, 'search'::text, 'scan'::text, 'directions'::text, 'menu'::text, 'reserve'::text, 'order'::text])))
)
WITH (fillfactor='50');
CREATE TABLE public.restaurant_counts (
    neighborhood text NOT NULL,
    cuisine text NOT NULL,
    count integer NOT NULL,
    town_key text GENERATED ALWAYS AS (replace(public.search_text(neighborhood), ' '::text, ''::text)) STORED,
    cuisine_key text GENERATED ALWAYS AS (replace(public.search_text(cuisine), ' '::text, ''::text)) STORED
);
CREATE TABLE public.restaurant_search (
    restaurant_id integer NOT NULL,
    name text NOT NULL,
    cuisine text NOT NULL,
    town text NOT NULL,
    everything text NOT NULL
);
ALTER TABLE public.restaurants ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.restaurants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.search_misses (
    day date NOT NULL,
    words text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    CONSTRAINT search_misses_count_check CHECK ((count > 0)),
    CONSTRAINT search_misses_words_check CHECK (((char_length(words) >= 2) AND (char_length(words) <= 80)))
);
CREATE TABLE public.search_words (
    word text NOT NULL
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id integer NOT NULL,
    browser text DEFAULT 'Unknown browser'::text NOT NULL,
    CONSTRAINT sessions_expires_at_check CHECK ((expires_at > created_at)),
    CONSTRAINT sessions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site_builds (
    id integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    error text,
    hook_attempts integer DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    hooked_at timestamp with time zone,
    hook_error text,
    places jsonb,
    may_shrink boolean DEFAULT false NOT NULL,
    is_held boolean DEFAULT false NOT NULL,
    CONSTRAINT site_builds_check CHECK (((NOT is_held) OR (state = 'failed'::text))),
    CONSTRAINT site_builds_error_check CHECK (((state = 'failed'::text) = (error IS NOT NULL))),
    CONSTRAINT site_builds_hook_attempts_check CHECK ((hook_attempts >= 0)),
    CONSTRAINT site_builds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'live'::text, 'failed'::text])))
);
ALTER TABLE public.site_builds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_builds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stopped_addresses (
    email_key text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    letter_id integer,
    CONSTRAINT stopped_addresses_email_key_check CHECK ((email_key = lower(btrim(email_key)))),
    CONSTRAINT stopped_addresses_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);
CREATE TABLE public.uploads (
    id integer NOT NULL,
    pictures integer NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT uploads_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT uploads_id_check CHECK ((id = 1)),
    CONSTRAINT uploads_pictures_check CHECK ((pictures >= 0))
);
CREATE TABLE public.used_recovery_codes (
    hash text NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT used_recovery_codes_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TABLE public.visitor_salts (
    day date NOT NULL,
    salt text NOT NULL,
    CONSTRAINT visitor_salts_salt_check CHECK ((length(salt) >= 43))
);
ALTER TABLE ONLY public.ad_analytics
    ADD CONSTRAINT ad_analytics_event_key UNIQUE (campaign_id, event_type, event_id);
ALTER TABLE ONLY public.ad_analytics
    ADD CONSTRAINT ad_analytics_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ad_campaigns
    ADD CONSTRAINT ad_campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ad_counters
    ADD CONSTRAINT ad_counters_pkey PRIMARY KEY (campaign_id, day, event_type, slot);
ALTER TABLE ONLY public.ad_days
    ADD CONSTRAINT ad_days_pkey PRIMARY KEY (day, event_type, slot);
ALTER TABLE ONLY public.ad_totals
    ADD CONSTRAINT ad_totals_pkey PRIMARY KEY (campaign_id, event_type, slot);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blog_posts
    ADD CONSTRAINT blog_posts_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.business_counters
    ADD CONSTRAINT business_counters_pkey PRIMARY KEY (business_id, day, interaction_type, slot);
ALTER TABLE ONLY public.business_days
    ADD CONSTRAINT business_days_pkey PRIMARY KEY (day, interaction_type, slot);
ALTER TABLE ONLY public.business_interactions
    ADD CONSTRAINT business_interactions_event_key UNIQUE (business_id, interaction_type, event_id);
ALTER TABLE ONLY public.business_interactions
    ADD CONSTRAINT business_interactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_totals
    ADD CONSTRAINT business_totals_pkey PRIMARY KEY (business_id, interaction_type, slot);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_source_source_id_key UNIQUE (source, source_id);
ALTER TABLE ONLY public.claim_codes
    ADD CONSTRAINT claim_codes_pkey PRIMARY KEY (claim_id);
ALTER TABLE ONLY public.claim_decisions
    ADD CONSTRAINT claim_decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.claim_requests
    ADD CONSTRAINT claim_requests_dedupe_key UNIQUE (restaurant_id, dedupe_key);
ALTER TABLE ONLY public.claim_requests
    ADD CONSTRAINT claim_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.holiday_questions
    ADD CONSTRAINT holiday_questions_key UNIQUE (day, restaurant_id, email_key);
ALTER TABLE ONLY public.holiday_questions
    ADD CONSTRAINT holiday_questions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_address_key UNIQUE (address);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (key, window_start);
ALTER TABLE ONLY public.listing_search
    ADD CONSTRAINT listing_search_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_cause_key UNIQUE (cause);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_token_key UNIQUE (token);
ALTER TABLE ONLY public.owner_edits
    ADD CONSTRAINT owner_edits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_links
    ADD CONSTRAINT owner_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.owner_notes
    ADD CONSTRAINT owner_notes_pkey PRIMARY KEY (email_key);
ALTER TABLE ONLY public.owner_notes
    ADD CONSTRAINT owner_notes_token_key UNIQUE (token);
ALTER TABLE ONLY public.owner_photos
    ADD CONSTRAINT owner_photos_pkey PRIMARY KEY (url);
ALTER TABLE ONLY public.owner_sessions
    ADD CONSTRAINT owner_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.place_changes
    ADD CONSTRAINT place_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place_days
    ADD CONSTRAINT place_days_pkey PRIMARY KEY (restaurant_id, day, type);
ALTER TABLE ONLY public.place_events
    ADD CONSTRAINT place_events_pkey PRIMARY KEY (event_id, type);
ALTER TABLE ONLY public.published_facts
    ADD CONSTRAINT published_facts_pkey PRIMARY KEY (restaurant_id);
ALTER TABLE ONLY public.redirects
    ADD CONSTRAINT redirects_pkey PRIMARY KEY (from_path);
ALTER TABLE ONLY public.refused_events
    ADD CONSTRAINT refused_events_pkey PRIMARY KEY (day, kind, type, reason, slot);
ALTER TABLE ONLY public.restaurant_counts
    ADD CONSTRAINT restaurant_counts_pkey PRIMARY KEY (neighborhood, cuisine);
ALTER TABLE ONLY public.restaurant_search
    ADD CONSTRAINT restaurant_search_pkey PRIMARY KEY (restaurant_id);
ALTER TABLE ONLY public.restaurants
    ADD CONSTRAINT restaurants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.restaurants
    ADD CONSTRAINT restaurants_source_source_id_key UNIQUE (source, source_id);
ALTER TABLE ONLY public.restaurants
    ADD CONSTRAINT restaurants_town_slug_slug_key UNIQUE (town_slug, slug);
ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (day, words);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_id_key UNIQUE (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.site_builds
    ADD CONSTRAINT site_builds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stopped_addresses
    ADD CONSTRAINT stopped_addresses_pkey PRIMARY KEY (email_key);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.used_recovery_codes
    ADD CONSTRAINT used_recovery_codes_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.visitor_salts
    ADD CONSTRAINT visitor_salts_pkey PRIMARY KEY (day);
CREATE INDEX ad_analytics_newest_idx ON public.ad_analytics USING btree (campaign_id, "timestamp" DESC, id DESC);
CREATE INDEX ad_campaigns_placement_idx ON public.ad_campaigns USING btree (placement) WHERE is_active;
CREATE INDEX blog_posts_published_at_idx ON public.blog_posts USING btree (published_at, id) WHERE is_published;
CREATE INDEX business_interactions_business_newest_idx ON public.business_interactions USING btree (business_id, "timestamp" DESC, id DESC) WHERE (invalid_reason IS NULL);
CREATE INDEX business_interactions_newest_idx ON public.business_interactions USING btree ("timestamp" DESC, id DESC) WHERE (invalid_reason IS NULL);
CREATE INDEX claim_codes_restaurant_id_idx ON public.claim_codes USING btree (restaurant_id, created_at);
CREATE INDEX claim_decisions_claim_id_idx ON public.claim_decisions USING btree (claim_id);
CREATE INDEX claim_requests_owner_idx ON public.claim_requests USING btree (lower(owner_email)) WHERE (status = 'approved'::text);
CREATE INDEX corrections_state_idx ON public.corrections USING btree (state, id);
CREATE UNIQUE INDEX corrections_waiting_key ON public.corrections USING btree (restaurant_id, kind, md5(COALESCE(details, ''::text)), COALESCE(email_key, ''::text)) WHERE (state = 'waiting'::text);
CREATE INDEX holiday_questions_restaurant_id_idx ON public.holiday_questions USING btree (restaurant_id);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX letters_one_draft_key ON public.letters USING btree ((true)) WHERE (state = ANY (ARRAY['draft'::text, 'scheduled'::text]));
CREATE INDEX limits_window_start_idx ON public.limits USING btree (window_start);
CREATE INDEX listing_search_name_idx ON public.listing_search USING btree (lower(name), name, kind, id) INCLUDE (state, is_verified, is_featured);
CREATE INDEX listing_search_state_idx ON public.listing_search USING btree (state, lower(name), name, kind, id) WHERE (state <> 'open'::text);
CREATE INDEX listing_search_text_idx ON public.listing_search USING gin (text public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX mails_done_idx ON public.mails USING btree (done_at) WHERE (state <> 'waiting'::text);
CREATE INDEX mails_due_idx ON public.mails USING btree (((letter_id IS NOT NULL)), next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX mails_letter_id_idx ON public.mails USING btree (letter_id) WHERE (letter_id IS NOT NULL);
CREATE INDEX mails_recipient_idx ON public.mails USING btree (lower(recipient));
CREATE INDEX newsletter_requests_email_key_idx ON public.newsletter_requests USING btree (email_key, created_at);
CREATE INDEX owner_edits_email_key_idx ON public.owner_edits USING btree (email_key, created_at);
CREATE INDEX owner_edits_restaurant_id_idx ON public.owner_edits USING btree (restaurant_id, id);
CREATE INDEX owner_edits_waiting_idx ON public.owner_edits USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX owner_links_email_key_idx ON public.owner_links USING btree (email_key, created_at);
CREATE INDEX owner_photos_email_key_idx ON public.owner_photos USING btree (email_key, created_at);
CREATE INDEX owner_photos_restaurant_id_idx ON public.owner_photos USING btree (restaurant_id);
CREATE INDEX owner_sessions_email_key_idx ON public.owner_sessions USING btree (email_key, created_at);
CREATE INDEX place_changes_published_at_idx ON public.place_changes USING btree (published_at, id);
CREATE INDEX place_changes_restaurant_id_idx ON public.place_changes USING btree (restaurant_id);
CREATE INDEX place_days_day_idx ON public.place_days USING btree (day);
CREATE INDEX place_events_created_at_idx ON public.place_events USING btree (created_at);
CREATE INDEX restaurant_search_cuisine_idx ON public.restaurant_search USING btree (replace(cuisine, ' '::text, ''::text), name, restaurant_id);
CREATE INDEX restaurant_search_everything_idx ON public.restaurant_search USING gin (everything public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX restaurant_search_name_idx ON public.restaurant_search USING btree (name, restaurant_id);
CREATE INDEX restaurant_search_town_idx ON public.restaurant_search USING btree (replace(town, ' '::text, ''::text), name, restaurant_id);
CREATE INDEX restaurants_checked_at_idx ON public.restaurants USING btree (checked_at) WHERE ((outdated_facts = '{}'::text[]) AND (closed_on IS NULL));
CREATE INDEX restaurants_cuisine_idx ON public.restaurants USING btree (cuisine, name);
CREATE INDEX restaurants_house_number_idx ON public.restaurants USING btree ("substring"(lower(address), '^\W*(\d\w*)'::text));
CREATE INDEX restaurants_name_idx ON public.restaurants USING btree (name, id);
CREATE INDEX restaurants_neighborhood_idx ON public.restaurants USING btree (neighborhood, name);
CREATE INDEX restaurants_outdated_idx ON public.restaurants USING btree (id) WHERE (outdated_facts <> '{}'::text[]);
CREATE INDEX restaurants_phone_idx ON public.restaurants USING btree (phone);
CREATE INDEX restaurants_row_version_idx ON public.restaurants USING btree (row_version);
CREATE INDEX search_words_word_idx ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX site_builds_one_waiting_key ON public.site_builds USING btree (state) WHERE (state = 'waiting'::text);
CREATE INDEX site_builds_rest_idx ON public.site_builds USING btree (GREATEST(hooked_at, started_at));
CREATE TRIGGER blog_posts_hidden_at BEFORE UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION public.keep_hidden_at();
CREATE TRIGGER blog_posts_keep_address BEFORE INSERT OR UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION public.keep_post_address();
CREATE TRIGGER blog_posts_shown_at BEFORE INSERT OR UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION public.keep_shown_at();
CREATE TRIGGER businesses_hidden_at BEFORE UPDATE ON public.businesses FOR EACH ROW EXECUTE FUNCTION public.keep_business_hidden_at();
CREATE TRIGGER count_ad_analytics AFTER INSERT ON public.ad_analytics FOR EACH ROW EXECUTE FUNCTION public.count_ad_analytics();
CREATE TRIGGER count_business_interactions AFTER INSERT ON public.business_interactions FOR EACH ROW EXECUTE FUNCTION public.count_business_interactions();
CREATE TRIGGER count_restaurants_delete AFTER DELETE ON public.restaurants REFERENCING OLD TABLE AS going FOR EACH STATEMENT EXECUTE FUNCTION public.count_restaurants_delete();
CREATE TRIGGER count_restaurants_insert AFTER INSERT ON public.restaurants REFERENCING NEW TABLE AS coming FOR EACH STATEMENT EXECUTE FUNCTION public.count_restaurants_insert();
CREATE TRIGGER count_restaurants_update AFTER UPDATE ON public.restaurants REFERENCING OLD TABLE AS going NEW TABLE AS coming FOR EACH STATEMENT EXECUTE FUNCTION public.count_restaurants_update();
CREATE TRIGGER deduct_ad_days AFTER DELETE ON public.ad_counters REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.deduct_ad_days();
CREATE TRIGGER deduct_business_days AFTER DELETE ON public.business_counters REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.deduct_business_days();
CREATE TRIGGER keep_listing_businesses_delete AFTER DELETE ON public.businesses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_businesses_delete();
CREATE TRIGGER keep_listing_businesses_insert AFTER INSERT ON public.businesses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_businesses_insert();
CREATE TRIGGER keep_listing_businesses_update AFTER UPDATE ON public.businesses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_businesses_update();
CREATE TRIGGER keep_listing_restaurants_delete AFTER DELETE ON public.restaurants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_restaurants_delete();
CREATE TRIGGER keep_listing_restaurants_insert AFTER INSERT ON public.restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_restaurants_insert();
CREATE TRIGGER keep_listing_restaurants_update AFTER UPDATE ON public.restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_restaurants_update();
CREATE TRIGGER note_consent BEFORE UPDATE ON public.newsletter_subscribers FOR EACH ROW WHEN (((old.unsubscribed_at IS NOT NULL) AND (new.unsubscribed_at IS NULL))) EXECUTE FUNCTION public.note_consent();
CREATE TRIGGER owner_edits_photos BEFORE INSERT ON public.owner_edits FOR EACH ROW WHEN ((new.new ? 'images'::text)) EXECUTE FUNCTION public.check_own_photos();
CREATE TRIGGER owner_edits_undone_photos AFTER UPDATE ON public.owner_edits FOR EACH ROW WHEN (((new.state = 'undone'::text) AND (new.new ? 'images'::text))) EXECUTE FUNCTION public.forget_undone_photos();
CREATE TRIGGER restaurants_origins BEFORE UPDATE ON public.restaurants FOR EACH ROW WHEN (((old.is_verified <> new.is_verified) OR (new.confirmed <> '{}'::jsonb))) EXECUTE FUNCTION public.keep_origins();
CREATE TRIGGER restaurants_outdated_facts BEFORE UPDATE ON public.restaurants FOR EACH ROW WHEN (((old.outdated_facts <> '{}'::text[]) AND (new.outdated_facts = old.outdated_facts))) EXECUTE FUNCTION public.keep_freshness();
CREATE TRIGGER restaurants_row_version BEFORE UPDATE ON public.restaurants FOR EACH ROW EXECUTE FUNCTION public.keep_row_version();
CREATE TRIGGER restaurants_search_insert AFTER INSERT ON public.restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_restaurant_search();
CREATE TRIGGER restaurants_search_update AFTER UPDATE ON public.restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_restaurant_search();
ALTER TABLE ONLY public.ad_analytics
    ADD CONSTRAINT ad_analytics_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.ad_campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ad_counters
    ADD CONSTRAINT ad_counters_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.ad_campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ad_totals
    ADD CONSTRAINT ad_totals_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.ad_campaigns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.business_counters
    ADD CONSTRAINT business_counters_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.business_interactions
    ADD CONSTRAINT business_interactions_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.business_totals
    ADD CONSTRAINT business_totals_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim_codes
    ADD CONSTRAINT claim_codes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.claim_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim_codes
    ADD CONSTRAINT claim_codes_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim_decisions
    ADD CONSTRAINT claim_decisions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.claim_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.claim_requests
    ADD CONSTRAINT claim_requests_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.holiday_questions
    ADD CONSTRAINT holiday_questions_day_fkey FOREIGN KEY (day) REFERENCES public.holidays(day) ON DELETE CASCADE;
ALTER TABLE ONLY public.holiday_questions
    ADD CONSTRAINT holiday_questions_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES public.letters(id);
ALTER TABLE ONLY public.owner_edits
    ADD CONSTRAINT owner_edits_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_photos
    ADD CONSTRAINT owner_photos_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_changes
    ADD CONSTRAINT place_changes_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_days
    ADD CONSTRAINT place_days_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.published_facts
    ADD CONSTRAINT published_facts_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.restaurant_search
    ADD CONSTRAINT restaurant_search_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stopped_addresses
    ADD CONSTRAINT stopped_addresses_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES public.letters(id);
ALTER TABLE public.blog_posts ENABLE ROW LEVEL SECURITY;
CREATE POLICY blog_posts_readers ON public.blog_posts USING (((CURRENT_USER <> 'guide_public'::name) OR (is_published AND (published_at <= now()))));
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_of_claims ON public.idempotency_keys USING (((CURRENT_USER <> 'guide_public'::name) OR (key ~~ 'POST /api/claim-requests %'::text)));
INSERT INTO public.kysely_migration VALUES ('20261122T0900-time-zone', '2026-11-27T11:30:50.221Z');
INSERT INTO public.kysely_migration VALUES ('20261122T0910-places', '2026-11-27T11:30:50.243Z');
INSERT INTO public.kysely_migration VALUES ('20261122T0920-search', '2026-11-27T11:30:50.272Z');
INSERT INTO public.kysely_migration VALUES ('20261122T0930-posts', '2026-11-27T11:30:50.278Z');
INSERT INTO public.kysely_migration VALUES ('20261122T0940-claims', '2026-11-27T11:30:50.286Z');
INSERT INTO public.kysely_migration VALUES ('20261122T0950-ads', '2026-11-27T11:30:50.290Z');
INSERT INTO public.kysely_migration VALUES ('20261122T1000-events', '2026-11-27T11:30:50.314Z');
INSERT INTO public.kysely_migration VALUES ('20261122T1010-newsletter', '2026-11-27T11:30:50.321Z');
INSERT INTO public.kysely_migration VALUES ('20261122T1020-publishing', '2026-11-27T11:30:50.327Z');
INSERT INTO public.kysely_migration VALUES ('20261122T1030-operations', '2026-11-27T11:30:50.341Z');
INSERT INTO public.kysely_migration VALUES ('20261123T0900-known-facts', '2026-11-27T11:30:50.359Z');
INSERT INTO public.kysely_migration VALUES ('20261123T1200-held-builds', '2026-11-27T11:30:50.361Z');
INSERT INTO public.kysely_migration VALUES ('20261124T0900-refused-events', '2026-11-27T11:30:50.368Z');
INSERT INTO public.kysely_migration VALUES ('20261124T1000-recovery-codes', '2026-11-27T11:30:50.370Z');
INSERT INTO public.kysely_migration VALUES ('20261124T1100-uploads', '2026-11-27T11:30:50.373Z');
INSERT INTO public.kysely_migration VALUES ('20261124T1200-search-facts', '2026-11-27T11:30:50.375Z');
INSERT INTO public.kysely_migration VALUES ('20261124T2240-menu-and-special-hours', '2026-11-27T11:30:50.385Z');
INSERT INTO public.kysely_migration VALUES ('20261124T2330-search-misses', '2026-11-27T11:30:50.389Z');
INSERT INTO public.kysely_migration VALUES ('20261125T0800-mails', '2026-11-27T11:30:50.396Z');
INSERT INTO public.kysely_migration VALUES ('20261125T0810-newsletter-requests', '2026-11-27T11:30:50.403Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1130-place-changes', '2026-11-27T11:30:50.411Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1200-letters', '2026-11-27T11:30:50.421Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1300-claim-codes', '2026-11-27T11:30:50.426Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1520-owners', '2026-11-27T11:30:50.446Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1610-corrections', '2026-11-27T11:30:50.452Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1700-outdated-facts', '2026-11-27T11:30:50.455Z');
INSERT INTO public.kysely_migration VALUES ('20261125T1750-holidays', '2026-11-27T11:30:50.462Z');
INSERT INTO public.kysely_migration VALUES ('20261125T2020-place-numbers', '2026-11-27T11:30:50.470Z');
INSERT INTO public.kysely_migration VALUES ('20261125T2310-owner-photos', '2026-11-27T11:30:50.480Z');
INSERT INTO public.kysely_migration VALUES ('20261125T2320-owner-notes', '2026-11-27T11:30:50.483Z');
INSERT INTO public.kysely_migration VALUES ('20261125T2340-contact-email', '2026-11-27T11:30:50.485Z');
INSERT INTO public.kysely_migration VALUES ('20261126T0250-fact-dates', '2026-11-27T11:30:50.497Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
