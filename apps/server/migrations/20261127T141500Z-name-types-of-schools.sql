-- Whom a school teaches decides between pupil and learner; null: pupils.
alter table venues
  add column school_type text check (school_type in ('primary_or_secondary', 'college_or_adult')),
  -- squawk-ignore constraint-missing-not-valid
  add constraint school_type_of_schools check (school_type is null or sector = 'school');
