-- An import can make most of a table in one transaction. Until statistics are gathered the planner takes every
-- index that begins with the organisation for equally good, and each check of a foreign key may read a whole
-- organisation; so they are gathered as soon as the rows written outweigh those that were counted.
create or replace function platform.refresh_statistics(target text, written integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if target not in ('guests', 'guest_keys', 'stays') then
    raise exception 'statistics of % are not refreshed by imports', target;
  end if;
  if (select written > c.reltuples / 2 from pg_class c where c.oid = format('public.%I', target)::regclass) then
    execute format('analyze public.%I', target);
  end if;
end $$;

select platform.expose('{platform.refresh_statistics}', runs_as => 'comity_definer');
