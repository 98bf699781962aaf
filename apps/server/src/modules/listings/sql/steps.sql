-- Whether a message was handed over. What a server without mail or text messages keeps counts here: whether that is a demo,
-- where people read it, is known to the code alone.
create or replace function platform.is_handed_over(tenant uuid, message uuid, channel text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select tenant = current_setting('app.organisation_id')::uuid and case channel
    when 'email' then exists (select from platform.mails m where m.mail_id = message and m.state in ('sent', 'kept'))
    when 'sms' then exists (select from public.sms_messages s
      where s.organisation_id = tenant and s.message_id = message and s.purpose = 'notice'
        and (s.state in ('sent', 'delivered') or s.state = 'held' and s.code = 'no_provider'))
    else false end
$$;

-- When a listing ends at the latest: two thirds of what the agreement sets, unless another incident of its guest was
-- confirmed on a ground before that was over, at whatever venue.
create or replace function platform.latest_end(listing listings) returns timestamptz
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
      and m.incident_id <> listing.incident_id and m.confirmed_at < first_end and m.status <> 'unfounded' and not m.is_second_look
      and m.fault = 'guest' and network.ground_refusal(m.type, m.amount_minor, m.currency) is null);
  perform set_config('app.venue_ids', within, true);
  return case when is_first then first_end
    else (starts + listing.agreed_months * interval '1 month') at time zone 'UTC' end;
end $$;

create or replace function platform.check_listing_step() returns trigger
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
create or replace trigger check_step before insert or update on listings for each row execute function platform.check_listing_step();

-- Organisations where a listing waits for what the clock or a message brings.
create or replace function platform.organisations_with_listings_due() returns setof uuid
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

select platform.expose('{platform.is_handed_over, platform.organisations_with_listings_due}', runs_as => 'comity_definer');
select platform.expose('{platform.latest_end}');
