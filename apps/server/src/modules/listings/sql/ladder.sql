-- The ladder: each step in its order, and nothing active without every condition. Runs as whoever writes, who sees the
-- incident and its venue: of other venues it can only see too little, which refuses more.
create or replace function platform.check_listing() returns trigger
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
        and m.confirmed_at < old.ends_at and m.status <> 'unfounded' and not m.is_second_look) then
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
create or replace trigger check_listing before insert or update on listings for each row execute function platform.check_listing();

-- The authors of what an incident weighs by: its reporter, and those who corrected that.
create or replace function platform.incident_authors(tenant uuid, incident uuid) returns uuid[]
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(distinct author) from (
    select i.reported_by as author from public.incidents i where i.organisation_id = tenant and i.incident_id = incident
    union
    select c.actor_id from platform.weighing_corrections(tenant, incident) c) a
$$;

-- The first condition that keeps a listing from the state in which it stands to be; null: none does.
create or replace function platform.listing_refusal(listing listings) returns text
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
    when matter.is_second_look or matter.confirmed_by = any (authors) then 'confirmed_by_author'
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
    -- A digest of a file that is not stored proves nothing.
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

-- A signature is given in the signatory's own name, by a manager of the venue.
create or replace function platform.check_listing_signature() returns trigger
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
create or replace trigger check_signature before insert on listing_signatures
  for each row execute function platform.check_listing_signature();

select platform.expose('{platform.incident_authors, platform.listing_refusal}');
