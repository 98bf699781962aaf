import type { IncidentStep } from '@comity/domain/incidents'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StepRow } from './rows.ts'

export interface NewStep {
  readonly incidentId: string
  readonly venueId: string
  readonly kind: IncidentStep
  /** Null for the system or the guest. */
  readonly actorId: string | null
  /** Codes, ids, times and field names, never free text. */
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  /** At most 2,000 characters, as written by the person. */
  readonly note?: string | undefined
}

/** Records a step of an incident in the transaction of its cause. Returns its id. */
export async function noteStep(tx: Tx, step: NewStep): Promise<string> {
  const row = await tx.one(sql<RowOf<'incident_events', 'event_id'>>`
    insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id, details, note)
    values (current_setting('app.organisation_id')::uuid, ${step.incidentId}::uuid, ${step.venueId}::uuid,
      platform.app_now(), ${step.kind}, ${step.actorId}::uuid, ${JSON.stringify(step.details ?? {})}::jsonb,
      ${step.note ?? null}::text)
    returning event_id`)
  return row.event_id
}

export function listSteps(tx: Tx, incidentId: string) {
  return tx.all(sql<StepRow>`
    select e.event_id, e.at, e.kind, e.actor_id, m.name as actor_name, e.note, e.details
    from incident_events e
    left join members m on m.organisation_id = e.organisation_id and m.user_id = e.actor_id
    where e.incident_id = ${incidentId}::uuid order by e.at, e.event_id`)
}
