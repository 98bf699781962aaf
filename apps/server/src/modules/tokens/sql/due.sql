create or replace function network.note_new_profiles() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into network.tokens_due (organisation_id, guest_id) select w.organisation_id, w.guest_id from written w;
  return null;
end $$;
create or replace trigger tokens_of_new after insert on guests referencing new table as written
  for each statement execute function network.note_new_profiles();

create or replace function network.note_changed_profile() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into network.tokens_due (organisation_id, guest_id) values (new.organisation_id, new.guest_id) on conflict do nothing;
  return null;
end $$;
create or replace trigger tokens_of_changed after update of name, birth_date, contact, is_minor on guests for each row
  when ((old.name, old.birth_date, old.contact, old.is_minor) is distinct from (new.name, new.birth_date, new.contact, new.is_minor))
  execute function network.note_changed_profile();

-- Organisations that have tokens to write or to drop, for a process that holds these keys. One whose tokens are under a key that
-- is not among them belongs to a newer process.
create or replace function network.organisations_with_tokens_due(current_version integer, accepted integer[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  left join network.token_keys k on k.organisation_id = o.organisation_id
  where current_setting('app.kind') = 'platform' and (k.key_version is null or k.key_version = any (accepted))
    and (k.key_version is distinct from current_version or k.previous_version <> all (accepted)
         or exists (select from network.tokens_due d where d.organisation_id = o.organisation_id))
$$;

select platform.expose('{network.organisations_with_tokens_due}', runs_as => 'comity_definer');
