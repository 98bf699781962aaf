-- When a backup was restored and fully read, as recorded by the operator; without personal data.
create table platform.restore_drills (
  at timestamptz primary key,
  -- The newest entry of an audit log in the copy: how old the backup was.
  backup_until timestamptz
);
alter table platform.restore_drills enable row level security, force row level security;
create policy owner_notes on platform.restore_drills for all to comity_definer using (true) with check (true);
grant select, insert on platform.restore_drills to comity_definer;
