import { nextAnchorAttempt } from '@comity/domain/ledger'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { PlatformTx, Tx } from '../../../platform/db/transaction.ts'

export type AnchorState = 'pending' | 'sent' | 'confirmed' | 'dropped'

export interface AnchorRow extends Readonly<
  RowOf<
    'ledger.anchors',
    | 'anchor_id'
    | 'size'
    | 'state'
    | 'queued_at'
    | 'attempts'
    | 'tried_at'
    | 'next_at'
    | 'block_number'
    | 'last_error_code'
  >
> {
  /** The last sent, or the confirmed one. */
  readonly transaction_hash: ColumnOf<'ledger.anchors', 'transaction_hash'>
  /** Sent before it and neither refused nor reverted: a block may still include one of them. */
  readonly earlier_hashes: ColumnOf<'ledger.anchors', 'earlier_hashes'>
  /** The chain it was sent to; null before sending. */
  readonly chain_id: ColumnOf<'ledger.anchors', 'chain_id'>
}

/** A later head proves everything an earlier one does, so more than one anchor an hour would only cost more. */
const everyMs = 3_600_000
/** How long a process may hold an anchor before another takes it over. */
const leaseMs = 60_000

const columns = sql`anchor_id, size, state, queued_at, attempts, tried_at, next_at, transaction_hash, earlier_hashes,
  chain_id, block_number, last_error_code`

/** Queues the newest head if the last one was queued an hour ago. */
export function queueNewestHead(tx: PlatformTx, now: Date) {
  return tx.run(sql`
    insert into ledger.anchors (size, state, queued_at, next_at)
    select h.size, 'pending', ${now}::timestamptz, ${now}::timestamptz
    from (select size from ledger.heads order by size desc limit 1) h
    where not exists (
      select from ledger.anchors a where a.queued_at > ${new Date(now.getTime() - everyMs)}::timestamptz)
    on conflict (size) do nothing`)
}

/** Claims the longest due anchor for a minute. */
export function claimDue(tx: PlatformTx, now: Date): Promise<AnchorRow | undefined> {
  return tx.first(sql<AnchorRow>`
    update ledger.anchors set next_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where anchor_id = (select anchor_id from ledger.anchors
      where state in ('pending', 'sent') and next_at <= ${now}::timestamptz
      order by next_at, anchor_id limit 1 for update skip locked)
    returning ${columns}`)
}

interface Sent {
  readonly hash: string
  /** EIP-155. Stored, because the setting may change later. */
  readonly chainId: number
}

/** Records the transaction before it is sent: after a crash the next process looks for it. */
export function noteSent(tx: PlatformTx, anchorId: string, { hash, chainId }: Sent, now: Date) {
  return tx.run(sql`
    update ledger.anchors set state = 'sent', tried_at = ${now}::timestamptz, chain_id = ${chainId}::bigint,
      transaction_hash = decode(${hash.slice(2)}, 'hex')
    where anchor_id = ${anchorId}::uuid and state = 'pending'`)
}

/** Records a replacement of a pending transaction; which of the two is included is not known yet. */
export function noteReplaced(tx: PlatformTx, anchorId: string, hash: string, now: Date) {
  return tx.run(sql`
    update ledger.anchors set tried_at = ${now}::timestamptz, transaction_hash = decode(${hash.slice(2)}, 'hex'),
      earlier_hashes = earlier_hashes || transaction_hash
    where anchor_id = ${anchorId}::uuid and state = 'sent'`)
}

/** When to check again what was sent. */
export function lookAgain(tx: PlatformTx, anchorId: string, at: Date, errorCode: string | null) {
  return tx.run(sql`
    update ledger.anchors set next_at = ${at}::timestamptz, last_error_code = ${errorCode}::text
    where anchor_id = ${anchorId}::uuid and state = 'sent'`)
}

export function noteConfirmed(
  tx: PlatformTx,
  anchorId: string,
  { hash, chainId }: Sent,
  blockNumber: number,
) {
  return tx.run(sql`
    update ledger.anchors set state = 'confirmed', next_at = null, block_number = ${blockNumber}::bigint,
      chain_id = ${chainId}::bigint,
      transaction_hash = decode(${hash.slice(2)}, 'hex'), earlier_hashes = '{}', last_error_code = null
    where anchor_id = ${anchorId}::uuid and state = 'sent'`)
}

