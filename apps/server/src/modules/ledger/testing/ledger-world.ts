import { appendLeaves, emptyFrontier, leafHash, readerOfLeaves, rootAt, toHex } from '@comity/domain/ledger'
import { auditWorld } from '../../../platform/audit/testing/audit-world.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../platform/db/transaction.ts'
import { commit } from '../commit.ts'
import { inLedger } from '../in-ledger.ts'
import { sequenceLedger } from '../sequencer.ts'
import { SigningKey } from '../signing-key.ts'

/** The log of a separate database, with organisations that commit to records. */
export async function ledgerWorld() {
  const audit = await auditWorld()
  const { clock, services } = audit
  const platform = <T>(work: (tx: PlatformTx) => Promise<T>) => inLedger(services, clock.now(), work)

  /** Commits to records of an organisation, each in its own transaction. */
  async function write(organisationId: string, count: number) {
    const made = []
    for (let nth = 0; nth < count; nth++)
      made.push(
        await audit.system(organisationId, (tx) =>
          commit(tx, { kind: 'listing', subjectId: crypto.randomUUID(), venueId: null, content: { nth } }),
        ),
      )
    return made
  }

  /** Many leaves at once, as after an import. */
  const pour = (count: number) =>
    platform((tx) =>
      tx.run(sql`
        insert into ledger.waiting (leaf_id, leaf, at)
        select uuidv7(), '\\x0107'::bytea || sha256(uuidv7()::text::bytea), platform.app_now()
        from generate_series(1, ${count}::int)`),
    )

  return {
    ...audit,
    platform,
    writeAudit: audit.write,
    chain: audit.sequence,
    write,
    pour,
    signingKey: new SigningKey(services.config.secrets.ledger),
    sequence: () => sequenceLedger(services),
    forward(ms: number) {
      clock.current = new Date(clock.current.getTime() + ms)
    },
    waiting: () => platform((tx) => tx.run(sql`select from ledger.waiting`)),
    leaves: () => platform(readLeaves),
    faults: () => platform(faultsOfLog),
  }
}

export type LedgerWorld = Awaited<ReturnType<typeof ledgerWorld>>

interface StoredLeaf extends Readonly<RowOf<'ledger.leaves', 'leaf'>> {
  readonly index: number
  readonly hash: string
}

function readLeaves(tx: PlatformTx): Promise<StoredLeaf[]> {
  return tx.all(sql<StoredLeaf>`
    select index::float8 as index, leaf, encode(hash, 'hex') as hash from ledger.leaves order by index`)
}

const nodeText = (node: { level: number; index: number; hash: string }) =>
  `${node.level}:${node.index}:${node.hash}`

/** Every difference between the log and what its leaves imply. */
async function faultsOfLog(tx: PlatformTx): Promise<string[]> {
  const leaves = await readLeaves(tx)
  const hashes = leaves.map(({ leaf }) => leafHash(leaf))
  const faults = leaves.flatMap(({ index, hash }, place) => [
    ...(index === place ? [] : [`place ${place} has index ${index}`]),
    ...(hash === toHex(hashes[place]!) ? [] : [`leaf ${place} has another hash`]),
  ])
  const expected = appendLeaves(emptyFrontier, hashes).nodes.map((node) =>
    nodeText({ ...node, hash: toHex(node.hash) }),
  )
  const stored = await tx.all(sql<RowOf<'ledger.nodes', 'level'> & { index: number; hash: string }>`
    select level, index::float8 as index, encode(hash, 'hex') as hash from ledger.nodes`)
  const differ = new Set(expected).symmetricDifference(new Set(stored.map(nodeText)))
  const both = await tx.run(sql`select from ledger.waiting join ledger.leaves using (leaf)`)
  const heads = await tx.all(sql<{ size: number; root: string }>`
    select size::float8 as size, encode(root, 'hex') as root from ledger.heads`)
  const read = readerOfLeaves(hashes)
  const wrong = heads.filter(({ size, root }) => size > hashes.length || toHex(rootAt(read, size)) !== root)
  return [
    ...faults,
    ...Array.from(differ, (node) => `node ${node} is in one alone`),
    ...(both > 0 ? [`${both} leaves have a place and wait`] : []),
    ...wrong.map(({ size }) => `the head of size ${size} has another root`),
  ]
}
