-- Whoever left the first steps of the organisation is not reminded of them.
alter table manager_preferences add column first_steps_left_at timestamptz;
