create or replace function platform.refuse_score_of_minor() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (select g.is_minor from public.guests g
      where g.organisation_id = new.organisation_id and g.guest_id = new.guest_id) then
    raise exception 'a minor has no score' using errcode = 'check_violation', constraint = 'minors_have_no_score';
  end if;
  return null;
end $$;
create or replace trigger refuse_score_of_minor after insert on risk_states
  for each row execute function platform.refuse_score_of_minor();

create or replace function platform.drop_score_of_minor() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.risk_states s where s.organisation_id = new.organisation_id and s.guest_id = new.guest_id;
  new.risk_level := 'not_scored';
  return new;
end $$;
create or replace trigger drop_score_of_minor before update of is_minor on guests
  for each row when (new.is_minor and not old.is_minor) execute function platform.drop_score_of_minor();

create or replace function platform.mark_minor() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.risk_level := 'not_scored';
  return new;
end $$;
create or replace trigger mark_minor before insert on guests
  for each row when (new.is_minor) execute function platform.mark_minor();

-- Guests who objected to scoring have no score, nor anything to make one from, whatever the code does.
create or replace function platform.refuse_score_against_wish() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.opted_out_at is not null then new.risk_level := 'not_scored'; end if;
  return new;
end $$;
create or replace trigger refuse_score_against_wish before insert or update of risk_level, opted_out_at on guests
  for each row when (new.opted_out_at is not null) execute function platform.refuse_score_against_wish();
