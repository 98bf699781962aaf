-- Refuses the operation of its trigger: the arguments are the message and the name of the rule.
create or replace function platform.refuse() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[1];
end $$;
