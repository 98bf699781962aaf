-- Sessions of the person in scope; never their tokens.
create or replace function auth.own_sessions() returns table (
    session_id uuid, method text, device_id uuid, user_agent text, created_at timestamptz, seen_at timestamptz,
    idle_until timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select s.id, s.method, s.device_id, s.user_agent, s.created_at, s.seen_at, s.idle_until, s.expires_at
    from auth.sessions s
    where s.user_id = current_setting('app.user_id')::uuid
      and s.expires_at > platform.app_now() and s.idle_until > platform.app_now() $$;

create or replace function auth.end_own_session(session uuid) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ delete from auth.sessions s where s.id = session and s.user_id = current_setting('app.user_id')::uuid
    returning s.id $$;

-- In the scope of an organisation: sessions of a person whose access to it ends, of a removed device, of a subject
-- whom its provider signed out.
create or replace function auth.end_sessions_here(person uuid, device uuid, listed uuid[]) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ with ended as (
      delete from auth.sessions s
      where (s.user_id = person
          and coalesce(s.organisation_id, current_setting('app.organisation_id')::uuid) = current_setting('app.organisation_id')::uuid
          and exists (select 1 from public.role_grants g where g.user_id = person
            and g.organisation_id = current_setting('app.organisation_id')::uuid))
         or (s.device_id = device and s.organisation_id = current_setting('app.organisation_id')::uuid)
         or (s.id = any (listed) and s.organisation_id = current_setting('app.organisation_id')::uuid)
      returning 1)
    select count(*)::integer from ended $$;

-- Acting in another organisation where the person has a role; a session that an organisation vouched for cannot
-- change.
create or replace function auth.act_in(session uuid, tenant uuid) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update auth.sessions s set organisation_id = tenant
    where s.id = session and s.user_id = current_setting('app.user_id')::uuid and not s.organisation_fixed
      and exists (select 1 from public.role_grants g where g.user_id = s.user_id and g.organisation_id = tenant
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    returning s.id $$;

create or replace function auth.own_organisations() returns table (organisation_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select o.organisation_id, o.name from public.organisations o
    where o.organisation_id in (select g.organisation_id from public.role_grants g
      where g.user_id = current_setting('app.user_id')::uuid
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    order by o.name $$;

select platform.expose('{
  auth.own_sessions, auth.end_own_session, auth.end_sessions_here, auth.act_in, auth.own_organisations}', runs_as => 'comity_definer');
