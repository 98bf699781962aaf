import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { SystemTx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'
import { chainedColumns } from './entry-columns.ts'
import { HeadKey } from './head-key.ts'

const job = 'audit'
/** Links per transaction: enough to be fast after an import, few enough to be cheap to roll back. */
const batchEntries = 1_000
/** Any number, the same in every process: two chains of one organisation would contradict each other. */
export const sequencerLock = 5_612_884_093

export type SequencerServices = Pick<Services, 'config' | 'clock' | 'database' | 'log'>

/**
 * Chains all waiting entries of each organisation in the order in which they were found committed, so that a
 * transaction that ends late is chained late and never skipped. Only one process per database does this at a time;
 * others have nothing to do.
 *
 * @returns number of chained entries
 */
export async function sequenceAudit(services: SequencerServices): Promise<number> {
  const key = new HeadKey(services.config.secrets.ledger)
  let chained = 0
  for (const organisationId of await organisationsWaiting(services)) {
    try {
      chained += await chainOrganisation(services, key, organisationId)
    } catch (error) {
      // A failure in one organisation must not delay the others; verification reports entries without a link.
      services.log.error({ err: error }, 'audit entries of an organisation could not be chained')
    }
  }
  return chained
}

async function organisationsWaiting(services: SequencerServices): Promise<string[]> {
  const rows = await services.database.platform({ job, now: services.clock.now() }, (tx) =>
    tx.all(sql<{ id: string }>`select platform.organisations_with_pending_audit() as id`),
  )
  return rows.map((row) => row.id)
}

async function chainOrganisation(
  services: SequencerServices,
  key: HeadKey,
  organisationId: string,
): Promise<number> {
  let [chained, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const taken = await chainBatch(services, key, organisationId, after)
    chained += taken.length
    const last = taken.at(-1)
    if (last === undefined || taken.length < batchEntries) return chained
    after = last
  }
}

/** One transaction; returns the ids of the entries that it chained, in order. */
function chainBatch(
  services: SequencerServices,
  key: HeadKey,
  organisationId: string,
  after: string,
): Promise<string[]> {
  const now = services.clock.now()
  return services.database.system({ job, organisationId, now }, async (tx) => {
    if (!(await isOnlySequencer(tx))) return []
    const [last, waiting] = await Promise.all([getLastLink(tx), takeWaiting(tx, after)])
    const ids = waiting.map((row) => row.waiting_id)
    const there = waiting.filter((row): row is ChainedEntry & Waiting => row.entry_id !== null)
    if (there.length < waiting.length) {
      services.log.error({ count: waiting.length - there.length }, 'audit entries vanished before their link')
    }
    const links = linksAfter(last, there)
    const newest = links.at(-1)
    await Promise.all([
      ids.length > 0 ? removeWaiting(tx, ids) : undefined,
      ...(newest
        ? [
            insertLinks(tx, organisationId, links),
            insertHead(tx, key, { organisationId, seq: newest.seq, hash: newest.hash, at: now }),
          ]
        : []),
    ])
    return ids
  })
}

interface Waiting {
  readonly waiting_id: ColumnOf<'audit_pending', 'entry_id'>
}
/** All columns of the entry are null if it is missing. */
type WaitingRow = Waiting & { readonly [C in keyof ChainedEntry]: ChainedEntry[C] | null }

interface Link {
  readonly seq: number
  readonly hash: string
  readonly entryId: string
}

function linksAfter(last: Pick<Link, 'seq' | 'hash'>, entries: readonly ChainedEntry[]): Link[] {
  let { seq, hash } = last
  return entries.map((entry) => {
    seq += 1
    hash = linkHash(hash, entry)
    return { seq, hash, entryId: entry.entry_id }
  })
}

/** Held until the transaction ends, when its links are visible to all. */
async function isOnlySequencer(tx: SystemTx): Promise<boolean> {
  const row = await tx.first(
    sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${sequencerLock}) as alone`,
  )
  return row?.alone === true
}

async function getLastLink(tx: SystemTx): Promise<Pick<Link, 'seq' | 'hash'>> {
  const row = await tx.first(sql<RowOf<'audit_chain', 'seq'> & { hash: string }>`
    select seq, encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1`)
  return row ? { seq: Number(row.seq), hash: row.hash } : { seq: 0, hash: genesis }
}

/** Without `after` a batch would scan all rows removed before it; `offset 0` restricts joins to its rows. */
function takeWaiting(tx: SystemTx, after: string): Promise<WaitingRow[]> {
  return tx.all(sql<WaitingRow>`
    select p.entry_id as waiting_id, e.*
    from (select * from audit_pending where entry_id > ${after}::uuid
      order by entry_id limit ${sql.lit(batchEntries)}) p
    left join lateral (select ${chainedColumns} from audit_entries e
      where e.organisation_id = p.organisation_id and e.entry_id = p.entry_id offset 0) e on true
    order by p.entry_id`)
}

function removeWaiting(tx: SystemTx, ids: readonly string[]) {
  return tx.run(sql`delete from audit_pending where entry_id = any (${ids}::uuid[])`)
}

function insertLinks(tx: SystemTx, organisationId: string, links: readonly Link[]) {
  return tx.run(sql`
    insert into audit_chain (organisation_id, seq, entry_id, hash)
    select ${organisationId}::uuid, l.seq, l.entry_id, decode(l.hash, 'hex')
    from unnest(${links.map((link) => link.seq)}::bigint[], ${links.map((link) => link.entryId)}::uuid[],
      ${links.map((link) => link.hash)}::text[]) as l (seq, entry_id, hash)`)
}

function insertHead(
  tx: SystemTx,
  key: HeadKey,
  head: { organisationId: string; seq: number; hash: string; at: Date },
) {
  return tx.run(sql`
    insert into audit_heads (organisation_id, seq, hash, at, signature)
    values (${head.organisationId}::uuid, ${head.seq}::bigint, decode(${head.hash}, 'hex'), ${head.at}::timestamptz,
      ${key.sign(head)}::bytea)`)
}
