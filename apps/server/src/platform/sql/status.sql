-- How long the longest-waiting job has been due. The queue uses the machine's time.
create or replace function platform.queue_delay_seconds() returns double precision
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select coalesce(extract(epoch from max(now() - j.run_at)), 0)::double precision from graphile_worker.jobs j
      where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()';

create or replace function platform.last_restore_drill() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select max(d.at) from platform.restore_drills d';

select platform.expose('{platform.queue_delay_seconds}');
select platform.expose('{platform.last_restore_drill}', runs_as => 'comity_definer');