/**
 * Back to waiting, for the time the domain gives; without a time it is abandoned. A transaction that one node lost may
 * be with others, and is looked for when the next is sent.
 */
export function noteFailed(tx: PlatformTx, row: AnchorRow, now: Date, errorCode: string) {
  const kept = errorCode === 'lost' ? row.transaction_hash : null
  const attempts = row.attempts + 1
  const nextAt = nextAnchorAttempt({ queuedAt: row.queued_at, attempts, lastTriedAt: now })
  return tx.run(sql`
    update ledger.anchors set state = 'pending', attempts = ${attempts}::smallint, tried_at = ${now}::timestamptz,
      next_at = ${nextAt}::timestamptz, transaction_hash = null,
      earlier_hashes = array_remove(array_append(earlier_hashes, ${kept}::bytea), null), last_error_code = ${errorCode.slice(0, 60)}::text
    where anchor_id = ${row.anchor_id}::uuid and state in ('pending', 'sent')`)
}

/** Restarts the job: the queue belongs to the installation, out of reach of an organisation's transaction. */
export function queueFlush(tx: Tx, job: string): Promise<number> {
  return tx.run(sql`select platform.add_job(${job}, '{}'::json, ${job}::text)`)
}

/** Limits restarts on request: the queue is shared, and the node should not be called again at once. */
const flushEveryMs = 60_000

const isFlushed = (now: Date) => sql`state = 'pending'
  and (tried_at is null or tried_at <= ${new Date(now.getTime() - flushEveryMs)}::timestamptz)`

/** Restarts all waiting and abandoned anchors, unless they were tried within the last minute. */
export function flushPending(tx: PlatformTx, now: Date): Promise<number> {
  return tx.run(sql`
    update ledger.anchors set attempts = 0, next_at = ${now}::timestamptz where ${isFlushed(now)}`)
}

/** How many would be restarted. */
export function countFlushed(tx: PlatformTx, now: Date): Promise<number> {
  return tx.run(sql`select from ledger.anchors where ${isFlushed(now)}`)
}

/**
 * Waits and proves nothing that a later waiting, sent or confirmed one does not. The newest is never superseded: the
 * queue is shared, and no organisation may remove another's proof.
 */
const isSuperseded = sql`a.state = 'pending'
  and exists (select from ledger.anchors l where l.size > a.size and l.state <> 'dropped')`

/** Deletes anchors that a later one makes redundant. A sent one may be on the chain and is followed to its end. */
export function dropSuperseded(tx: PlatformTx): Promise<number> {
  return tx.run(sql`update ledger.anchors a set state = 'dropped', next_at = null where ${isSuperseded}`)
}

/** How many would be deleted. */
export function countSuperseded(tx: PlatformTx): Promise<number> {
  return tx.run(sql`select from ledger.anchors a where ${isSuperseded}`)
}

export function listUnfinished(tx: PlatformTx, limit: number): Promise<AnchorRow[]> {
  return tx.all(sql<AnchorRow>`
    select ${columns} from ledger.anchors where state in ('pending', 'sent')
    order by queued_at, anchor_id limit ${limit}`)
}

export async function countAnchors(tx: PlatformTx): Promise<Readonly<Record<AnchorState, number>>> {
  const rows = await tx.all(sql<RowOf<'ledger.anchors', 'state'> & { count: number }>`
    select state, count(*)::int as count from ledger.anchors group by state`)
  return {
    pending: 0,
    sent: 0,
    confirmed: 0,
    dropped: 0,
    ...Object.fromEntries(rows.map((r) => [r.state, r.count])),
  }
}

/** The largest head on the chain or, for a position in the log, the smallest one that covers it. */
export function confirmedAnchor(tx: PlatformTx, over?: number): Promise<AnchorRow | undefined> {
  return tx.first(
    over === undefined
      ? sql<AnchorRow>`select ${columns} from ledger.anchors where state = 'confirmed' order by size desc limit 1`
      : sql<AnchorRow>`select ${columns} from ledger.anchors
          where state = 'confirmed' and size > ${over}::bigint order by size limit 1`,
  )
}
