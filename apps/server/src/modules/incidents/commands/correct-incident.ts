import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { build, sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { happenedAt, refuseFaults } from '../check-report.ts'
import { dueBy } from '../due-by.ts'
import { findSubject, refuseUnknownWitnesses } from '../find-subject.ts'
import { lockIncident } from '../lock-incident.ts'
import { managesVenue, refuseUnless } from '../policy.ts'
import { refuseChangedType } from '../refuse-changed-type.ts'
import { endWhatRests } from '../resting.ts'
import type { IncidentRow } from '../rows.ts'
import { tellOfStep } from '../tell-of-step.ts'
import { maskTexts, textsOf } from '@comity/domain/incidents'

export type Correction = z.output<Contract['updateIncident']['body']>

/** The correctable values of a row of incidents. */
interface Said {
  observed: string | null
  heard: string | null
  inferred: string | null
  action_taken: string | null
  type: IncidentRow['type']
  severity: IncidentRow['severity']
  occurred_at: Date
  room: string | null
  location: string | null
  guest_id: string | null
  profile_id: string | null
  actions: string[]
  witness_ids: string[]
  amount_minor: number | null
  currency: string | null
}

/**
 * Corrects a report that is not confirmed. The step names the changed fields, and the new type, severity and time, so
 * that a replay shows each state.
 */
export async function correctIncident(tx: StaffTx, incidentId: string, given: Correction): Promise<void> {
  const scope = await tx.scope
  const incident = await lockIncident(tx, incidentId, {
    guest: given.guestId === undefined ? 'share' : 'update',
  })
  refuseUnless('correct', incident, await managesVenue(tx, scope, incident.venue_id), scope)
  const before = saidBy(incident)
  const to = await corrected(tx, scope, incident, before, given)
  const fields = changedFields(before, to)
  if (fields.length === 0) return
  await refuseChangedType(tx, incidentId, incident.type, to.type)
  // Its weight for the earlier guest says nothing about this one.
  if (to.guest_id !== incident.guest_id) await endWhatRests(tx, scope, incident, 'dropped')
  await tx.run(
    build
      .updateTable('incidents')
      .set({ ...to, due_at: dueBy(incident, to.severity) })
      .where(sql<boolean>`incident_id = ${incidentId}::uuid`),
  )
  await recordAudit(tx, scope, {
    action: 'incident.corrected',
    subject: { kind: 'incident', id: incidentId },
    fields,
  })
  await tellOfStep(tx, scope, incident, { kind: 'corrected', details: { fields, ...becameOf(before, to) } })
}

const saidBy = (row: IncidentRow): Said => ({
  observed: row.observed,
  heard: row.heard,
  inferred: row.inferred,
  action_taken: row.action_taken,
  type: row.type,
  severity: row.severity,
  occurred_at: row.occurred_at,
  room: row.room,
  location: row.location,
  guest_id: row.guest_id,
  profile_id: row.profile_id,
  actions: row.actions,
  witness_ids: row.witness_ids,
  amount_minor: row.amount_minor === null ? null : Number(row.amount_minor),
  currency: row.currency,
})

const becameOf = (before: Said, to: Said) => ({
  ...(to.type === before.type ? {} : { type: to.type }),
  ...(to.severity === before.severity ? {} : { severity: to.severity }),
  ...(to.occurred_at.getTime() === before.occurred_at.getTime()
    ? {}
    : { occurredAt: to.occurred_at.toISOString() }),
})

/** Undefined keeps the value, null clears it. */
const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

async function corrected(
  tx: StaffTx,
  scope: StaffScope,
  incident: IncidentRow,
  before: Said,
  body: Correction,
): Promise<Said> {
  const { observed, heard, inferred, actionTaken, location } = body
  const { texts } = maskTexts(textsOf(body))
  const witnessIds =
    body.witnessIds && [...new Set(body.witnessIds)].filter((id) => id !== incident.reported_by)
  await refuseUnknownWitnesses(tx, witnessIds ?? [])
  const said: Said = {
    observed: observed === undefined ? before.observed : texts.observed,
    heard: heard === undefined ? before.heard : texts.heard,
    inferred: inferred === undefined ? before.inferred : texts.inferred,
    action_taken: actionTaken === undefined ? before.action_taken : texts.action_taken,
    type: given(body.type, before.type),
    severity: given(body.severity, before.severity),
    occurred_at: body.occurredAt === undefined ? before.occurred_at : new Date(body.occurredAt),
    room: given(body.room?.toUpperCase() ?? body.room, before.room) || null,
    location: location === undefined ? before.location : texts.location,
    ...(await aboutWhom(tx, incident, body)),
    actions: given(body.actions && [...new Set(body.actions)], before.actions),
    witness_ids: given(witnessIds, before.witness_ids),
    amount_minor: given(body.amountMinor, before.amount_minor),
    currency: given(body.currency, before.currency),
  }
  refuseFaults(
    {
      type: said.type,
      occurredAt: said.occurred_at,
      amountMinor: said.amount_minor,
      currency: said.currency,
    },
    incident.sector,
    scope.now,
  )
  return { ...said, occurred_at: happenedAt(said.occurred_at, scope.now) }
}

/** With a stay the guest is that of the stay; without one it can be corrected. */
async function aboutWhom(tx: StaffTx, incident: IncidentRow, { guestId }: Correction) {
  const before = { guest_id: incident.guest_id, profile_id: incident.profile_id }
  if (guestId === undefined) return before
  if (guestId === null && incident.stay_id === null) return { guest_id: null, profile_id: null }
  const found = await findSubject(tx, {
    venueId: incident.venue_id,
    stayId: incident.stay_id ?? undefined,
    guestId: guestId ?? undefined,
  })
  return { guest_id: found.guestId, profile_id: found.profileId }
}

function changedFields(before: Said, to: Said): string[] {
  const names = Object.keys(before) as (keyof Said)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(to[name]))
}
