create or replace function platform.organisation_of_safety_token(hash bytea, business_time timestamptz) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select t.organisation_id from public.safety_tokens t where t.token_hash = hash and t.ends_at > business_time';

create or replace function platform.organisations_with_safety_due(business_time timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select s.organisation_id from public.safety_sendings s
      where s.done_at is null and coalesce(s.retry_at, s.due_at) <= business_time
    union select l.organisation_id from public.safety_locations l where l.forget_at <= business_time $$;

select platform.expose('{
  platform.organisation_of_safety_token, platform.organisations_with_safety_due}', runs_as => 'comity_definer');
