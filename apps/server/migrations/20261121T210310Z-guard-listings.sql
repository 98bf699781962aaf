-- What keeps listings lawful whatever the code does.

-- The ladder: each step in its order, and nothing active without every condition. Runs as whoever writes, who sees the
-- incident and its venue: of other venues it can only see too little, which refuses more.
create function platform.check_listing() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  steps constant jsonb := '{"draft": ["signed", "expired", "withdrawn", "removed"],
    "signed": ["notified", "expired", "withdrawn", "removed"],
    "notified": ["active", "expired", "withdrawn", "removed"],
    "active": ["expired", "withdrawn", "removed"], "expired": [], "withdrawn": [], "removed": []}';
  is_signed constant boolean := tg_op = 'UPDATE' and exists (select from listing_signatures s
    where s.organisation_id = new.organisation_id and s.listing_id = new.listing_id);
  refused text;
begin
  new.adult_stated := is_signed and (select count(*) = 2 and bool_and(s.adult_stated) from listing_signatures s
    where s.organisation_id = new.organisation_id and s.listing_id = new.listing_id);
  if new.ended_at is not null then
    new.facts := null;
    new.action_taken := null;
    new.evidence := '{}';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then refused := 'begins_as_draft'; end if;
  elsif old.ended_at is not null and row (new.state, new.ended_at) is distinct from row (old.state, old.ended_at)
      or new.state <> old.state and not (steps -> old.state) ? new.state then
    refused := 'not_a_next_state';
  elsif row (new.organisation_id, new.venue_id, new.incident_id, new.agreement_id, new.ground, new.severity,
        new.confirmed_at, new.agreed_months, new.created_by, new.created_at)
      is distinct from row (old.organisation_id, old.venue_id, old.incident_id, old.agreement_id, old.ground, old.severity,
        old.confirmed_at, old.agreed_months, old.created_by, old.created_at)
      or new.ended_at is null and is_signed
        and row (new.evidence, new.facts, new.action_taken) is distinct from row (old.evidence, old.facts, old.action_taken) then
    refused := 'what_was_signed_stays';
  elsif new.notified_at is distinct from old.notified_at
      and not (old.notified_at is null and new.state = 'notified' and new.notified_at = platform.app_now())
      or new.notice_language is distinct from old.notice_language and old.state not in ('draft', 'signed')
      or new.active_at is distinct from old.active_at
      and not (old.active_at is null and new.state = 'active' and new.active_at = platform.app_now())
      or new.is_immediate <> old.is_immediate and not (old.state = 'notified' and new.state = 'active') then
    refused := 'times_stay';
  elsif new.reviewed_at is distinct from old.reviewed_at
      and (old.reviewed_at is not null or not new.is_immediate or new.reviewed_at is distinct from platform.app_now()
        or new.reviewed_by::text is distinct from current_setting('app.user_id')
        or new.reviewed_by = any (platform.incident_authors(new.organisation_id, new.incident_id))
        or exists (select from listing_signatures s where s.organisation_id = new.organisation_id
          and s.listing_id = new.listing_id and s.user_id = new.reviewed_by)) then
    refused := 'review_by_a_third';
  elsif new.ends_at > old.ends_at and not exists (
      select from incidents m
      where m.organisation_id = new.organisation_id and m.guest_id = new.guest_id and m.incident_id <> new.incident_id
        and m.confirmed_at < old.ends_at and m.status <> 'unfounded') then
    refused := 'only_an_incident_extends';
  end if;
  if refused is null and (tg_op = 'INSERT' or new.guest_id <> old.guest_id) and not exists (
      select from incidents i where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id
        and i.guest_id = new.guest_id and i.venue_id = new.venue_id) then
    refused := 'of_another_guest';
  end if;
  if refused is null and tg_op = 'UPDATE' and old.state <> new.state and new.state in ('signed', 'notified', 'active') then
    refused := platform.listing_refusal(new);
  end if;
  if refused is not null then
    raise exception 'a listing may not: %', refused using errcode = 'check_violation', constraint = 'listing_' || refused;
  end if;
  return new;
end $$;

-- Whoever wrote a part of what an incident weighs by: its reporter, and those who corrected that.
create function platform.incident_authors(tenant uuid, incident uuid) returns uuid[]
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(distinct author) from (
    select i.reported_by as author from public.incidents i where i.organisation_id = tenant and i.incident_id = incident
    union
    select e.actor_id from public.incident_events e
    where e.organisation_id = tenant and e.incident_id = incident and e.kind = 'corrected' and e.actor_id is not null
      and e.details -> 'fields' ?| array['observed', 'heard', 'inferred', 'type', 'severity', 'guest_id', 'occurred_at',
        'amount_minor', 'currency']) a
$$;

