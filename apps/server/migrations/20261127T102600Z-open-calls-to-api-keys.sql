-- Renames the scopes that stay the same, and drops those that would become wider.
alter table api_keys no force row level security;
update api_keys set scopes = array_remove(array_remove(array_replace(scopes, 'stays:read', 'bookings:read'),
  'risk:read'), 'imports:read');
alter table api_keys force row level security;
-- A key acts for the person who made it: see auth.open_key.
drop function if exists auth.open_key_scope(bytea, text, timestamptz);
-- Tables of the calls that keys open.
select platform.protect('rooms', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('room_changes', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('live_events', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('feedback', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('feedback_tags', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('incidents', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('incident_events', '{staff,key,system}', '{staff,key,system}', by_venue => true);
-- Written once, as before: `protect` grants all.
revoke update, delete on incident_events from comity_app;
select platform.protect('stay_holds', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('incident_days', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('incident_step_days', '{staff,key,system}', '{staff,key,system}', by_venue => true);
select platform.protect('deposit_requests', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('booking_screenings', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('group_bookings', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('group_members', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('guest_entries', '{staff,key,system}', '{staff,system}');
select platform.protect('guest_replies', '{staff,key,system}', '{system}');
select platform.protect('risk_overrides', '{staff,key,system}', '{staff,system}');
select platform.protect('photos', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('unpaid_bills', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('disputes', '{staff,key,system}', '{staff,system}', by_venue => true);
-- A guest disputes, and a reviewer elsewhere decides, as before: staff of the venue only acknowledge and answer.
drop policy scope_inserts on disputes;
create policy scope_inserts on disputes for insert to comity_app with check (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
drop policy scope_deletes on disputes;
create policy scope_deletes on disputes for delete to comity_app using (
  (select current_setting('app.kind')) = 'system' and organisation_id = (select current_setting('app.organisation_id')::uuid)
  and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]));
select platform.protect('smart_alerts', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('alert_snoozes', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('predictions', '{staff,key,system}', '{system}', by_venue => true);
select platform.protect('prediction_models', '{staff,key,system}', '{system}');
select platform.protect('prediction_targets', '{staff,key,system}', '{system}');
select platform.protect('risk_level_days', '{staff,key,system}', '{system}');
select platform.protect('feedback_versions', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('feedback_photos', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('voice_notes', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('stay_invitations', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('stay_ratings', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('trust_scores', '{staff,key,system}', '{staff,system}');
select platform.protect('trust_days', '{staff,key,system}', '{staff,system}');
select platform.protect('activity_days', '{staff,key,system}', '{staff,system}', by_venue => true);
select platform.protect('feedback_daily', '{staff,key,system}', '{system}', by_venue => true);
select platform.protect('feedback_daily_authors', '{staff,key,system}', '{system}', by_venue => true);
select platform.protect('group_incidents', '{staff,key,system}', '{staff,system}', by_venue => true);
