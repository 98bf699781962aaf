import type { ResponseOf } from '@comity/contract'
import type { StaffScope } from '../../platform/db/scope.ts'
import { canOf } from './policy.ts'
import type { AlertRow, HeldReason } from './queries/alerts.ts'

export type SmartAlert = ResponseOf<'listSmartAlerts'>['items'][number]
export type Reason = SmartAlert['reasons'][number]

const iso = (at: Date | null) => at?.toISOString() ?? null

/** An alert as it is now, with the reasons that still hold. */
export function presentAlert(row: AlertRow, scope: Pick<StaffScope, 'roles' | 'userId'>): SmartAlert {
  const { stay_id: stayId, stay_status: status, arrives_on: arrivesOn } = row
  return {
    id: row.alert_id,
    type: row.type,
    severity: row.severity,
    state: stateOf(row),
    venue: { id: row.venue_id, name: row.venue_name },
    guest:
      row.guest_id === null || row.guest_number === null
        ? null
        : { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    stay:
      stayId === null || status === null || arrivesOn === null
        ? null
        : { id: stayId, status, room: row.room, arrivesOn, departsOn: row.departs_on },
    reasons: row.held_reasons.map((reason) => presentReason(reason, row)),
    responses: row.responses,
    ruleIds: row.rule_ids,
    raisedAt: row.raised_at.toISOString(),
    raisedAgainAt: iso(row.raised_again_at),
    timesRaised: row.times_raised,
    owner: row.acknowledged_by === null ? null : { id: row.acknowledged_by, name: row.acknowledged_by_name },
    acknowledgedAt: iso(row.acknowledged_at),
    snoozedUntil: iso(row.snoozed_until),
    outcome: row.outcome,
    overBecause: row.over_because,
    closedAt: iso(row.closed_at),
    can: canOf(row, scope),
  }
}

function stateOf(row: AlertRow): SmartAlert['state'] {
  if (row.over_because !== null) return 'over'
  if (row.acknowledged_by !== null) return 'owned'
  return row.snoozed_until === null ? 'open' : 'snoozed'
}

/** The view adds the data of the contract to each stored reason; instants are in PostgreSQL's JSON format. */
function presentReason(reason: HeldReason, row: AlertRow): Reason {
  switch (reason.kind) {
    case 'arrival':
      return { kind: 'arrival', arrivesOn: row.arrives_on ?? '' }
    case 'score':
      return { ...reason, level: row.risk_level } as Reason
    case 'ban':
    case 'watch':
      return { ...reason, endsAt: instant(reason['endsAt']) } as Reason
    case 'incident':
      return { ...reason, occurredAt: instant(reason['occurredAt']) } as Reason
    case 'account': {
      const { userId, userName = null, signal, count, at } = reason
      return {
        kind: 'account',
        user: { id: userId, name: userName },
        signal,
        count,
        at: instant(at),
      } as Reason
    }
    default:
      return reason as Reason
  }
}

const instant = (written: unknown) => new Date(String(written)).toISOString()
