create or replace function platform.organisation_of_video_source(source uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select s.organisation_id from public.video_sources s where s.source_id = source and s.revoked_at is null';

select platform.expose('{platform.organisation_of_video_source}', runs_as => 'comity_definer');
