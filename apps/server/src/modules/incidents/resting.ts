import { riskKindOf } from '@comity/domain/incidents'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit.ts'
import { holdStay, releaseStay } from '../stay-ratings/index.ts'
import { followEntries } from '../profiles/index.ts'
import { dropFact, ratingCorrection, recordFact, removeFact } from '../risk/index.ts'
import type { IncidentRow } from './rows.ts'

/** Adds a confirmed incident to the score of its guest; see riskKindOf for what counts. One that its author confirmed does not. */
export async function weighIncident(tx: Tx, scope: Scope, incident: IncidentRow): Promise<void> {
  const kind = riskKindOf(incident.type)
  if (!incident.guest_id) return
  // Its weight from before it was reopened.
  await dropFact(tx, scope, incident.guest_id, incident.incident_id)
  if (!kind || incident.is_second_look || (await isPaid(tx, incident))) return
  const correction = await ratingCorrection(tx, incident.reported_by)
  await recordFact(tx, scope, {
    guestId: incident.guest_id,
    profileId: incident.profile_id,
    factId: incident.incident_id,
    kind,
    severity: incident.severity,
    ground: incident.type,
    venueId: incident.venue_id,
    raterId: incident.reported_by,
    stayId: incident.stay_id,
    occurredAt: incident.occurred_at,
    countsFrom: scope.now,
    verifiedStay: incident.stay_status === 'checked_in' || incident.stay_status === 'checked_out',
    confirmed: true,
    fault: incident.fault,
    sector: incident.sector,
    ...correction,
  })
}

/** Whether an incident is a bill that was paid: a paid bill never counts against the guest. */
async function isPaid(tx: Tx, { type, incident_id: incidentId }: IncidentRow): Promise<boolean> {
  if (type !== 'unpaid_bill') return false
  const bill = await tx.first(sql`
    select 1 from unpaid_bills where incident_id = ${incidentId}::uuid and paid_at is not null`)
  return bill !== undefined
}

const leftAs = { overturned: 'removed', taken_up: 'frozen' } as const

/**
 * Ends what rests on a confirmation: its weight and the bans in force. `overturned`: the report was wrong, which lowers
 * the weight of its reporter's later ones; `taken_up`: it is under review again; `dropped`: nothing of it remains. The
 * caller has locked the guest.
 */
export async function endWhatRests(
  tx: Tx,
  scope: Scope,
  incident: IncidentRow,
  how: 'overturned' | 'taken_up' | 'dropped',
): Promise<void> {
  const { guest_id: guestId, incident_id: incidentId } = incident
  if (!guestId) return
  if (how === 'dropped') await dropFact(tx, scope, guestId, incidentId)
  else await removeFact(tx, scope, guestId, incidentId, leftAs[how])
  await liftBans(tx, scope, guestId, incidentId)
}

async function liftBans(tx: Tx, scope: Scope, guestId: string, incidentId: string): Promise<void> {
  const liftedBy = scope.kind === 'system' ? null : scope.userId
  const lifted = await tx.all(sql<RowOf<'guest_entries', 'entry_id'>>`
    update guest_entries set lifted_by = ${liftedBy}::uuid, lifted_at = platform.app_now()
    where guest_id = ${guestId}::uuid and incident_id = ${incidentId}::uuid and kind = 'ban'
      and lifted_at is null and ends_at > platform.app_now()
    returning entry_id`)
  if (lifted.length === 0) return
  await followEntries(tx, [guestId])
  for (const { entry_id: entryId } of lifted) {
    await emitEvent(tx, 'guest.standing_changed', { guestId, kind: 'ban', entryId, change: 'lifted' })
    await recordAudit(tx, scope, {
      action: 'incident.ban_lifted',
      subject: { kind: 'incident', id: incidentId },
      details: { guestId, entryId },
    })
  }
}

/** While an incident is open, sealed ratings of its stay stay sealed. */
export async function holdForIncident(
  tx: Tx,
  scope: Scope,
  { incident_id, stay_id, venue_id }: Pick<IncidentRow, 'incident_id' | 'stay_id' | 'venue_id'>,
): Promise<void> {
  if (!stay_id) return
  await holdStay(tx, scope, { stayId: stay_id, venueId: venue_id, kind: 'incident', sourceId: incident_id })
}

export function releaseIncident(tx: Tx, scope: Scope, incidentId: string): Promise<void> {
  return releaseStay(tx, scope, incidentId)
}
