-- What happens to an agreement, its parties are told: each learns of it in its own organisation, by a job.

-- Since when the organisation of the scope has no part in an agreement any more: the instant at which a version came into
-- force that is later than any it is a party of. Null: it has one.
create function network.left_at(agreement uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(s.signed_at)
  from network.agreements a
  join network.agreement_signatures s on s.agreement_id = a.agreement_id and s.version = a.version_in_force
  where a.agreement_id = agreement and network.reads_to(agreement) < a.version_in_force
$$;

-- What parties of an agreement and the venues that it names are called, and by which codes they are named in a next
-- version; for its parties.
create function network.names_in(agreement uuid) returns table (id uuid, organisation_id uuid, name text, code text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with known as (
    select p.organisation_id, v.venue_ids
    from network.agreement_versions v
    join network.agreement_parties p on p.agreement_id = v.agreement_id and p.version = v.version
    where v.agreement_id = agreement and network.is_party(agreement) and v.version <= network.reads_to(agreement)
      and (v.proposed_at is not null or v.created_by = current_setting('app.organisation_id')::uuid))
  select o.organisation_id, o.organisation_id, o.name,
    (select min(w.code) from public.venues w where w.organisation_id = o.organisation_id and w.closed_at is null)
  from public.organisations o where o.organisation_id in (select k.organisation_id from known k)
  union
  select w.venue_id, w.organisation_id, w.name, case when w.closed_at is null then w.code end
  from known k join public.venues w on w.organisation_id = k.organisation_id and w.venue_id = any (k.venue_ids)
$$;
do $$
declare
  entry text;
begin
  foreach entry in array array['left_at(uuid)', 'names_in(uuid)'] loop
    execute format('alter function network.%s owner to comity_definer', entry);
    execute format('revoke all on function network.%s from public', entry);
    execute format('grant execute on function network.%s to comity_app', entry);
  end loop;
end $$;

-- Numbered from 1 in each agreement, under the lock that whoever decides about it holds.
create table network.agreement_news (
  agreement_id uuid not null,
  number smallint not null check (number > 0),
  -- The version that it is about.
  version integer not null,
  what text not null check (what in ('proposed', 'in_force', 'paused', 'resumed', 'ended')),
  -- Whose doing it was; of coming into force, who signed last.
  organisation_id uuid not null references organisations,
  at timestamptz not null,
  primary key (agreement_id, number),
  foreign key (agreement_id, version) references network.agreement_versions on delete cascade
);
alter table network.agreement_news enable row level security, force row level security;
-- One that left learns that it did, and nothing of what came after.
create policy parties_read on network.agreement_news for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and network.is_party(agreement_id)
  and at <= coalesce(network.left_at(agreement_id), at));
create policy own_doing on network.agreement_news for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and at = (select platform.app_now()) and network.is_party(agreement_id));
grant select, insert on network.agreement_news to comity_app;
