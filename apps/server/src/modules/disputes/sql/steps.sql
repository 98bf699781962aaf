-- Organisations with a dispute whose clock is due, or a venue that has sharing to get back.
create or replace function platform.organisations_with_disputes() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  where current_setting('app.kind') = 'platform'
    and (exists (select from public.disputes d where d.organisation_id = o.organisation_id)
      or exists (select from network.lost_sharing l where l.organisation_id = o.organisation_id))
$$;

-- Organisations where silence has decided a dispute that is not closed yet.
create or replace function platform.organisations_with_silent_disputes() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.organisation_id from public.organisations o
  where current_setting('app.kind') = 'platform' and exists (
    select from public.disputes d
    where d.organisation_id = o.organisation_id and d.outcome is null
      and d.received_at <= platform.app_now() - interval '7 days'
      and (d.answered_at is null or d.answered_at >= d.received_at + interval '7 days'
        or d.received_at <= platform.app_now() - interval '30 days'))
$$;

-- Staff acknowledge and answer a dispute, each in person and once.
create or replace function platform.check_answer() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  theirs constant text[] := array['acknowledged_by', 'acknowledged_at', 'answer', 'answered_by', 'answered_at'];
  acknowledges constant boolean := row (new.acknowledged_by, new.acknowledged_at)
    is distinct from row (old.acknowledged_by, old.acknowledged_at);
  answers constant boolean := row (new.answer, new.answered_by, new.answered_at)
    is distinct from row (old.answer, old.answered_by, old.answered_at);
  person constant uuid := current_setting('app.user_id')::uuid;
begin
  if old.outcome is not null or to_jsonb(new) - theirs <> to_jsonb(old) - theirs
      or acknowledges and (old.acknowledged_at is not null
        or row (new.acknowledged_by, new.acknowledged_at) is distinct from row (person, platform.app_now()))
      or answers and (old.answered_at is not null or new.answer is null
        or row (new.answered_by, new.answered_at) is distinct from row (person, platform.app_now())) then
    raise exception 'staff acknowledge and answer a dispute, once' using errcode = 'check_violation',
      constraint = 'dispute_is_answered_once';
  end if;
  return new;
end $$;
create or replace trigger check_answer before update on disputes for each row
  when (current_setting('app.kind', true) = 'staff') execute function platform.check_answer();

select platform.expose('{
  platform.organisations_with_disputes, platform.organisations_with_silent_disputes}', runs_as => 'comity_definer');