-- Whether anything that rests on an incident is contested and nobody has decided.
create function platform.is_contested(tenant uuid, incident uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.disputes d
    where d.organisation_id = tenant and d.matter_id = incident and d.outcome is null)
$$;

-- The first condition that keeps a listing from the state in which it stands to be; null: none does.
create function platform.listing_refusal(listing listings) returns text
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  matter incidents;
  person record;
  authors uuid[];
begin
  select i.* into matter from incidents i
    where i.organisation_id = listing.organisation_id and i.incident_id = listing.incident_id;
  select g.is_minor, g.is_vulnerable, g.birth_date, g.language into person
    from guests g where g.organisation_id = listing.organisation_id and g.guest_id = listing.guest_id;
  authors := platform.incident_authors(listing.organisation_id, listing.incident_id);
  return case
    when matter.confirmed_at is null or matter.status = 'unfounded' or matter.confirmed_at <> listing.confirmed_at then 'not_confirmed'
    when matter.confirmed_by = any (authors) then 'confirmed_by_author'
    when matter.guest_id is distinct from listing.guest_id then 'of_another_guest'
    when matter.type <> listing.ground then 'not_a_ground'
    when matter.severity <> listing.severity or matter.severity = 'low' then 'not_grave_enough'
    when matter.severity = 'medium' and not exists (
      select from platform.repeats(listing.organisation_id, listing.incident_id) r where r.contested_by is null)
      then 'not_grave_enough'
    when matter.fault <> 'guest' then 'guest_not_at_fault'
    when platform.is_contested(listing.organisation_id, listing.incident_id) then 'disputed'
    when platform.is_objected(matter) then 'objected'
    when network.ground_refusal(matter.type, matter.amount_minor, matter.currency) is not null
      then network.ground_refusal(matter.type, matter.amount_minor, matter.currency)
    -- A digest of what nobody stored proves nothing.
    when not exists (select from photos p where p.organisation_id = listing.organisation_id
        and p.incident_id = listing.incident_id and p.original_key is not null and p.original_sha256 = any (listing.evidence))
      then 'evidence_missing'
    -- What a dispute removed does not come back on the same evidence.
    when not exists (select from unnest(listing.evidence) e
        where e in (select platform.good_evidence(listing.organisation_id, listing.incident_id, 'sharing')))
      then 'no_new_evidence'
    when (select count(*) from listing_signatures s
          where s.organisation_id = listing.organisation_id and s.listing_id = listing.listing_id) < 2
      then 'second_signature_missing'
    when exists (select from listing_signatures s
          where s.organisation_id = listing.organisation_id and s.listing_id = listing.listing_id and s.place = 2
            and s.user_id = any (authors)) then 'second_signer_is_author'
    when not network.covers(listing.agreement_id, listing.organisation_id, listing.venue_id) then 'agreement_missing'
    when not exists (select from network.agreements a
        join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
        where a.agreement_id = listing.agreement_id and listing.ground = any (v.grounds)) then 'ground_not_covered'
    when not exists (select from network.agreements a
        join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
        where a.agreement_id = listing.agreement_id and listing.severity = any (v.severities)) then 'severity_not_covered'
    when person.is_vulnerable then 'vulnerable'
    when network.is_protected(person.is_minor, false, person.birth_date, listing.adult_stated) then 'not_adult'
    when listing.state in ('notified', 'active') and listing.notified_at is null then 'notice_missing'
    when listing.state = 'notified' and person.language in ('en', 'es', 'tl', 'fr')
      and person.language <> listing.notice_language then 'notice_not_in_language'
    when listing.state = 'active' and listing.is_immediate and listing.ground not in ('violence', 'weapon') then 'notice_running'
    when listing.state = 'active' and not listing.is_immediate
      and listing.notified_at + interval '14 days' > platform.app_now() then 'notice_running'
    when listing.ends_at <= platform.app_now() then 'over'
  end;
end $$;
do $$
begin
  revoke all on function platform.incident_authors, platform.is_contested, platform.listing_refusal from public;
  grant execute on function platform.incident_authors, platform.is_contested, platform.listing_refusal to comity_app;
end $$;
create trigger check_listing before insert or update on listings for each row execute function platform.check_listing();

-- A signature is that of whoever gives it, who manages the venue.
create function platform.check_listing_signature() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.user_id::text is distinct from current_setting('app.user_id') then
    raise exception 'a signature is given in person' using errcode = 'check_violation', constraint = 'listing_signed_in_person';
  end if;
  -- Who signs a second time at this moment waits here.
  perform from listings l where l.organisation_id = new.organisation_id and l.listing_id = new.listing_id
    and l.state = 'draft' for no key update;
  if not found or new.place <> 1 + (select count(*) from listing_signatures s
      where s.organisation_id = new.organisation_id and s.listing_id = new.listing_id) then
    raise exception 'only a draft is signed' using errcode = 'check_violation', constraint = 'listing_not_to_be_signed';
  end if;
  if not exists (select from role_grants r where r.organisation_id = new.organisation_id and r.user_id = new.user_id
      and r.role in ('manager', 'admin') and (r.venue_id is null or r.venue_id = new.venue_id)
      and r.starts_at <= platform.app_now() and (r.ends_at is null or r.ends_at > platform.app_now())) then
    raise exception 'managers sign' using errcode = 'check_violation', constraint = 'listing_signer_not_manager';
  end if;
  return new;
