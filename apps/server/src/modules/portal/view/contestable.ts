import type { RecordKind } from '@comity/contract/disputes/records'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listStanding } from '../../disputes/index.ts'
import type { listDisputesOfGuest } from '../../disputes/index.ts'

type Disputes = Awaited<ReturnType<typeof listDisputesOfGuest>>

/** Whether a record can be disputed, or the reason why not. */
export type Contestable = (
  kind: RecordKind,
  recordId: string,
) => {
  dispute: true | 'not_standing' | 'disputed_already'
}

/** A record in effect can be disputed, unless it or what it rests on already is. */
export async function contestableOf(tx: Tx, guestId: string, disputes: Disputes): Promise<Contestable> {
  const standing = new Map(
    (await listStanding(tx, guestId)).map((row) => [`${row.kind} ${row.record_id}`, row.matter_id]),
  )
  const open = new Set(disputes.flatMap((row) => (row.outcome === null ? [row.matter_id] : [])))
  return (kind, recordId) => {
    const matterId = standing.get(`${kind} ${recordId}`)
    if (matterId === undefined) return { dispute: 'not_standing' }
    return { dispute: open.has(matterId) ? 'disputed_already' : true }
  }
}
