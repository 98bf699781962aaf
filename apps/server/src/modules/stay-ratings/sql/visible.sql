-- The venue cannot read it before both sides are open.
-- Columns are named one by one: `*` would be those of the day on which the view was made.
create or replace view visible_stay_ratings with (security_invoker = true) as
  select organisation_id, stay_id, venue_id, guest_id, profile_id, rating, service, service_rating, venue_rating,
    comment, sentiment, sentiment_score, language, sealed_until, created_at
  from stay_ratings where sealed_until <= platform.app_now();
grant select on visible_stay_ratings to comity_app;

-- Leads from the token of a stay's link to its organisation, before there is a scope.
create or replace function platform.organisation_of_stay_invitation(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as 'select i.organisation_id from public.stay_invitations i where i.token_hash = hash';

select platform.expose('{platform.organisation_of_stay_invitation}', runs_as => 'comity_definer');
