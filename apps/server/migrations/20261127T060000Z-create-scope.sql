-- Every transaction of the application states who it acts for before its first query. A missing
-- statement is an error: current_setting without a default fails on a setting that was never made,
-- and an empty one (left by an earlier transaction) fails the cast.
-- auth: the sign-in library alone. network: what stands between organisations, with policies of its own. ledger: the
-- transparency log.
create schema auth;
create schema network;
create schema ledger;

grant usage on schema platform, auth to comity_app, comity_definer, comity_worker;
grant usage on schema auth to comity_auth;
grant usage on schema network to comity_app, comity_definer, comity_network;
grant usage on schema public, platform to comity_network;
grant usage on schema ledger to comity_app, comity_definer;
grant create on schema platform, auth, network to comity_definer;
grant create on schema network to comity_network;

create function platform.app_now() returns timestamptz
  language sql stable parallel safe
  return current_setting('app.now')::timestamptz;
comment on function platform.app_now() is 'Business time, set with the scope.';

-- Writes the policies of a table from what it declares: which kinds of scope read it, which write
-- it, and whether rows belong to a venue. Scope values stand in scalar subqueries, so they are read once a statement.
create function platform.protect(target regclass, readers text[], writers text[], by_venue boolean default false)
  returns void language plpgsql as $$
declare
  within_scope text := 'organisation_id = (select current_setting(''app.organisation_id'')::uuid)';
  may_read text := format('(select current_setting(''app.kind'')) = any (%L::text[])', readers);
  may_write text := format('(select current_setting(''app.kind'')) = any (%L::text[])', writers);
begin
  if by_venue then
    within_scope := within_scope || ' and venue_id = any ((select current_setting(''app.venue_ids'')::uuid[])::uuid[])';
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists scope_reads on %s', target);
  execute format('drop policy if exists scope_inserts on %s', target);
  execute format('drop policy if exists scope_updates on %s', target);
  execute format('drop policy if exists scope_deletes on %s', target);
  execute format('create policy scope_reads on %s for select to comity_app using (%s and %s)', target, may_read, within_scope);
  execute format('create policy scope_inserts on %s for insert to comity_app with check (%s and %s)', target, may_write, within_scope);
  execute format('create policy scope_updates on %s for update to comity_app using (%s and %s) with check (%s and %s)',
    target, may_write, within_scope, may_write, within_scope);
  execute format('create policy scope_deletes on %s for delete to comity_app using (%s and %s)', target, may_write, within_scope);
  execute format('grant select, insert, update, delete on %s to comity_app', target);
end $$;

-- Closes functions to all roles but `callers`, which may be empty. A `security definer` function has the rights of
-- `runs_as`.
create function platform.expose(called regproc[], callers text default 'comity_app', runs_as text default null)
  returns void language plpgsql as $$
declare
  entry regproc;
begin
  foreach entry in array called loop
    if runs_as is not null then execute format('alter function %s owner to %I', entry, runs_as); end if;
    execute format('revoke all on function %s from public', entry);
    if callers is not null then execute format('grant execute on function %s to %s', entry, callers); end if;
  end loop;
end $$;
revoke all on function platform.protect, platform.expose from public;