end $$;
create trigger check_signature before insert on listing_signatures
  for each row execute function platform.check_listing_signature();

-- What becomes of a listing is written down by whatever makes it so, and told to whoever follows.
create function platform.note_listing() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  actor constant uuid := case current_setting('app.kind') when 'staff' then current_setting('app.user_id')::uuid end;
  noted record;
begin
  for noted in
    select s.kind, s.details from (values
      ('proposed', tg_op = 'INSERT', jsonb_build_object('agreementId', new.agreement_id, 'endsAt', new.ends_at)),
      ('signed', tg_op = 'UPDATE' and old.state = 'draft' and new.state = 'signed', '{}'),
      ('notified', tg_op = 'UPDATE' and old.state = 'signed' and new.state = 'notified',
        jsonb_build_object('channel', new.notice_channel, 'language', new.notice_language)),
      ('activated', tg_op = 'UPDATE' and old.state = 'notified' and new.state = 'active',
        jsonb_build_object('isImmediate', new.is_immediate)),
      ('reviewed', tg_op = 'UPDATE' and old.reviewed_at is null and new.reviewed_at is not null, '{}'),
      ('frozen', tg_op = 'UPDATE' and old.frozen_at is null and new.frozen_at is not null, '{}'),
      ('unfrozen', tg_op = 'UPDATE' and old.frozen_at is not null and new.frozen_at is null, '{}'),
      ('shortened', tg_op = 'UPDATE' and new.ends_at < old.ends_at, jsonb_build_object('endsAt', new.ends_at)),
      ('extended', tg_op = 'UPDATE' and new.ends_at > old.ends_at, jsonb_build_object('endsAt', new.ends_at)),
      (new.state, tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null,
        jsonb_build_object('reason', new.ended_reason))) as s (kind, is_so, details)
    where s.is_so
  loop
    insert into listing_events (organisation_id, listing_id, venue_id, at, kind, actor_id, details)
    values (new.organisation_id, new.listing_id, new.venue_id, platform.app_now(), noted.kind, actor, noted.details);
    insert into outbox (organisation_id, type, venue_id, payload, at)
    values (new.organisation_id, 'listing.' || case when noted.kind = new.state and new.ended_at is not null then 'ended' else noted.kind end,
      new.venue_id, jsonb_build_object('listingId', new.listing_id, 'guestId', new.guest_id, 'state', new.state,
        'reason', new.ended_reason), platform.app_now());
  end loop;
  return null;
end $$;
create trigger note_listing after insert or update on listings for each row execute function platform.note_listing();
-- What has a state of its own is noted by the trigger above alone, in a nested statement.
create function platform.note_in_passing() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and new.kind not in ('hidden', 'corrected') then
    raise exception 'events of listings are noted, not written' using errcode = 'check_violation', constraint = 'listing_event_noted';
  end if;
  return new;
end $$;
create trigger note_in_passing before insert on listing_events for each row execute function platform.note_in_passing();

create function platform.note_deleted_listing() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into outbox (organisation_id, type, venue_id, payload, at)
  values (old.organisation_id, 'listing.ended', old.venue_id, jsonb_build_object('listingId', old.listing_id,
    'guestId', old.guest_id, 'state', 'removed', 'reason', 'deleted'), platform.app_now());
  return null;
end $$;
create trigger note_deleted after delete on listings for each row when (old.ended_at is null)
  execute function platform.note_deleted_listing();

-- Listings follow the incident that they rest on: with its confirmation or its ground they end, with its guest they move.
create function platform.follow_incident() returns trigger
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
create trigger follow_deleted before delete on incidents for each row execute function platform.follow_incident();
create trigger follow_changed after update on incidents for each row
  when (row (old.confirmed_at, old.fault, old.type, old.severity, old.amount_minor, old.currency, old.guest_id, old.status = 'unfounded')
    is distinct from row (new.confirmed_at, new.fault, new.type, new.severity, new.amount_minor, new.currency, new.guest_id, new.status = 'unfounded'))
  execute function platform.follow_incident();

