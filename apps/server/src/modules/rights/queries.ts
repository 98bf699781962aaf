import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

export interface RequestRow extends RowOf<
  'rights_requests',
  | 'request_id'
  | 'guest_id'
  | 'kind'
  | 'words'
  | 'is_not_me'
  | 'received_at'
  | 'due_at'
  | 'extended_at'
  | 'state'
  | 'closed_at'
  | 'reason'
> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number | null
}

const columns = sql`r.request_id, r.guest_id, g.name as guest_name, g.number::int as guest_number, r.kind, r.words, r.is_not_me,
  r.received_at, r.due_at, r.extended_at, r.state, r.closed_at, r.reason`
const joined = sql`rights_requests r
  left join guests g on g.organisation_id = r.organisation_id and g.guest_id = r.guest_id`

export function listRequestsOf(tx: Tx, guestId: string) {
  return tx.all(sql<RequestRow>`
    select ${columns} from ${joined}
    where r.guest_id in (select p.guest_id from guests p where p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid)
    order by r.received_at desc, r.request_id`)
}

export function getRequest(tx: Tx, requestId: string) {
  return tx.first(sql<RequestRow>`select ${columns} from ${joined} where r.request_id = ${requestId}::uuid`)
}

export const requestOrder = orderOf('request_id', {
  dueAt: [{ by: 'due_at', is: 'instant' }],
  receivedAt: [{ by: 'received_at', is: 'instant' }],
})

export function listRequests(state: RequestRow['state'], page: Page) {
  return page.of(sql<RequestRow>`select ${columns} from ${joined} where r.state = ${state}::text`)
}
