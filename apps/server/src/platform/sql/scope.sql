-- Checks the session and sets the scope in one statement, the first of every batch. Raises CM401 without a valid
-- session, CM403 without a sufficient role, so that the rest of the batch fails too. venue_ids: the venues at which
-- one of the required roles is held; a closed one only if it is held everywhere. A session by PIN has the rights of
-- staff at the venue of its device, and ends with the device.
create or replace function auth.open_scope(session_token text, roles_needed text[], business_time timestamptz)
  returns table (user_id uuid, organisation_id uuid, venue_ids uuid[], roles text[], sector text, country text, time_zone text,
    session_id uuid, method text, seen_at timestamptz, authenticated_at timestamptz, second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  opened record;
begin
  -- One statement: what it costs is paid with every request.
  select s.id, s.user_id, s.method, s.seen_at, s.authenticated_at, s.second_factor,
      t.organisation_id, o.sector, o.country, o.time_zone,
      case when s.method = 'pin' then d.venue_id is not null else true end as device_stands,
      case when s.method <> 'pin' then h.roles
        when 'staff' = any (roles_needed) and h.serves_device then array['staff'] end as roles,
      case when s.method = 'pin' then array[d.venue_id] else r.venue_ids end as venue_ids
    into opened
    from auth.sessions s
    left join lateral (
      select d.venue_id from public.devices d
      join public.venues v on v.organisation_id = d.organisation_id and v.venue_id = d.venue_id and v.closed_at is null
      where s.method = 'pin' and d.organisation_id = s.organisation_id and d.device_id = s.device_id and d.removed_at is null) d on true
    -- The organisation is the same for every call of a session, whatever roles the call needs.
    left join lateral (
      select g.organisation_id from public.role_grants g
      where g.user_id = s.user_id and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)
        and (not s.organisation_fixed or g.organisation_id = s.organisation_id)
      group by g.organisation_id
      order by g.organisation_id is not distinct from s.organisation_id desc, min(g.starts_at), g.organisation_id limit 1) t on true
    left join lateral (
      select array_agg(distinct g.role) filter (where g.role = any (roles_needed)) as roles,
        bool_or(g.role in ('staff', 'manager', 'privacy', 'admin') and (g.venue_id is null or g.venue_id = d.venue_id)) as serves_device
      from public.role_grants g
      -- A role at a closed venue alone opens nothing.
      left join public.venues held on held.organisation_id = g.organisation_id and held.venue_id = g.venue_id
      where g.user_id = s.user_id and g.organisation_id = t.organisation_id and held.closed_at is null
        and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)) h on true
    left join lateral (
      -- By name: a call that names no venue means the first.
      select coalesce(array_agg(v.venue_id order by v.name, v.venue_id), '{}') as venue_ids from public.venues v
      where v.organisation_id = t.organisation_id and exists (
        select 1 from public.role_grants g
        where g.user_id = s.user_id and g.organisation_id = t.organisation_id and g.role = any (roles_needed)
          and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)
          and (g.venue_id is null or (g.venue_id = v.venue_id and v.closed_at is null)))) r on true
    left join public.organisations o on o.organisation_id = t.organisation_id
    where s.token = session_token and s.expires_at > business_time and s.idle_until > business_time;
  if opened.id is null or not opened.device_stands then
    raise exception 'no session' using errcode = 'CM401';
  end if;
  if opened.roles is null then
    raise exception 'no role' using errcode = 'CM403';
  end if;
  perform set_config('app.kind', 'staff', true), set_config('app.now', business_time::text, true),
    set_config('app.user_id', opened.user_id::text, true), set_config('app.organisation_id', opened.organisation_id::text, true),
    set_config('app.venue_ids', opened.venue_ids::text, true), set_config('app.roles', opened.roles::text, true);
  return query select opened.user_id, opened.organisation_id, opened.venue_ids, opened.roles, opened.sector,
    opened.country::text, opened.time_zone, opened.id, opened.method, opened.seen_at, opened.authenticated_at, opened.second_factor;
end $$;

-- Jobs process organisations one by one, each in its own scope.
create or replace function platform.organisation_ids() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select o.organisation_id from public.organisations o order by 1';

-- A job acts at all venues of the organisation in its scope.
create or replace function platform.all_venue_ids(tenant uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select coalesce(array_agg(v.venue_id), ''{}'') from public.venues v
      where v.organisation_id = tenant';

create or replace function platform.organisation_known(id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select o.organisation_id from public.organisations o where o.organisation_id = id';

create or replace function platform.organisation_of_invitation(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select i.organisation_id from public.invitations i where i.token_hash = hash';

create or replace function platform.organisation_of_device(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select d.organisation_id from public.devices d where d.token_hash = hash and d.removed_at is null';

create or replace function platform.organisation_of_device_code(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select c.organisation_id from public.device_codes c where c.code_hash = hash';

create or replace function platform.organisation_of_key(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select k.organisation_id from public.api_keys k where k.secret_hash = hash';

create or replace function platform.organisation_of_user(person uuid, business_time timestamptz) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select g.organisation_id from public.role_grants g
    where g.user_id = person and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)
    group by g.organisation_id order by min(g.starts_at), g.organisation_id limit 1 $$;

create or replace function platform.organisation_of_domain(asked text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select d.organisation_id from public.sso_domains d where d.domain = asked and d.proved_at is not null';

-- The same for a key of an organisation: CM401 for an unknown, ended or revoked one, CM403 for a missing scope. It
-- acts for the person who created it and is responsible for what it writes: with a key, nobody becomes their own
-- second person. Its creator knows its secret, so it is useless once that person is no longer an administrator.
create or replace function auth.open_key(hash bytea, scope_needed text, business_time timestamptz)
  returns table (user_id uuid, organisation_id uuid, venue_ids uuid[], roles text[], sector text, country text, time_zone text,
    key_id uuid, seen_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found public.api_keys;
  reachable uuid[];
begin
  select k.* into found from public.api_keys k
    where k.secret_hash = hash and k.expires_at > business_time and k.revoked_at is null
      and exists (select from public.role_grants g
        where g.user_id = k.created_by and g.organisation_id = k.organisation_id and g.role = 'admin'
          and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time));
  if found.key_id is null then
    raise exception 'no key' using errcode = 'CM401';
  end if;
  if scope_needed is null or not scope_needed = any (found.scopes) then
    raise exception 'not in the scopes of the key' using errcode = 'CM403';
  end if;
  select coalesce(array_agg(v.venue_id order by v.name, v.venue_id), '{}') into reachable from public.venues v
    where v.organisation_id = found.organisation_id and (found.venue_ids is null or v.venue_id = any (found.venue_ids));
  perform set_config('app.kind', 'key', true), set_config('app.now', business_time::text, true),
    set_config('app.user_id', found.created_by::text, true),
    set_config('app.organisation_id', found.organisation_id::text, true), set_config('app.venue_ids', reachable::text, true),
    set_config('app.roles', '{}', true);
  return query select found.created_by, found.organisation_id, reachable, '{}'::text[], o.sector, o.country::text, o.time_zone,
      found.key_id, found.last_used_at
    from public.organisations o where o.organisation_id = found.organisation_id;
end $$;

select platform.expose('{
  auth.open_scope, platform.organisation_ids, platform.all_venue_ids, platform.organisation_known,
  platform.organisation_of_invitation, platform.organisation_of_device, platform.organisation_of_device_code,
  platform.organisation_of_key, platform.organisation_of_user, platform.organisation_of_domain, auth.open_key}', runs_as => 'comity_definer');