-- The other medium incidents of its guest that let a medium one weigh as high, each with the dispute that is open about it.
create function platform.repeats(tenant uuid, incident uuid)
  returns table (incident_id uuid, contested_by uuid, contested_since timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select m.incident_id, d.dispute_id, d.received_at
  from public.incidents i
  join public.incidents m on m.organisation_id = i.organisation_id and m.guest_id = i.guest_id and m.incident_id <> i.incident_id
  left join public.disputes d on d.organisation_id = m.organisation_id and d.matter_id = m.incident_id and d.outcome is null
  where i.organisation_id = tenant and i.incident_id = incident and m.severity = 'medium' and m.confirmed_at is not null
    and m.status <> 'unfounded' and m.fault = 'guest' and network.ground_refusal(m.type, m.amount_minor, m.currency) is null
    and m.confirmed_at between i.confirmed_at - interval '12 months' and i.confirmed_at
$$;
revoke all on function platform.repeats from public;
grant execute on function platform.repeats to comity_app;

-- Has what is listed of medium incidents of a guest follow the others: hidden while all that it needs one of are contested,
-- over when none counts any more. Wherever in the organisation of the scope these lie.
create function platform.follow_repeats(tenant uuid, guest uuid) returns void
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
revoke all on function platform.follow_repeats from public;
grant execute on function platform.follow_repeats to comity_app;

-- A medium incident that counted for others of its guest counts no more, or for another guest.
create function platform.follow_repeat() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform platform.follow_repeats(old.organisation_id, old.guest_id);
  if tg_op = 'UPDATE' and new.guest_id <> old.guest_id then
    perform platform.follow_repeats(new.organisation_id, new.guest_id);
  end if;
  return null;
end $$;
create trigger repeat_deleted after delete on incidents for each row
  when (old.severity = 'medium' and old.confirmed_at is not null) execute function platform.follow_repeat();
create trigger repeat_changed after update on incidents for each row
  when (old.severity = 'medium' and old.confirmed_at is not null
    and row (old.confirmed_at, old.fault, old.type, old.severity, old.amount_minor, old.currency, old.guest_id, old.status = 'unfounded')
    is distinct from row (new.confirmed_at, new.fault, new.type, new.severity, new.amount_minor, new.currency, new.guest_id, new.status = 'unfounded'))
  execute function platform.follow_repeat();

-- Ends what is listed about a guest who is protected, at whatever venue of the organisation in scope it stands.
create function platform.end_protected(tenant uuid, guest uuid) returns void
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
revoke all on function platform.end_protected from public;
grant execute on function platform.end_protected to comity_app;

create function platform.follow_person() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform platform.end_protected(new.organisation_id, new.guest_id);
  return null;
end $$;
create trigger follow_person after update on guests for each row
  when (row (old.is_minor, old.is_vulnerable, old.birth_date) is distinct from row (new.is_minor, new.is_vulnerable, new.birth_date))
  execute function platform.follow_person();

-- What listings of an incident ever rested on, whatever became of them.
alter table incidents add column listed_evidence bytea[] not null default '{}';
create function platform.note_listed_evidence() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update incidents i set listed_evidence = array(select distinct unnest(i.listed_evidence || new.evidence))
  where i.organisation_id = new.organisation_id and i.incident_id = new.incident_id
    and not i.listed_evidence @> new.evidence;
  return null;
end $$;
create trigger note_listed_evidence after insert or update of evidence on listings
  for each row execute function platform.note_listed_evidence();
create function platform.keep_listed_evidence() returns trigger language plpgsql as $$
begin
  new.listed_evidence := array(select distinct unnest(old.listed_evidence || new.listed_evidence));
  return new;
end $$;
create trigger keep_listed_evidence before update of listed_evidence on incidents
  for each row execute function platform.keep_listed_evidence();

-- A listing ends with the last stored photo that it rests on, whatever takes that away. Rows of photos go with their incident
-- alone, and so with its listings.
create function platform.end_unproved() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update listings l set state = 'removed', ended_at = platform.app_now(), ended_reason = 'evidence_gone'
  where l.organisation_id = old.organisation_id and l.incident_id = old.incident_id and l.ended_at is null
    and old.original_sha256 = any (l.evidence)
    and not exists (select from photos p where p.organisation_id = l.organisation_id and p.incident_id = l.incident_id
      and p.original_key is not null and p.original_sha256 = any (l.evidence));
  return null;
end $$;
create trigger end_unproved after update on photos for each row
  when (old.original_key is not null and new.original_key is null) execute function platform.end_unproved();

-- What a photo is and when it came does not change: an old one is never new evidence.
create function platform.keep_photo_origin() returns trigger language plpgsql as $$
begin
  raise exception 'a photo stays as it came' using errcode = 'check_violation', constraint = 'photo_stays_as_it_came';
end $$;
create trigger keep_origin before update on photos for each row
  when (row (old.incident_id, old.original_sha256, old.shown_sha256, old.uploaded_at)
    is distinct from row (new.incident_id, new.original_sha256, new.shown_sha256, new.uploaded_at))
  execute function platform.keep_photo_origin();
