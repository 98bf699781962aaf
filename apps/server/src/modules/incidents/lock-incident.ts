import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import { holdGuest } from '../profiles/index.ts'
import { correctedBy, isSoleManager, settlementUntil, version, writtenAt } from './queries/columns.ts'
import type { IncidentRow } from './rows.ts'

const columns = sql`
  i.incident_id, i.venue_id, v.sector, i.guest_id, i.profile_id, i.stay_id, s.status as stay_status, i.type, i.severity,
  i.status, i.observed, i.heard, i.inferred, i.description, i.action_taken, i.actions, i.room, i.location, i.fault,
  i.witness_ids, i.amount_minor::text as amount_minor, i.currency, i.occurred_at, i.reported_by, i.reported_at,
  i.confirmed_by, i.confirmed_at, i.is_second_look, i.forgotten_at, i.assigned_to, i.due_at,
  ${settlementUntil} as settlement_until, ${correctedBy} as corrected_by, ${version} as version, ${writtenAt} as written_at, ${isSoleManager} as is_sole_manager`

function getIncident(tx: Tx, incidentId: string) {
  return tx.first(sql<IncidentRow>`
    select ${columns} from incidents i
    join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    left join stays s on s.organisation_id = i.organisation_id and s.stay_id = i.stay_id
    where i.incident_id = ${incidentId}::uuid`)
}

/**
 * Locks an incident of the scope and reads it. Guest before stay before incident, the order of merges, ratings and
 * holds. `guest: 'update'` where what rests on the incident may change.
 *
 * @throws Failure not_found outside the scope
 */
export async function lockIncident(
  tx: Tx,
  incidentId: string,
  { guest = 'share' }: { guest?: 'share' | 'update' } = {},
): Promise<IncidentRow> {
  const found = orNotFound(await getIncident(tx, incidentId))
  if (found.guest_id) await holdGuest(tx, found.guest_id, guest)
  if (found.stay_id)
    await tx.run(sql`select 1 from stays where stay_id = ${found.stay_id}::uuid for no key update`)
  await tx.run(sql`select 1 from incidents where incident_id = ${incidentId}::uuid for update`)
  return orNotFound(await getIncident(tx, incidentId))
}
