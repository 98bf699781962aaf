-- A version names exact values: what was scored by it stays explained by it.
create or replace trigger keep_rule_set before update on risk_rule_sets for each row
  when ((old.version, old.number, old.sector, old.rules, old.drafted_by, old.drafted_at)
    is distinct from (new.version, new.number, new.sector, new.rules, new.drafted_by, new.drafted_at))
  execute function platform.refuse('the values of a version stay as they are', 'version_is_fixed');

-- Makes the command of the transaction start again: the rules that it read are not in force any more.
create or replace function platform.begin_anew() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the rules changed meanwhile' using errcode = 'serialization_failure';
end $$;

select platform.expose('{platform.begin_anew}');
