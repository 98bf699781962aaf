-- What may be read at this moment: what was not withdrawn, and sealed ratings by their author alone.
-- Columns are named one by one: `*` would be those of the day on which the view was made.
create or replace view visible_feedback with (security_invoker = true) as
  select organisation_id, feedback_id, venue_id, guest_id, stay_id, author_id, rating, service, room, comment, fault,
    risk_level_hint, sealed_until, counts_from, created_at, profile_id, version, corrected_at, withdrawn_at,
    withdrawn_by, withdrawal_reason_id, sentiment, sentiment_score, sentiment_language, import_id, source_row
  from feedback
  where withdrawn_at is null and (sealed_until is null or sealed_until <= platform.app_now()
    or author_id = (select nullif(current_setting('app.user_id'), '')::uuid));
grant select on visible_feedback to comity_app;
