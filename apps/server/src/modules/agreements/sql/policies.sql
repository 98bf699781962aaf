-- An organisation writes what is its own, at the instant of writing it: its drafts, its signature, its pause; and any party
-- ends.
do $$
declare
  part regclass;
  made name;
begin
  -- Whatever stood here before.
  for part, made in select p.polrelid, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = 'network'::regnamespace and c.relname like 'agreement%' loop
    execute format('drop policy %I on %s', made, part);
  end loop;
  foreach part in array '{network.agreements,network.agreement_versions,network.agreement_parties,
      network.agreement_signatures,network.agreement_pauses}'::regclass[] loop
    execute format('create policy behind_functions on %s for select to comity_definer, comity_network using (true)', part);
  end loop;
  foreach part in array '{network.agreements,network.agreement_versions,network.agreement_signatures,
      network.agreement_pauses}'::regclass[] loop
    execute format('create policy forgets on %s for delete to comity_definer using (true)', part);
  end loop;
end $$;

create policy parties_read on network.agreements for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and (created_by = (select current_setting('app.organisation_id')::uuid) or network.is_party(agreement_id)));
create policy own_begins on network.agreements for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and created_at = (select platform.app_now()) and exists (
    select from public.organisations o where o.organisation_id = created_by and o.sector not in ('school', 'healthcare')));
create policy parties_end on network.agreements for update to comity_app
  using ((select current_setting('app.kind')) = 'staff' and network.is_bound(agreement_id))
  with check ((select current_setting('app.kind')) = 'staff' and ended_at = (select platform.app_now())
    and ended_by = (select current_setting('app.user_id')::uuid));
create policy comes_into_force on network.agreements for update to comity_definer using (true) with check (true);

create policy parties_read on network.agreement_versions for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system')
  and (created_by = (select current_setting('app.organisation_id')::uuid)
       or proposed_at is not null and version <= network.reads_to(agreement_id)));
create policy own_drafts on network.agreement_versions for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and created_at = (select platform.app_now()) and proposed_at is null and network.is_bound(agreement_id));
create policy own_drafts_go on network.agreement_versions for delete to comity_app using (
  (select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
  and proposed_at is null);
create policy own_drafts_are_proposed on network.agreement_versions for update to comity_app
  using ((select current_setting('app.kind')) = 'staff' and created_by = (select current_setting('app.organisation_id')::uuid)
    and proposed_at is null and network.is_bound(agreement_id))
  with check ((select current_setting('app.kind')) = 'staff'
    and created_by = (select current_setting('app.organisation_id')::uuid) and proposed_at = (select platform.app_now()));

create policy parties_read on network.agreement_parties for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_parties.agreement_id and v.version = agreement_parties.version));
create policy own_drafts_name_parties on network.agreement_parties for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_parties.agreement_id and v.version = agreement_parties.version and v.proposed_at is null
      and v.created_by = (select current_setting('app.organisation_id')::uuid)));

create policy parties_read on network.agreement_signatures for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and exists (
    select from network.agreement_versions v
    where v.agreement_id = agreement_signatures.agreement_id and v.version = agreement_signatures.version));
-- An organisation is bound by its administrators alone.
create policy own_signature on network.agreement_signatures for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and signed_by = (select current_setting('app.user_id')::uuid) and signed_at = (select platform.app_now())
  and exists (
    select from public.role_grants r
    where r.organisation_id = agreement_signatures.organisation_id and r.user_id = agreement_signatures.signed_by
      and r.role = 'admin' and r.starts_at <= (select platform.app_now())
      and (r.ends_at is null or r.ends_at > (select platform.app_now())))
  and exists (
    select from network.agreement_versions v join network.agreements a on a.agreement_id = v.agreement_id
    where v.agreement_id = agreement_signatures.agreement_id and v.version = agreement_signatures.version
      and v.proposed_at is not null and a.ended_at is null));

create policy parties_read on network.agreement_pauses for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and network.is_party(agreement_id));
create policy own_pause on network.agreement_pauses for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and paused_by = (select current_setting('app.user_id')::uuid) and paused_at = (select platform.app_now())
  and network.is_bound(agreement_id)
  and exists (select from network.agreements a
    where a.agreement_id = agreement_pauses.agreement_id and a.version_in_force is not null));
create policy own_pause_ends on network.agreement_pauses for delete to comity_app using (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid));

-- One that left learns that it did, and nothing of what came after.
create policy parties_read on network.agreement_news for select to comity_app using (
  (select current_setting('app.kind')) in ('staff', 'system') and network.is_party(agreement_id)
  and at <= coalesce(network.left_at(agreement_id), at));
create policy own_doing on network.agreement_news for insert to comity_app with check (
  (select current_setting('app.kind')) = 'staff' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and at = (select platform.app_now()) and network.is_party(agreement_id));
