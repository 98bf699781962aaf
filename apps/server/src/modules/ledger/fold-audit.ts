import { randomBytes } from 'node:crypto'
import {
  auditHeadLeaf,
  auditHeadsRecord,
  commitmentOf,
  inclusionProof,
  leafData,
  readerOfLeaves,
  saltBytes,
  toHex,
} from '@comity/domain/ledger'
import { sql } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { inLedger } from './in-ledger.ts'

interface GrownHead {
  readonly organisation_id: string
  readonly seq: string
  readonly hash: Buffer
}

/**
 * Commits to the heads of all grown audit chains as one leaf, and gives each organisation its own proof. The last one
 * of each day is kept, because a chain proves what came before its head.
 *
 * @returns the number of heads
 */
export async function foldAuditHeads(services: Pick<Services, 'clock' | 'database'>): Promise<number> {
  const now = services.clock.now()
  return inLedger(services, now, async (tx) => {
    const grown = await tx.all(sql<GrownHead>`
      select organisation_id, seq, hash from platform.grown_audit_heads()`)
    if (grown.length > 0) await insertProofs(tx, now, grown)
    return grown.length
  })
}

async function insertProofs(tx: PlatformTx, now: Date, grown: readonly GrownHead[]): Promise<void> {
  const at = now.toISOString()
  const salted = grown.map((row) => {
    const head = { organisationId: row.organisation_id, seq: Number(row.seq), hash: toHex(row.hash) }
    const salt = randomBytes(saltBytes)
    return { ...row, salt, leafHash: auditHeadLeaf(head, at, salt) }
  })
  const headLeaves = salted.map((one) => one.leafHash)
  const record = auditHeadsRecord(headLeaves, at)
  const leafSalt = randomBytes(saltBytes)
  const leaf = Buffer.from(leafData(record.kind, commitmentOf(leafSalt, record)))
  const read = readerOfLeaves(headLeaves)
  const paths = salted.map((_, index) => Buffer.concat(inclusionProof(read, index, salted.length)))
  await tx.run(sql`
    with fresh as (select uuidv7() as id), waits as (
      insert into ledger.waiting (leaf_id, leaf, at) select id, ${leaf}::bytea, ${now}::timestamptz from fresh)
    insert into ledger.audit_proofs (organisation_id, day, seq, hash, at, salt, position, size, path, leaf_id,
      leaf_salt, root)
    select p.organisation_id, (${now}::timestamptz at time zone 'UTC')::date, p.seq, p.hash, ${now}::timestamptz,
      p.salt, p.place - 1, ${salted.length}::integer, p.path, fresh.id, ${leafSalt}::bytea,
      decode(${record.digest}, 'hex')
    from fresh cross join unnest(${salted.map((one) => one.organisation_id)}::uuid[],
      ${salted.map((one) => one.seq)}::bigint[], ${salted.map((one) => one.hash)}::bytea[],
      ${salted.map((one) => one.salt)}::bytea[], ${paths}::bytea[])
      with ordinality as p (organisation_id, seq, hash, salt, path, place)
    on conflict (organisation_id, day) do update set (seq, hash, at, salt, position, size, path, leaf_id, leaf_salt,
      root) = (excluded.seq, excluded.hash, excluded.at, excluded.salt, excluded.position, excluded.size,
      excluded.path, excluded.leaf_id, excluded.leaf_salt, excluded.root)`)
}
