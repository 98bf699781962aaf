-- Each run of the purge that deleted anything or that two people asked for: what a policy page can show for it.
create table retention_runs (
  organisation_id uuid not null references organisations,
  run_id uuid not null default uuidv7(),
  -- Null: the daily run.
  approval_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When it was last at work: one that was killed neither ends nor goes on.
  seen_at timestamptz not null,
  -- {category: rows}
  deleted jsonb not null default '{}',
  -- Categories of which something could not be deleted: the rest was.
  failed text[] not null default '{}',
  primary key (organisation_id, run_id)
);
create unique index retention_runs_by_approval on retention_runs (organisation_id, approval_id) where approval_id is not null;
create index retention_runs_by_time on retention_runs (organisation_id, started_at desc, run_id desc);
select platform.protect('retention_runs', '{staff,system}', '{system}');
