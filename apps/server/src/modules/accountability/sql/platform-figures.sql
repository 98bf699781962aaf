-- Public figures of the whole installation: counts over all organisations, never a row. Callers show none below
-- five, so that no figure is about one person.
create or replace function network.platform_figures()
  returns table (organisations integer, venues integer, ratings integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if current_setting('app.kind') <> 'platform' then
    raise exception 'figures are of the platform' using errcode = 'insufficient_privilege';
  end if;
  return query
  with standing as materialized (select v.organisation_id, v.venue_id from public.venues v where v.closed_at is null)
  select
    (select count(distinct s.organisation_id)::integer from standing s),
    (select count(*)::integer from standing),
    -- By venue, whose days are in the order of the primary key.
    (select coalesce(sum(f.ratings), 0)::integer from standing s
      join public.feedback_daily f on f.organisation_id = s.organisation_id and f.venue_id = s.venue_id
        and f.day > (platform.app_now() - interval '30 days')::date);
end $$;

select platform.expose('{network.platform_figures}', runs_as => 'comity_definer');
