import type { BoardAlert } from '@comity/domain/day-board'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isVisibleAlert } from '../../alerts/index.ts'
import { boardOf } from './board.ts'
import type { AskedDay } from './board.ts'

export interface BoardAlertRow {
  /** Null: the alert is about the guest, whatever the stay. */
  stay_id: ColumnOf<'stays', 'stay_id'> | null
  guest_id: ColumnOf<'guests', 'guest_id'> | null
  alert: BoardAlert
}

/** Alerts of the venue that are not over. */
export function listBoardAlerts(tx: Tx, asked: AskedDay): Promise<BoardAlertRow[]> {
  return tx.all(sql<BoardAlertRow>`
    select a.stay_id, a.guest_id, json_build_object('alertId', a.alert_id, 'type', a.type, 'severity', a.severity,
      'isClaimed', a.acknowledged_by is not null, 'responses', a.responses) as alert
    from known_smart_alerts a
    where a.over_because is null and ${isVisibleAlert} and a.alert_id = any (array(
      select o.alert_id from (${boardOf(asked)}) b
      join smart_alerts o on o.organisation_id = b.organisation_id and o.venue_id = b.venue_id and o.closed_at is null))
    order by a.alert_id`)
}
