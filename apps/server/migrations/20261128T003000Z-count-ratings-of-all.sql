-- For the public figures of the whole installation: how many ratings, never whose.
create policy counted on feedback_daily for select to comity_definer using (true);
grant select (organisation_id, venue_id, day, ratings) on feedback_daily to comity_definer;
