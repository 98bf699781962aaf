-- The shift: what was done, what is to be done, and what the next shift must know.

-- Who did what, and when: shown to the person and to managers, described and never ranked.
create table activities (
  organisation_id uuid not null references organisations,
  activity_id uuid not null default uuidv7(),
  venue_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  subject_kind text check (subject_kind in ('guest', 'stay', 'room', 'incident', 'task', 'hand_over', 'feedback', 'group', 'bill')),
  subject_id uuid,
  -- Words of the person, where they wrote some.
  note text check (length(note) <= 550),
  at timestamptz not null,
  primary key (organisation_id, activity_id)
);
-- The feed of a venue, latest first.
create index activities_by_time on activities (organisation_id, venue_id, at desc, activity_id desc);
-- Those of one kind: of a rare one the way through all of them is long.
create index activities_by_kind on activities (organisation_id, venue_id, kind, at desc, activity_id desc);
-- The log of a person, latest first.
create index activities_by_user on activities (organisation_id, user_id, at desc, activity_id desc);
-- What was done about one record.
create index activities_by_subject on activities (organisation_id, subject_id, at) where subject_id is not null;
select platform.protect('activities', '{staff,system}', '{staff,system}', by_venue => true);
revoke update on activities from comity_app;

-- Activities by the venue's own day, for figures. Kept by the statements that write them; deleting old ones leaves them.
create table activity_days (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  user_id uuid not null,
  kind text not null,
  activities integer not null,
  primary key (organisation_id, venue_id, day, user_id, kind),
  foreign key (organisation_id, venue_id) references venues
);
-- The days of a person.
create index activity_days_by_user on activity_days (organisation_id, user_id, day);
select platform.protect('activity_days', '{staff,key,system}', '{staff,system}', by_venue => true);

-- The same for the whole team: figures of a team must not grow with its size.
create table activity_totals (
  organisation_id uuid not null references organisations,
  venue_id uuid not null,
  day date not null,
  kind text not null,
  activities integer not null,
  primary key (organisation_id, venue_id, day, kind),
  foreign key (organisation_id, venue_id) references venues
);
select platform.protect('activity_totals', '{staff,system}', '{staff,system}', by_venue => true);

create table tasks (
  organisation_id uuid not null references organisations,
  task_id uuid not null default uuidv7(),
  venue_id uuid not null,
  -- A quick action (call_back, extra_towels, …) by its code, or a task in words.
  action text check (length(action) <= 40),
  title text check (length(title) between 1 and 200),
  detail text check (length(detail) <= 2000),
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  -- Null: any person on shift.
  assigned_to uuid,
  room text check (room = upper(room) and length(room) <= 12),
  subject_kind text check (subject_kind in ('guest', 'stay', 'room', 'incident', 'group')),
  subject_id uuid,
  due_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  completed_by uuid,
  completed_at timestamptz,
  outcome text check (length(outcome) <= 1000),
  primary key (organisation_id, task_id),
  foreign key (organisation_id, venue_id) references venues,
  constraint says_what check (num_nonnulls(action, title) >= 1),
  constraint completed_in_full check ((completed_at is null) = (completed_by is null))
);
-- What is open at a venue, the oldest first.
create index tasks_open on tasks (organisation_id, venue_id, created_at, task_id) where completed_at is null;
-- What is open for a person, or was made by them.
create index tasks_by_assignee on tasks (organisation_id, assigned_to, created_at) where completed_at is null;
create index tasks_by_author on tasks (organisation_id, created_by, created_at desc);
-- What was done of late.
create index tasks_done on tasks (organisation_id, venue_id, completed_at desc) where completed_at is not null;
-- What was given to a person, whatever became of it, and what they completed.
create index tasks_of_assignee on tasks (organisation_id, assigned_to, created_at desc) where assigned_to is not null;
create index tasks_by_completer on tasks (organisation_id, completed_by, completed_at desc) where completed_at is not null;
-- What was made at a venue in a time.
create index tasks_by_time on tasks (organisation_id, venue_id, created_at desc);
-- Tasks about one record.
create index tasks_by_subject on tasks (organisation_id, subject_id) where subject_id is not null;
-- Open tasks in the order in which they are to be done, chosen before their words are read.
create index tasks_open_order on tasks (organisation_id, venue_id) include (assigned_to, priority, due_at, created_at, task_id)
  where completed_at is null;
select platform.protect('tasks', '{staff,system}', '{staff,system}', by_venue => true);

create table hand_overs (
  organisation_id uuid not null references organisations,
  hand_over_id uuid not null default uuidv7(),
  venue_id uuid not null,
  summary text check (length(summary) <= 2000),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, hand_over_id),
  foreign key (organisation_id, venue_id) references venues
);
create index hand_overs_by_time on hand_overs (organisation_id, venue_id, created_at desc, hand_over_id desc);
select platform.protect('hand_overs', '{staff,system}', '{staff,system}', by_venue => true);

create table hand_over_items (
  organisation_id uuid not null references organisations,
  item_id uuid not null default uuidv7(),
  hand_over_id uuid not null,
  venue_id uuid not null,
  position smallint not null,
  text text not null check (length(text) between 1 and 1000),
  -- urgent: to be read before anything else.
  is_urgent boolean not null default false,
  subject_kind text check (subject_kind in ('guest', 'stay', 'room', 'incident', 'group')),
  subject_id uuid,
  -- A colleague on a later shift accepted it.
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  primary key (organisation_id, item_id),
  foreign key (organisation_id, hand_over_id) references hand_overs on delete cascade,
  constraint acknowledged_in_full check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index hand_over_items_by_hand_over on hand_over_items (organisation_id, hand_over_id, position);
-- Items that were not accepted: they are carried over until they are.
create index hand_over_items_unread on hand_over_items (organisation_id, venue_id) where acknowledged_at is null;
-- What was handed over about one record.
create index hand_over_items_by_subject on hand_over_items (organisation_id, subject_id) where subject_id is not null;
select platform.protect('hand_over_items', '{staff,system}', '{staff,system}', by_venue => true);
