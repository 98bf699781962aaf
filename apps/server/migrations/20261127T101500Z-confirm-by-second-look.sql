-- A sole manager confirms their own report by a second look, a day after it was written: for the own lists only.
alter table incidents
  add column is_second_look boolean not null default false,
  drop constraint confirmed_by_a_second_person,
  -- squawk-ignore constraint-missing-not-valid
  add constraint confirmed_by_a_second_person check (confirmed_by is null or is_second_look or confirmed_by <> reported_by),
  -- squawk-ignore constraint-missing-not-valid
  add constraint second_look_a_day_later check (not is_second_look
    or confirmed_at is not null and confirmed_at >= reported_at + interval '24 hours');
