-- What else keeps listings and disputes lawful whatever the code does: who takes a step, what it rests on, and where one is due.

-- Whether a message was handed over. What a server without mail or text messages keeps counts here: whether that is a demo,
-- where people read it, is known to the code alone.
create function platform.is_handed_over(tenant uuid, message uuid, channel text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select tenant = current_setting('app.organisation_id')::uuid and case channel
    when 'email' then exists (select from platform.mails m where m.mail_id = message and m.state in ('sent', 'kept'))
    when 'sms' then exists (select from public.sms_messages s
      where s.organisation_id = tenant and s.message_id = message and s.purpose = 'notice'
        and (s.state in ('sent', 'delivered') or s.state = 'held' and s.code = 'no_provider'))
    else false end
$$;
create policy tells_of_notices on platform.mails for select to comity_definer
  using (current_setting('app.kind', true) = 'system');
grant select (mail_id, state) on platform.mails to comity_definer;
create policy tells_of_notices on sms_messages for select to comity_definer using (true);
grant select (organisation_id, message_id, purpose, state, code) on sms_messages to comity_definer;
alter function platform.is_handed_over owner to comity_definer;
revoke all on function platform.is_handed_over from public;
grant execute on function platform.is_handed_over to comity_app;
-- A message tells of one listing.
-- squawk-ignore require-concurrent-index-creation
create unique index listings_by_notice on listings (organisation_id, notice_id) where notice_id is not null;

-- When a listing ends at the latest: two thirds of what the agreement sets, unless another incident of its guest was
-- confirmed on a ground before that was over, at whatever venue.
create function platform.latest_end(listing listings) returns timestamptz
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  within constant text := current_setting('app.venue_ids');
  starts constant timestamp := listing.confirmed_at at time zone 'UTC';
  first_end constant timestamptz := (starts + listing.agreed_months * 2 / 3 * interval '1 month') at time zone 'UTC';
  is_first boolean;
begin
  perform set_config('app.venue_ids', platform.all_venue_ids(listing.organisation_id)::text, true);
  is_first := not exists (
    select from incidents m
    where m.organisation_id = listing.organisation_id and m.guest_id = listing.guest_id
      and m.incident_id <> listing.incident_id and m.confirmed_at < first_end and m.status <> 'unfounded'
      and m.fault = 'guest' and network.ground_refusal(m.type, m.amount_minor, m.currency) is null);
  perform set_config('app.venue_ids', within, true);
  return case when is_first then first_end
    else (starts + listing.agreed_months * interval '1 month') at time zone 'UTC' end;
end $$;
revoke all on function platform.latest_end from public;
grant execute on function platform.latest_end to comity_app;

create function platform.check_listing_step() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  begins constant boolean := tg_op = 'INSERT';
  refused text;
begin
  if begins and new.agreed_months is distinct from (
      select case new.severity when 'critical' then v.months_critical when 'high' then v.months_high else v.months_medium end
      from network.agreements a
      join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
      where a.agreement_id = new.agreement_id) then
    refused := 'term_not_agreed';
  elsif (begins or new.ends_at > old.ends_at) and new.ends_at > platform.latest_end(new) then
    refused := 'term_too_long';
  elsif not begins and new.state <> old.state and new.state in ('notified', 'active')
      and current_setting('app.kind') is distinct from 'system' then
    refused := 'step_of_the_clock';
  elsif not begins and new.state <> old.state and new.state = 'notified'
      and platform.is_handed_over(new.organisation_id, new.notice_id, new.notice_channel) is not true then
    refused := 'notice_missing';
  end if;
  if refused is not null then
    raise exception 'a listing may not: %', refused using errcode = 'check_violation', constraint = 'listing_' || refused;
  end if;
  return new;
end $$;
create trigger check_step before insert or update on listings for each row execute function platform.check_listing_step();

-- A guest contests and somebody elsewhere decides: staff of the venue acknowledge and answer, each in person and once.
drop policy scope_inserts on disputes;
create policy scope_inserts on disputes for insert to comity_app with check (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
drop policy scope_deletes on disputes;
create policy scope_deletes on disputes for delete to comity_app using (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
create function platform.check_answer() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  theirs constant text[] := array['acknowledged_by', 'acknowledged_at', 'answer', 'answered_by', 'answered_at'];
  acknowledges constant boolean := row (new.acknowledged_by, new.acknowledged_at)
    is distinct from row (old.acknowledged_by, old.acknowledged_at);
  answers constant boolean := row (new.answer, new.answered_by, new.answered_at)
    is distinct from row (old.answer, old.answered_by, old.answered_at);
  person constant uuid := current_setting('app.user_id')::uuid;
begin
  if old.outcome is not null or to_jsonb(new) - theirs <> to_jsonb(old) - theirs
      or acknowledges and (old.acknowledged_at is not null
        or row (new.acknowledged_by, new.acknowledged_at) is distinct from row (person, platform.app_now()))
      or answers and (old.answered_at is not null or new.answer is null
        or row (new.answered_by, new.answered_at) is distinct from row (person, platform.app_now())) then
    raise exception 'staff acknowledge and answer a dispute, once' using errcode = 'check_violation',
      constraint = 'dispute_is_answered_once';
  end if;
  return new;
end $$;
create trigger check_answer before update on disputes for each row
  when (current_setting('app.kind', true) = 'staff') execute function platform.check_answer();

-- Who reported an incident decides who may confirm and sign.
create function platform.keep_reporter() returns trigger language plpgsql as $$
begin
  raise exception 'who reported an incident stays' using errcode = 'check_violation', constraint = 'reporter_stays';
end $$;
create trigger keep_reporter before update of reported_by on incidents for each row
  when (old.reported_by is distinct from new.reported_by) execute function platform.keep_reporter();

-- Organisations where a listing waits for what the clock or a message brings.
create policy finds_due on listings for select to comity_definer using (true);
grant select on listings to comity_definer;
create function platform.organisations_with_listings_due() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  where current_setting('app.kind') = 'platform' and (
    exists (select from public.listings l where l.organisation_id = o.organisation_id and l.ended_at is null
      and l.ends_at <= platform.app_now())
    or exists (select from public.listings l
      where l.organisation_id = o.organisation_id and l.ended_at is null
        and (l.state <> 'active' or l.is_immediate and l.reviewed_at is null)
        and (l.state in ('draft', 'signed') and l.created_at + interval '30 days' <= platform.app_now()
          or l.state = 'signed' and l.notice_id is not null and l.notice_code is null
          or l.state = 'notified' and (l.ground in ('violence', 'weapon') or l.notified_at + interval '14 days' <= platform.app_now())
          or l.state = 'active' and l.active_at + interval '72 hours' <= platform.app_now()))
    or exists (select from public.listings l join network.agreements a on a.agreement_id = l.agreement_id
      where l.organisation_id = o.organisation_id and l.ended_at is null and (a.ended_at <= platform.app_now()
        or not exists (select from network.agreement_parties p where p.agreement_id = a.agreement_id
          and p.version = a.version_in_force and p.organisation_id = o.organisation_id))))
$$;
alter function platform.organisations_with_listings_due owner to comity_definer;
revoke all on function platform.organisations_with_listings_due from public;
grant execute on function platform.organisations_with_listings_due to comity_app;
