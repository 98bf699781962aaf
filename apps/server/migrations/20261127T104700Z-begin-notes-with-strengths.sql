-- Notes of a school name a strength, or a concern together with a strength.
alter table guest_notes
  drop constraint guest_notes_kind_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint guest_notes_kind_check check (kind in ('observed', 'opinion', 'strength', 'concern')),
  add column strength text check (length(strength) between 1 and 2100),
  -- squawk-ignore constraint-missing-not-valid
  add constraint concern_has_a_strength check ((kind = 'concern') = (strength is not null and strength ~ '\S'));
