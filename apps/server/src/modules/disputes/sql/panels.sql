-- Whether an organisation may decide a dispute of the one in scope: another that is admitted, has no agreement with it, in
-- force or paused, and received the disputed record by no look-up.
create or replace function network.is_independent(contested uuid, panel uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select current_setting('app.kind') = 'system' and panel <> current_setting('app.organisation_id')::uuid
    and exists (
      select from network.review_panels p
      where p.organisation_id = panel and p.admitted_at <= platform.app_now()
        and (p.ended_at is null or p.ended_at > platform.app_now()))
    and not exists (
      select from network.agreement_parties own
      join network.agreements a on a.agreement_id = own.agreement_id and a.version_in_force = own.version
      join network.agreement_parties o on o.agreement_id = own.agreement_id and o.version = own.version
      where own.organisation_id = current_setting('app.organisation_id')::uuid and o.organisation_id = panel
        and (a.ended_at is null or a.ended_at > platform.app_now()))
    and not exists (
      select from public.disputes d
      join public.listings l on l.organisation_id = d.organisation_id and l.incident_id = d.matter_id
      join public.network_receipts r on r.organisation_id = l.organisation_id and r.listing_id = l.listing_id
      where d.organisation_id = current_setting('app.organisation_id')::uuid and d.dispute_id = contested
        and r.viewer_organisation_id = panel)
$$;

-- Reviewers, at this moment, of panels that may decide a dispute of the organisation in scope.
create or replace function network.independent_reviewers(contested uuid) returns table (organisation_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct g.organisation_id, g.user_id
  from (select distinct p.organisation_id from network.review_panels p where p.ended_at is null or p.ended_at > platform.app_now()) p
  join public.role_grants g on g.organisation_id = p.organisation_id and g.role = 'reviewer'
    and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())
  join public.members m on m.organisation_id = g.organisation_id and m.user_id = g.user_id and m.left_at is null
  where network.is_independent(contested, p.organisation_id)
$$;

-- Who decides next: of these who never had a role where the record was made, and wrote and signed nothing of it, by lot
-- one of those with the fewest cases.
create or replace function network.next_reviewer(contested uuid, involved uuid[]) returns table (organisation_id uuid, user_id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select r.organisation_id, r.user_id
  from network.independent_reviewers(contested) r
  where r.user_id <> all (involved)
    and not exists (select from public.role_grants o
      where o.user_id = r.user_id and o.organisation_id = current_setting('app.organisation_id')::uuid)
  order by (select count(*) from network.cases c
      where c.reviewer_id = r.user_id and c.outcome is null and c.due_at > platform.app_now()), random()
  limit 1
$$;

-- Cases of the organisation in scope that nobody decides: none was found, or whoever it was is a reviewer no more, or not
-- of a panel that may decide.
create or replace function network.cases_without_reviewer() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.dispute_id from network.cases c
  where current_setting('app.kind') = 'system' and c.organisation_id = current_setting('app.organisation_id')::uuid
    and c.outcome is null and c.due_at > platform.app_now() and not exists (
      select from network.independent_reviewers(c.dispute_id) r
      where r.organisation_id = c.reviewer_organisation_id and r.user_id = c.reviewer_id)
  order by c.opened_at
$$;

select platform.expose('{
  network.is_independent, network.next_reviewer, network.cases_without_reviewer}', runs_as => 'comity_definer');
select platform.expose('{network.independent_reviewers}', callers => null, runs_as => 'comity_definer');
