-- How many of the listings that a question was answered with still stand for the venue that asked.
create or replace function network.standing_hits(asked uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant uuid := current_setting('app.organisation_id')::uuid;
  asking_venue uuid;
begin
  if current_setting('app.kind') <> 'staff' then
    raise exception 'staff read the log' using errcode = 'insufficient_privilege';
  end if;
  select l.venue_id into asking_venue from public.network_lookups l
    where l.organisation_id = own and l.lookup_id = asked
      and l.venue_id = any (current_setting('app.venue_ids')::uuid[]);
  if asking_venue is null then return 0; end if;
  perform set_config('app.viewer_venue', asking_venue::text, true);
  return (select count(*) from public.network_receipts r
    join public.listings l on l.organisation_id = r.organisation_id and l.listing_id = r.listing_id
    where r.viewer_organisation_id = own and r.lookup_id = asked and not r.is_comparison and l.frozen_at is null);
end $$;

-- Pairs of the venues in scope that the question still is about: with a listing behind them that would be told of, and whose
-- guest has a receipt, for a pair says that there is one. At most so many are looked at; the last of these says that there may be more, whether it is to be shown or not.
create or replace function network.matches_to_review(is_decided boolean, only_match uuid, after_at timestamptz, after_id uuid,
    most_shown integer, most_read integer)
  returns table (match_id uuid, venue_id uuid, guest_id uuid, fields jsonb, state text, found_at timestamptz,
    decided_by uuid, decided_at timestamptz, is_shown boolean, is_cut boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  own constant uuid := current_setting('app.organisation_id')::uuid;
  pair record;
  shows boolean;
  shown integer := 0;
  seen integer := 0;
begin
  if current_setting('app.kind') <> 'staff' then
    raise exception 'staff review' using errcode = 'insufficient_privilege';
  end if;
  for pair in
    select m.*, coalesce(o.merged_into, o.guest_id) as other_root from public.network_matches m
    join public.guests o on o.organisation_id = m.other_organisation_id and o.guest_id = m.other_guest_id
    where m.organisation_id = own and m.venue_id = any (current_setting('app.venue_ids')::uuid[])
      and (only_match is null or m.match_id = only_match)
      and (is_decided is null or (m.state <> 'waiting') = is_decided)
      and (after_at is null or (m.found_at, m.match_id) > (after_at, after_id))
    order by m.found_at, m.match_id limit most_read
  loop
    exit when shown >= most_shown;
    seen := seen + 1;
    perform set_config('app.viewer_venue', pair.venue_id::text, true);
    shows := exists (
      select from public.listings l
      where l.organisation_id = pair.other_organisation_id and l.guest_id = pair.other_root and l.frozen_at is null
        and exists (select from public.network_receipts r
          where r.organisation_id = l.organisation_id and r.listing_id = l.listing_id
            and r.viewer_organisation_id = own and r.viewer_venue_id = pair.venue_id));
    continue when not shows and seen < most_read;
    shown := shown + shows::integer;
    return query select pair.match_id, pair.venue_id, pair.guest_id, pair.fields, pair.state, pair.found_at, pair.decided_by,
      pair.decided_at, shows, seen >= most_read;
  end loop;
end $$;

-- A listing that is withdrawn or removed is corrected for all who received it: each is notified once, by a job in
-- their own organisation, queued in the transaction that ends it. That a term is over is no correction.
create or replace function platform.correct_viewers() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  viewer record;
begin
  for viewer in
    with corrected as (
      update network_receipts r set corrected_at = platform.app_now()
      where r.organisation_id = old.organisation_id and r.listing_id = old.listing_id and r.corrected_at is null
      returning r.receipt_id, r.viewer_organisation_id, r.viewer_venue_id, r.lookup_id)
    select c.viewer_organisation_id as organisation_id, json_agg(json_build_object('receiptId', c.receipt_id,
      'venueId', c.viewer_venue_id, 'lookupId', c.lookup_id)) as receipts
    from corrected c group by 1
  loop
    perform platform.add_job('network/correct-viewers',
      json_build_object('organisationId', viewer.organisation_id, 'receipts', viewer.receipts));
  end loop;
  return null;
end $$;
create or replace trigger correct_viewers_at_end after update on listings for each row
  when (new.state in ('withdrawn', 'removed') and old.state <> new.state) execute function platform.correct_viewers();
create or replace trigger correct_viewers_at_deletion after delete on listings for each row
  when (old.state not in ('expired', 'withdrawn', 'removed')) execute function platform.correct_viewers();

select platform.expose('{network.standing_hits, network.matches_to_review}', runs_as => 'comity_network');
