-- Whether nothing adverse about a person may leave: minor, vulnerable, or of an age that is neither known nor stated.
create or replace function network.is_protected(minor boolean, vulnerable boolean, born date, adult_stated boolean) returns boolean
  language sql stable
  return minor or vulnerable or coalesce(born > (platform.app_now() - interval '18 years')::date, not adult_stated);

-- Least amount of an unpaid bill, in minor units, by currency; null: none is written down, so none is shared.
create or replace function network.bill_floor(currency text) returns bigint language sql immutable
  return case currency when 'GBP' then 5000 when 'EUR' then 5000 when 'CHF' then 6000 when 'SEK' then 50000
    when 'NOK' then 50000 when 'DKK' then 40000 when 'PLN' then 20000 when 'USD' then 5000 when 'CAD' then 7000
    when 'MXN' then 100000 when 'ARS' then 5000000 when 'COP' then 200000 when 'CLP' then 50000 when 'PEN' then 20000
    when 'PHP' then 300000 when 'SGD' then 7000 when 'JPY' then 7500 when 'AUD' then 7500 when 'NZD' then 8000 end;

-- Why an incident is no ground for sharing; null: it is one (a test holds it to be what the code says).
create or replace function network.ground_refusal(type text, amount_minor bigint, currency text) returns text language sql immutable
  return case
    when type not in ('violence', 'threat', 'weapon', 'sexual_harassment', 'theft', 'fraud', 'unpaid_bill', 'damage',
      'dealing', 'false_booking') then 'not_a_ground'
    when type not in ('unpaid_bill', 'damage') then null
    when amount_minor is null or currency is null then 'no_amount'
    when amount_minor >= network.bill_floor(currency) * case type when 'damage' then 4 else 1 end then null
    else 'below_floor' end;

-- Whether anything that rests on an incident is disputed and not decided.
create or replace function platform.is_contested(tenant uuid, incident uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.disputes d
    where d.organisation_id = tenant and d.matter_id = incident and d.outcome is null)
$$;

-- The other medium incidents of its guest that let a medium one weigh as high, each with the dispute that is open about it.
create or replace function platform.repeats(tenant uuid, incident uuid)
  returns table (incident_id uuid, contested_by uuid, contested_since timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select m.incident_id, d.dispute_id, d.received_at
  from public.incidents i
  join public.incidents m on m.organisation_id = i.organisation_id and m.guest_id = i.guest_id and m.incident_id <> i.incident_id
  left join public.disputes d on d.organisation_id = m.organisation_id and d.matter_id = m.incident_id and d.outcome is null
  where i.organisation_id = tenant and i.incident_id = incident and m.severity = 'medium' and m.confirmed_at is not null
    and not m.is_second_look and m.status <> 'unfounded' and m.fault = 'guest' and network.ground_refusal(m.type, m.amount_minor, m.currency) is null
    and m.confirmed_at between i.confirmed_at - interval '12 months' and i.confirmed_at
$$;

-- Whether a guest, under whichever profile, had an objection granted after an incident happened or was reported: what is
-- reported again or corrected in it, changes nothing.
create or replace function platform.is_objected(matter incidents) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.guests g
    where g.organisation_id = matter.organisation_id and (g.guest_id = matter.guest_id or g.merged_into = matter.guest_id)
      and g.sharing_ended_at >= least(matter.occurred_at, matter.reported_at))
$$;

select platform.expose('{
  network.is_protected, network.bill_floor, network.ground_refusal}', callers => 'comity_app, comity_network');
select platform.expose('{platform.is_contested, platform.repeats, platform.is_objected}');
