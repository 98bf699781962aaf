-- Notifications are read from the records that they are about; kept is only who read which.
create table notification_reads (
  organisation_id uuid not null references organisations,
  user_id uuid not null,
  notification_id uuid not null,
  -- When what the notification tells happened; the row is deleted when it is not shown any more.
  happened_at timestamptz not null,
  primary key (organisation_id, user_id, notification_id)
);
-- Deleting by age.
create index notification_reads_by_time on notification_reads (organisation_id, happened_at);
select platform.protect('notification_reads', '{staff,system}', '{staff,system}');

-- The alerts that a person claimed. Migrations run in one transaction, where no index can be built concurrently.
-- squawk-ignore require-concurrent-index-creation
create index smart_alerts_by_owner on smart_alerts (organisation_id, acknowledged_by, acknowledged_at)
  where acknowledged_by is not null;
