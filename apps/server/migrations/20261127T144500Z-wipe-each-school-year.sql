-- The yearly wipe of a school: the day (MM-DD), since when that day is set, and the last wipe that was announced.
-- A school is noticed by the daily job, so that nothing is wiped without an announcement.
alter table venues
  add column wipes_on text not null default '07-31' check (wipes_on ~ '^[01][0-9]-[0-3][0-9]$'),
  add column wipes_set_at timestamptz,
  add column wipe_announced date;
