import type { ClientBase } from 'pg'
import { insert } from '../../lookups/testing/network.ts'
import {
  agreementOf,
  confirmedAt,
  corrector,
  instant,
  isAtOnce,
  noticeOf,
  occurredAt,
  otherAt,
  reporter,
  storedAt,
  yearMs,
} from './ladder-case.ts'
import type { LadderCase, LadderWorld } from './ladder-case.ts'

const ids = new Map<string, string>()
/** An id for a name, the same each time. */
const idOf = (name: string) => ids.get(name) ?? ids.set(name, crypto.randomUUID()).get(name)!
const digests = { original: Buffer.alloc(32, 1), shown: Buffer.alloc(32, 2), else: Buffer.alloc(32, 3) }

/** What the function of the database says of a case: written, asked and taken back. */
export async function refusalOf(
  client: ClientBase,
  world: LadderWorld,
  one: LadderCase,
): Promise<string | null> {
  const { version, agreement } = agreementOf(world, one)
  const { person, other, removed } = one
  const { now } = world
  const here = { organisation_id: world.organisationId, venue_id: world.venueId }
  const [incidentId, otherId] = [idOf('incident'), idOf('other incident')]
  const isConfirmed = one.status !== 'investigating'
  await client.query('begin')
  await client.query(
    `update network.agreement_versions set countries = $2, grounds = $3, severities = $4, review_at = $5 where agreement_id = $1`,
    [world.agreementId, version.area.countries, version.grounds, version.severities, version.reviewAt],
  )
  await client.query(
    'update network.agreements set version_in_force = $2, ended_at = $3, ended_by = $4 where agreement_id = $1',
    [
      world.agreementId,
      one.agreement === 'not_signed' ? null : 1,
      agreement.endedAt,
      agreement.endedAt && world.partner,
    ],
  )
  for (const by of agreement.pausedBy)
    await client.query('insert into network.agreement_pauses values ($1, $2, $2, $3)', [
      world.agreementId,
      by,
      now,
    ])
  if (one.hasLostSharing)
    await insert(client, 'network.lost_sharing', { ...here, since: now, decided: 10, overturned: 5 })
  await client.query(
    `update guests set is_minor = $2, is_vulnerable = $3, birth_date = $4, language = $5, sharing_ended_at = $6 where guest_id = $1`,
    [
      world.guestId,
      person.is_minor,
      person.is_vulnerable,
      person.birth_date,
      person.language,
      one.objectedIn === null ? null : new Date(occurredAt(world).getTime() + one.objectedIn),
    ],
  )
  const incident = {
    ...here,
    guest_id: world.guestId,
    occurred_at: occurredAt(world),
    reported_at: occurredAt(world),
    reported_by: idOf(reporter),
  }
  await insert(client, 'incidents', {
    ...incident,
    incident_id: incidentId,
    type: one.type,
    severity: one.severity,
    status: one.status,
    fault: one.fault,
    amount_minor: one.amount[0],
    currency: one.amount[1],
    confirmed_by: isConfirmed ? idOf(one.confirmedBy) : null,
    confirmed_at: isConfirmed ? confirmedAt(world) : null,
    is_second_look: isConfirmed && one.isSecondLook,
  })
  if (one.corrected !== null)
    await insert(client, 'incident_events', {
      ...here,
      incident_id: incidentId,
      at: now,
      kind: 'corrected',
      actor_id: idOf(corrector),
      details: JSON.stringify({ fields: [one.corrected] }),
    })
  if (other.before !== null)
    await insert(client, 'incidents', {
      ...incident,
      incident_id: otherId,
      type: 'theft',
      severity: 'medium',
      status: 'confirmed',
      fault: other.isAtFault ? 'guest' : 'other',
      confirmed_by: idOf('third'),
      confirmed_at: otherAt(world, other.before),
    })
  if (one.evidence !== 'none')
    await insert(client, 'photos', {
      ...here,
      photo_id: idOf('photo'),
      incident_id: incidentId,
      original_key: one.evidence === 'deleted' ? null : 'kept',
      original_sha256: digests.original,
      original_bytes: 1,
      original_type: 'image/jpeg',
      shown_sha256: digests.shown,
      shown_bytes: 1,
      width: 1,
      height: 1,
      uploaded_by: idOf(reporter),
      uploaded_at: storedAt(world),
      retain_until: instant(world, yearMs),
      deleted_at: one.evidence === 'deleted' ? now : null,
    })
  const dispute = {
    ...here,
    guest_id: world.guestId,
    record_kind: 'incident',
    ground: 'not_me',
    received_at: occurredAt(world),
  }
  for (const [matter, isOpen] of [
    [incidentId, one.isDisputed],
    [otherId, other.isDisputed],
  ] as const)
    if (isOpen) await insert(client, 'disputes', { ...dispute, record_id: matter, matter_id: matter })
  if (removed.of !== 'nothing') {
    const matter = removed.of === 'the_same' ? incidentId : idOf('a third incident')
    await insert(client, 'disputes', {
      ...dispute,
      record_id: matter,
      matter_id: matter,
      outcome: removed.outcome,
      decided_at: new Date(storedAt(world).getTime() + removed.decidedIn),
      evidence: [digests[removed.rested]],
    })
  }
  const sentAt = noticeOf(world, one)
  await insert(client, 'listings', {
    ...here,
    listing_id: idOf('listing'),
    incident_id: incidentId,
    guest_id: world.guestId,
    agreement_id: world.agreementId,
    // What never is a ground or a severity of a listing: it differs from the incident's then.
    ground: one.type === 'noise' ? 'theft' : one.type,
    severity: one.severity === 'low' ? 'high' : one.severity,
    state: one.step,
    facts: 'Took a lamp.',
    action_taken: 'Asked to leave.',
    evidence: [one.evidence === 'not_named' ? digests.else : digests.original],
    adult_stated: person.adult_stated,
    created_by: idOf('one'),
    created_at: confirmedAt(world),
    confirmed_at: confirmedAt(world),
    agreed_months: 6,
    ends_at: instant(world, one.endsIn),
    notified_at: sentAt,
    notice_language: sentAt && 'es',
    active_at: one.step === 'active' ? now : null,
    is_immediate: isAtOnce(world, one),
  })
  for (const [at, signer] of one.signers.entries())
    await insert(client, 'listing_signatures', {
      ...here,
      listing_id: idOf('listing'),
      place: at + 1,
      user_id: idOf(signer),
      signed_at: now,
      adult_stated: person.adult_stated,
    })
  await client.query(
    `select set_config('app.kind', 'system', true), set_config('app.now', $1, true), set_config('app.organisation_id', $2, true)`,
    [now.toISOString(), world.organisationId],
  )
  const { rows } = await client.query<{ refusal: string | null }>(
    'select platform.listing_refusal(l) as refusal from listings l where listing_id = $1',
    [idOf('listing')],
  )
  await client.query('rollback')
  return rows[0]!.refusal
}
