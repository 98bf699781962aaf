create table organisations (
  organisation_id uuid primary key default uuidv7(),
  name text not null,
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event')),
  country text not null check (length(country) = 2),
  language text not null check (language in ('en', 'es', 'tl', 'fr')),
  time_zone text not null,
  is_demo boolean not null default false,
  seal_ratings boolean not null default false,
  -- Key of the organisation, wrapped by the master key; wraps the keys of its guests.
  wrapped_key bytea not null,
  next_guest_number bigint not null default 1,
  created_at timestamptz not null
);
select platform.protect('organisations', '{staff,system}', '{staff,system}');

create table venues (
  organisation_id uuid not null references organisations,
  venue_id uuid not null default uuidv7(),
  name text not null,
  code text not null unique,
  sector text not null check (sector in ('hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event')),
  country text not null check (length(country) = 2),
  time_zone text not null,
  created_at timestamptz not null,
  primary key (organisation_id, venue_id)
);
select platform.protect('venues', '{staff,system}', '{staff,system}');

create table role_grants (
  organisation_id uuid not null references organisations,
  grant_id uuid not null default uuidv7(),
  user_id uuid not null,
  -- Null: every venue of the organisation.
  venue_id uuid,
  role text not null check (role in ('staff', 'manager', 'privacy', 'admin', 'reviewer', 'operator')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, grant_id),
  foreign key (organisation_id, venue_id) references venues
);
-- Opening a scope: the grants of the person who is signed in.
create index role_grants_by_user on role_grants (user_id);
select platform.protect('role_grants', '{staff,system}', '{staff,system}');

-- Names of colleagues, as shown beside what they wrote: kept with the organisation, for the
-- sign-in tables are closed to the application.
create table members (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  name text not null,
  email text not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id)
);
select platform.protect('members', '{staff,system}', '{staff,system}');

-- Preferences belong to a person, not to an organisation.
create table preferences (
  user_id uuid primary key,
  language text check (language in ('en', 'es', 'tl', 'fr')),
  theme text check (theme in ('light', 'dark', 'system')),
  notify_email boolean not null default true,
  notify_in_app boolean not null default true,
  reduced_motion boolean not null default false,
  large_text boolean not null default false
);
alter table preferences enable row level security;
alter table preferences force row level security;
create policy own_row on preferences to comity_app
  using (user_id = (select current_setting('app.user_id')::uuid))
  with check (user_id = (select current_setting('app.user_id')::uuid));
grant select, insert, update on preferences to comity_app;

-- The definer role reads what opening a scope needs, and nothing else.
create policy opens_scope on role_grants for select to comity_definer using (true);
create policy opens_scope on venues for select to comity_definer using (true);
create policy opens_scope on organisations for select to comity_definer using (true);
grant select on role_grants, venues, organisations to comity_definer;

-- Checks the session and sets the scope in one statement, the first of every batch. Raises CM401
-- without a valid session, CM403 where no role suffices, so that what follows in the batch fails too.
-- venue_ids: the venues where one of the roles needed is held.
create function auth.open_scope(session_token text, roles_needed text[], business_time timestamptz)
  returns table (user_id uuid, organisation_id uuid, venue_ids uuid[], roles text[], sector text, country text, time_zone text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
  tenant uuid;
  held text[];
  reachable uuid[];
begin
  select s.user_id into person from auth.sessions s
    where s.token = session_token and s.expires_at > business_time;
  if person is null then
    raise exception 'no session' using errcode = 'CM401';
  end if;
  -- The organisation is the same for every call of a person, whatever roles the call needs.
  select g.organisation_id into tenant from public.role_grants g
    where g.user_id = person and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)
    group by g.organisation_id order by min(g.starts_at), g.organisation_id limit 1;
  select array_agg(distinct g.role) into held from public.role_grants g
    where g.user_id = person and g.organisation_id = tenant and g.role = any (roles_needed)
      and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time);
  if held is null then
    raise exception 'no role' using errcode = 'CM403';
  end if;
  select coalesce(array_agg(v.venue_id), '{}') into reachable from public.venues v
    where v.organisation_id = tenant and exists (
      select 1 from public.role_grants g
      where g.user_id = person and g.organisation_id = tenant and g.role = any (roles_needed)
        and g.starts_at <= business_time and (g.ends_at is null or g.ends_at > business_time)
        and (g.venue_id is null or g.venue_id = v.venue_id));
  perform set_config('app.kind', 'staff', true), set_config('app.now', business_time::text, true),
    set_config('app.user_id', person::text, true), set_config('app.organisation_id', tenant::text, true),
    set_config('app.venue_ids', reachable::text, true);
  return query select person, tenant, reachable, held, o.sector, o.country::text, o.time_zone
    from public.organisations o where o.organisation_id = tenant;
end $$;
alter function auth.open_scope owner to comity_definer;
revoke all on function auth.open_scope from public;
grant execute on function auth.open_scope to comity_app;

-- Jobs go through organisations one by one, each in its own scope.
create function platform.organisation_ids() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select o.organisation_id from public.organisations o order by 1';
alter function platform.organisation_ids owner to comity_definer;
revoke all on function platform.organisation_ids from public;
grant execute on function platform.organisation_ids to comity_app;

-- A job acts at all venues of the organisation whose scope it opened.
create function platform.all_venue_ids(tenant uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select coalesce(array_agg(v.venue_id), ''{}'') from public.venues v
      where v.organisation_id = tenant';
alter function platform.all_venue_ids owner to comity_definer;
revoke all on function platform.all_venue_ids from public;
grant execute on function platform.all_venue_ids to comity_app;
