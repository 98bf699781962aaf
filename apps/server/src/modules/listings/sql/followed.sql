-- Listings follow the incident that they rest on: with its confirmation or its ground they end, with its guest they move.
create or replace function platform.follow_incident() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from listings l where l.organisation_id = old.organisation_id and l.incident_id = old.incident_id;
    return old;
  end if;
  if new.guest_id is null or row (new.confirmed_at, new.fault, new.type, new.severity)
      is distinct from row (old.confirmed_at, old.fault, old.type, old.severity) or new.status = 'unfounded'
      or network.ground_refusal(new.type, new.amount_minor, new.currency) is not null then
    update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'confirmation_ended'
    where l.organisation_id = new.organisation_id and l.incident_id = new.incident_id and l.ended_at is null;
  end if;
  if new.guest_id is not null and new.guest_id is distinct from old.guest_id then
    update listings l set guest_id = new.guest_id, profile_id = new.profile_id
    where l.organisation_id = new.organisation_id and l.incident_id = new.incident_id;
    perform platform.end_protected(new.organisation_id, new.guest_id);
    insert into outbox (organisation_id, type, venue_id, payload, at)
    select l.organisation_id, 'listing.moved', l.venue_id,
      jsonb_build_object('listingId', l.listing_id, 'guestId', l.guest_id), platform.app_now()
    from listings l where l.organisation_id = new.organisation_id and l.incident_id = new.incident_id and l.ended_at is null;
  end if;
  return null;
end $$;
create or replace trigger follow_deleted before delete on incidents for each row execute function platform.follow_incident();
create or replace trigger follow_changed after update on incidents for each row
  when (row (old.confirmed_at, old.fault, old.type, old.severity, old.amount_minor, old.currency, old.guest_id, old.status = 'unfounded')
    is distinct from row (new.confirmed_at, new.fault, new.type, new.severity, new.amount_minor, new.currency, new.guest_id, new.status = 'unfounded'))
  execute function platform.follow_incident();

-- Has what is listed of medium incidents of a guest follow the others: hidden while all that it needs one of are contested,
-- over when none counts any more. Wherever in the organisation of the scope these lie.
create or replace function platform.follow_repeats(tenant uuid, guest uuid) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  perform set_config('app.venue_ids', platform.all_venue_ids(tenant)::text, true);
  update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'confirmation_ended'
  from incidents i
  where i.organisation_id = tenant and i.guest_id = guest and l.organisation_id = tenant and l.incident_id = i.incident_id
    and l.severity = 'medium' and l.ended_at is null
    and not exists (select from platform.repeats(tenant, i.incident_id));
  -- What is contested hides, by the trigger that keeps it so.
  update listings l set frozen_at = l.frozen_at
  from incidents i
  where i.organisation_id = tenant and i.guest_id = guest and l.organisation_id = tenant and l.incident_id = i.incident_id
    and l.severity = 'medium' and l.ended_at is null and l.frozen_at is null;
  perform set_config('app.venue_ids', within, true);
end $$;

-- A medium incident that counted for others of its guest counts no more, or for another guest.
create or replace function platform.follow_repeat() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform platform.follow_repeats(old.organisation_id, old.guest_id);
  if tg_op = 'UPDATE' and new.guest_id <> old.guest_id then
    perform platform.follow_repeats(new.organisation_id, new.guest_id);
  end if;
  return null;
end $$;
create or replace trigger repeat_deleted after delete on incidents for each row
  when (old.severity = 'medium' and old.confirmed_at is not null) execute function platform.follow_repeat();
create or replace trigger repeat_changed after update on incidents for each row
  when (old.severity = 'medium' and old.confirmed_at is not null
    and row (old.confirmed_at, old.fault, old.type, old.severity, old.amount_minor, old.currency, old.guest_id, old.status = 'unfounded')
    is distinct from row (new.confirmed_at, new.fault, new.type, new.severity, new.amount_minor, new.currency, new.guest_id, new.status = 'unfounded'))
  execute function platform.follow_repeat();

-- Ends what is listed about a guest who is protected, at whatever venue of the organisation in scope it stands.
create or replace function platform.end_protected(tenant uuid, guest uuid) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  perform set_config('app.venue_ids', platform.all_venue_ids(tenant)::text, true);
  update listings l set state = 'removed', ended_at = platform.app_now(),
    ended_reason = case when g.is_vulnerable then 'vulnerable' else 'not_adult' end
  from guests g
  where l.organisation_id = tenant and l.guest_id = guest and l.ended_at is null
    and g.organisation_id = l.organisation_id and g.guest_id = l.guest_id
    -- A draft is signed yet: its signers may still state what the birth date does not say.
    and network.is_protected(g.is_minor, g.is_vulnerable, g.birth_date, l.adult_stated or l.state = 'draft');
  perform set_config('app.venue_ids', within, true);
end $$;

create or replace function platform.follow_person() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform platform.end_protected(new.organisation_id, new.guest_id);
  return null;
end $$;
create or replace trigger follow_person after update on guests for each row
  when (row (old.is_minor, old.is_vulnerable, old.birth_date) is distinct from row (new.is_minor, new.is_vulnerable, new.birth_date))
  execute function platform.follow_person();

create or replace function platform.note_listed_evidence() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update incidents i set listed_evidence = array(select distinct unnest(i.listed_evidence || new.evidence))
  where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id
    and not i.listed_evidence @> new.evidence;
  return null;
end $$;
create or replace trigger note_listed_evidence after insert or update of evidence on listings
  for each row execute function platform.note_listed_evidence();

create or replace function platform.keep_listed_evidence() returns trigger language plpgsql as $$
begin
  new.listed_evidence := array(select distinct unnest(old.listed_evidence || new.listed_evidence));
  return new;
end $$;
create or replace trigger keep_listed_evidence before update of listed_evidence on incidents
  for each row execute function platform.keep_listed_evidence();

-- A listing ends with the last stored photo that it rests on, whatever takes that away. Rows of photos go with their incident
-- alone, and so with its listings.
create or replace function platform.end_unproved() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'evidence_gone'
  where l.organisation_id = old.organisation_id and l.incident_id = old.incident_id and l.ended_at is null
    and old.original_sha256 = any (l.evidence)
    and not exists (select from photos p where p.organisation_id = l.organisation_id and p.incident_id = l.incident_id
      and p.original_key is not null and p.original_sha256 = any (l.evidence));
  return null;
end $$;
create or replace trigger end_unproved after update on photos for each row
  when (old.original_key is not null and new.original_key is null) execute function platform.end_unproved();

-- What is listed of another profile ends when the two turn out to be one guest.
create or replace function platform.follow_objection() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
begin
  perform set_config('app.venue_ids', platform.all_venue_ids(new.organisation_id)::text, true);
  update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'objection'
  from incidents i
  where l.organisation_id = new.organisation_id and l.guest_id = new.guest_id and l.ended_at is null
    and i.organisation_id = l.organisation_id and i.incident_id = l.incident_id and platform.is_objected(i);
  perform set_config('app.venue_ids', within, true);
  return null;
end $$;
create or replace trigger follow_objection after update on guests for each row
  when (old.sharing_ended_at is distinct from new.sharing_ended_at) execute function platform.follow_objection();

select platform.expose('{platform.follow_repeats, platform.end_protected}');
