-- One row, written by each check of whether a call for help could be stored.
create table platform.safety_probe (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
insert into platform.safety_probe (written_at) values ('epoch');
grant select, update on platform.safety_probe to comity_app;
