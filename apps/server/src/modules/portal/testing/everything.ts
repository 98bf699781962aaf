import { sql } from '../../../platform/db/statements.ts'
import type { TestApp } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import type { House } from './house.ts'

const inDays = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

/** Lets staff create every other kind of record about the guest of a house; each text begins with the mark. */
export async function makeEverything(app: TestApp, house: House, mark: string): Promise<void> {
  const { north, first, reporter, guestId, stayId, incidentId, feedbackId, venueId } = house
  const endsAt = inDays(app, 10)
  const guest = { kind: 'guest', id: guestId }
  await made(first, 'POST', '/api/manager-overrides', {
    guestId,
    level: 'critical',
    reason: `${mark} override`,
    endsAt,
    factIds: [],
  })
  await made(first, 'POST', '/api/decisions', {
    guestId,
    action: 'briefing',
    reason: `${mark} decision`,
    factIds: [],
  })
  await made(reporter, 'POST', '/api/live-monitoring/trigger-live-alert', {
    venueId,
    severity: 'medium',
    text: `${mark} live_alert`,
    guestId,
  })
  await made(first, 'POST', '/api/staff-integration/manager-task', {
    venueId,
    title: `${mark} task`,
    subject: guest,
  })
  await made(reporter, 'POST', '/api/staff-workflow/shift-handover/create', {
    venueId,
    items: [{ text: `${mark} hand_over`, subject: { kind: 'stay', id: stayId } }],
  })
  await inside(app, north, async (tx) => {
    const own = sql`${north.organisationId}::uuid`
    const [venue, author] = [sql`${venueId}::uuid`, sql`${reporter.userId}::uuid`]
    await tx.run(sql`
      insert into safety_alerts (organisation_id, venue_id, client_id, raised_by, raised_at, raised_with, alert_type, severity,
        trigger_method, is_drill, status, guest_id, notes, differences)
      values (${own}, ${venue}, 'c-1', ${author}, platform.app_now(), 'session', 'aggressive_guest', 'medium', 'manual', false,
        'sent', ${guestId}::uuid, ${`${mark} call_for_help`}::text, '[]')`)
    await tx.run(sql`
      insert into deposit_requests (organisation_id, stay_id, venue_id, amount_minor, currency, sealed_link, reason, sent_by_mail,
        state, asked_by, asked_at, expires_at)
      values (${own}, ${stayId}::uuid, ${venue}, 5000, 'GBP', '\\x00', ${`${mark} deposit_request`}::text, false, 'asked',
        ${author}, platform.app_now(), ${endsAt}::timestamptz)`)
    await tx.run(sql`
      insert into booking_screenings (organisation_id, stay_id, venue_id, reasons, responses, screened_by, screened_at)
      values (${own}, ${stayId}::uuid, ${venue}, '[]', '{greeting_by_manager}', ${author}, platform.app_now())`)
    await tx.run(sql`
      insert into activities (organisation_id, venue_id, user_id, kind, subject_kind, subject_id, note, at)
      values (${own}, ${venue}, ${author}, 'other', 'guest', ${guestId}::uuid, ${`${mark} activity`}::text, platform.app_now())`)
    await tx.run(sql`
      insert into incident_events (organisation_id, incident_id, venue_id, at, kind, note)
      values (${own}, ${incidentId}::uuid, ${venue}, platform.app_now(), 'noted', ${`${mark} incident_step`}::text)`)
    await tx.run(sql`
      insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, rule_ids, audience, channels,
        escalation, reasons, responses, raised_at)
      values (${own}, ${venue}, 'k', 'watch_list', 'medium', ${guestId}::uuid, '{}', '{}', '{}', '[]', '[]', '{}', platform.app_now())`)
    await tx.run(sql`
      insert into feedback_versions (organisation_id, feedback_id, version, venue_id, rating, comment, fault, tags, replaced_at)
      values (${own}, ${feedbackId}::uuid, 90, ${venue}, 1, ${`${mark} earlier_rating`}::text, 'unclear', '{}', platform.app_now())`)
    await tx.run(sql`
      insert into photos (organisation_id, venue_id, incident_id, original_sha256, original_bytes, original_type, shown_sha256,
        shown_bytes, width, height, caption, uploaded_by, uploaded_at, retain_until)
      values (${own}, ${venue}, ${incidentId}::uuid, ${Buffer.alloc(32)}::bytea, 1, 'image/jpeg', ${Buffer.alloc(32)}::bytea, 1, 1,
        1, ${`${mark} photo`}::text, ${author}, platform.app_now(), platform.app_now() + interval '1 month')`)
    await tx.run(sql`
      update incidents set heard = ${`${mark} heard`}::text, inferred = ${`${mark} inferred`}::text,
        action_taken = ${`${mark} action_taken`}::text where incident_id = ${incidentId}::uuid`)
    await tx.run(
      sql`update unpaid_bills set note = ${`${mark} note`}::text where guest_id = ${guestId}::uuid`,
    )
    await tx.run(sql`update feedback set risk_level_hint = 'high' where feedback_id = ${feedbackId}::uuid`)
  })
}
