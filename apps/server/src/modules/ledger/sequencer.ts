import { appendLeaves, leafHash, rootOf } from '@comity/domain/ledger'
import type { Appended, Hash } from '@comity/domain/ledger'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { insertHead, newestHead } from './heads.ts'
import { inLedger } from './in-ledger.ts'
import { readFrontier, sizeOf } from './nodes.ts'
import { SigningKey } from './signing-key.ts'

/** Leaves per transaction: enough to be quick after an import, few enough to repeat. */
const batchLeaves = 2_000
/** An arbitrary number, the same in every process: two sequencers would give one position to two leaves. */
export const sequencerLock = 5_612_884_094
const headEveryMs = 60_000

type WaitingLeaf = Readonly<RowOf<'ledger.waiting', 'leaf_id' | 'leaf'>>

export type SequencerServices = Pick<Services, 'config' | 'clock' | 'database'>

/**
 * Gives every waiting leaf its position in the log, and signs a head each minute in which the log has grown. Leaves are
 * taken in the order in which they are seen committed, so one whose transaction ends late is neither skipped nor put
 * first. One process at a time sequences a database. A killed process is undone with its transaction.
 *
 * @returns how many leaves were sequenced
 */
export async function sequenceLedger({ config, clock, database }: SequencerServices): Promise<number> {
  const key = new SigningKey(config.secrets.ledger)
  let appended = 0
  for (;;) {
    const now = clock.now()
    const taken = await inLedger({ database }, now, async (tx) =>
      (await isOnlySequencer(tx)) ? appendBatch(tx, key, now) : 0,
    )
    appended += taken
    if (taken < batchLeaves) return appended
  }
}

async function appendBatch(tx: PlatformTx, key: SigningKey, now: Date): Promise<number> {
  const [last, before, taken] = await Promise.all([newestHead(tx), sizeOf(tx), takeWaiting(tx)])
  const isSigned = before + taken.length === (last?.size ?? 0)
  const isDue = !isSigned && (!last || now.getTime() - last.at.getTime() >= headEveryMs)
  if (taken.length === 0 && !isDue) return 0
  const hashes = taken.map(({ leaf }) => leafHash(leaf))
  const { frontier, nodes } = appendLeaves(await readFrontier(tx, before), hashes)
  const { size } = frontier
  const root = Buffer.from(rootOf(frontier))
  await Promise.all([
    insertLeaves(tx, before, taken, hashes, now),
    insertNodes(tx, nodes),
    isDue ? insertHead(tx, { size, root, at: now, note: key.sign({ size, root }) }) : undefined,
  ])
  return taken.length
}

/** Held until the transaction ends, after its leaves are visible to all. */
async function isOnlySequencer(tx: PlatformTx): Promise<boolean> {
  const row = await tx.first(
    sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${sequencerLock}) as alone`,
  )
  return row?.alone === true
}

async function takeWaiting(tx: PlatformTx): Promise<WaitingLeaf[]> {
  const taken = await tx.all(sql<WaitingLeaf>`
    delete from ledger.waiting where leaf_id in (
      select leaf_id from ledger.waiting order by leaf_id limit ${sql.lit(batchLeaves)})
    returning leaf_id, leaf`)
  return taken.toSorted((a, b) => (a.leaf_id < b.leaf_id ? -1 : 1))
}

function insertLeaves(
  tx: PlatformTx,
  size: number,
  taken: readonly WaitingLeaf[],
  hashes: readonly Hash[],
  now: Date,
) {
  return tx.run(sql`
    insert into ledger.leaves (index, leaf, hash, at)
    select ${size}::bigint + l.position - 1, l.leaf, l.hash, ${now}::timestamptz
    from unnest(${taken.map((one) => one.leaf)}::bytea[], ${hashes.map((hash) => Buffer.from(hash))}::bytea[])
      with ordinality as l (leaf, hash, position)`)
}

function insertNodes(tx: PlatformTx, nodes: Appended['nodes']) {
  return tx.run(sql`
    insert into ledger.nodes (level, index, hash)
    select * from unnest(${nodes.map((node) => node.level)}::smallint[],
      ${nodes.map((node) => node.index)}::bigint[], ${nodes.map((node) => Buffer.from(node.hash))}::bytea[])`)
}
