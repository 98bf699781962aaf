import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { IncidentDetailRow } from '../rows.ts'
import {
  columns,
  correctedBy,
  isSoleManager,
  joined,
  settlementUntil,
  version,
  writtenAt,
} from './columns.ts'

/** An incident of the scope with everything beside it, except its steps. */
export function getIncidentDetail(tx: Tx, incidentId: string) {
  return tx.first(sql<IncidentDetailRow>`
    select ${columns}, i.observed, i.heard, i.inferred, i.description, i.action_taken, i.actions, i.fault, i.template,
      i.confirmed_by, c.name as confirmer_name, i.assigned_by, b.name as assigner_name, i.closed_at,
      i.group_incident_id, e.entry_id as ban_id, e.ends_at as ban_ends_at,
      array(select jsonb_build_object('id', w.user_id, 'name', w.name) from members w
        where w.organisation_id = i.organisation_id and w.user_id = any (i.witness_ids)
        order by w.name, w.user_id) as witnesses,
      exists (select from stay_holds h where h.organisation_id = i.organisation_id and h.stay_id = i.stay_id
        and h.source_id = i.incident_id) as is_holding,
      ${settlementUntil} as settlement_until, ${correctedBy} as corrected_by,
      ${version} as version, ${writtenAt} as written_at, ${isSoleManager} as is_sole_manager
    from incidents i ${joined}
    left join members c on c.organisation_id = i.organisation_id and c.user_id = i.confirmed_by
    left join members b on b.organisation_id = i.organisation_id and b.user_id = i.assigned_by
    left join lateral (select entry_id, ends_at from guest_entries e where e.organisation_id = i.organisation_id
      and e.guest_id = i.guest_id and e.incident_id = i.incident_id and e.kind = 'ban' and e.lifted_at is null
      and e.ends_at > platform.app_now() order by e.ends_at desc limit 1) e on true
    where i.incident_id = ${incidentId}::uuid`)
}
