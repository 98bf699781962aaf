create or replace function platform.refuse_trust_score() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.guests g join public.organisations o on o.organisation_id = g.organisation_id
      where g.organisation_id = new.organisation_id and g.guest_id = new.guest_id
        and (g.is_minor or g.opted_out_at is not null or o.sector in ('school', 'healthcare'))) then
    raise exception 'nobody scores this guest' using errcode = 'check_violation', constraint = 'trust_not_scored';
  end if;
  return new;
end $$;
create or replace trigger refuse_trust_score before insert or update on trust_scores
  for each row execute function platform.refuse_trust_score();
create or replace trigger refuse_trust_day before insert or update on trust_days
  for each row execute function platform.refuse_trust_score();

-- The number goes in the statement that says why: with its history where nobody may score the guest, by itself where the
-- profile became part of another.
create or replace function platform.drop_trust_score() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.trust_scores t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  if new.is_minor or new.opted_out_at is not null then
    delete from public.trust_days t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  end if;
  return null;
end $$;
create or replace trigger drop_trust_score after update of is_minor, opted_out_at, merged_into on guests
  for each row when (new.is_minor or new.opted_out_at is not null or new.merged_into is not null)
  execute function platform.drop_trust_score();

-- Queues one recalculation of the scores of an organisation, however often it is requested.
create or replace function platform.queue_trust_scores(tenant uuid) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select platform.add_job('trust/make-scores', json_build_object('organisationId', tenant), 'trust/make-scores:' || tenant)
$$;

-- A score that counted what is withdrawn now is shown no longer.
create or replace function platform.drop_trust_of_rated() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.trust_scores t where t.organisation_id = new.organisation_id and t.guest_id = new.guest_id;
  perform platform.queue_trust_scores(new.organisation_id);
  return null;
end $$;
create or replace trigger drop_trust_of_rated after update of withdrawn_at on feedback
  for each row when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function platform.drop_trust_of_rated();

-- What is contested counts no longer, what stood does again. The number meanwhile stays: using a right takes nothing away.
create or replace function platform.weigh_trust_again() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform platform.queue_trust_scores(new.organisation_id);
  return null;
end $$;
create or replace trigger weigh_trust_again after insert or update of outcome on disputes
  for each row when (new.record_kind = 'feedback') execute function platform.weigh_trust_again();

select platform.expose('{platform.queue_trust_scores}');
