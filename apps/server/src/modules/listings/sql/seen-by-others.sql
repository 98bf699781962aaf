-- Row by row, what a look-up may disclose of other organisations: nothing without an agreement in force that covers
-- both venues, the ground and the severity, and nothing that is frozen, over, unreviewed or about a protected person.
drop policy if exists under_an_agreement on listings;
create policy under_an_agreement on listings for select to comity_network using (
  state = 'active' and ends_at > (select platform.app_now())
  and organisation_id <> (select current_setting('app.organisation_id')::uuid)
  and (frozen_at is null or frozen_at > (select platform.app_now()))
  and (not is_immediate or reviewed_at <= (select platform.app_now())
       or active_at + interval '72 hours' > (select platform.app_now()))
  and exists (
    select from network.agreements a
    join network.agreement_versions v on v.agreement_id = a.agreement_id and v.version = a.version_in_force
    join public.venues theirs on theirs.organisation_id = listings.organisation_id and theirs.venue_id = listings.venue_id
    join public.venues own on own.organisation_id = (select current_setting('app.organisation_id')::uuid)
      and own.venue_id = (select current_setting('app.viewer_venue')::uuid)
    where a.agreement_id = listings.agreement_id
      and listings.ground = any (v.grounds) and listings.severity = any (v.severities)
      and (own.sector = theirs.sector or v.assessment_id is not null
           and listings.ground in ('violence', 'weapon', 'sexual_harassment', 'fraud')
           and exists (select from network.assessments e where e.assessment_id = v.assessment_id
             and e.approved_at <= (select platform.app_now()) and e.review_at > (select platform.app_now()))))
  and network.covers(agreement_id, organisation_id, venue_id)
  and network.covers(agreement_id, (select current_setting('app.organisation_id')::uuid),
    (select current_setting('app.viewer_venue')::uuid))
  and exists (
    select from public.guests g where g.organisation_id = listings.organisation_id and g.guest_id = listings.guest_id
      and not network.is_protected(g.is_minor, g.is_vulnerable, g.birth_date, listings.adult_stated)));
