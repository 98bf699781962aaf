import type { Contract } from '@comity/contract'
import type { rightsRequest } from '@comity/contract/rights/request'
import type { z } from 'zod'
import { may, rightsActions } from './policy.ts'
import type { RightsAction, RightsRefusal } from './policy.ts'
import type { RequestRow } from './queries.ts'

type ToFulfil = z.input<Contract['fulfilRightsRequest']['success']['schema']>['request']

/** A request as its author sees it. */
export function presentRequest(row: RequestRow): z.input<typeof rightsRequest> {
  return {
    id: row.request_id,
    kind: row.kind,
    words: row.words,
    isNotMe: row.is_not_me,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    extendedAt: row.extended_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    reason: row.reason,
  }
}

/** A request as the staff member who fulfils it sees it. */
export function presentToFulfil(row: RequestRow, now: Date): ToFulfil {
  const can = rightsActions.map((action) => [action, may(action, row, now)] as const)
  return {
    ...presentRequest(row),
    guest:
      row.guest_id === null || row.guest_number === null
        ? null
        : { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    isOverdue: row.state === 'open' && row.due_at <= now,
    can: Object.fromEntries(can) as Record<RightsAction, true | RightsRefusal>,
  }
}
