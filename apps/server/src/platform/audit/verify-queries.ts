import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { StoredLink } from './chain-walk.ts'
import type { ChainedEntry } from './chain.ts'
import { chainedColumns } from './entry-columns.ts'
import type { Head } from './head-key.ts'

/** Rows per read, so that memory does not depend on the length of the chain. */
export const pageRows = 2_000

export interface StoredHead {
  readonly head: Head
  readonly signature: Buffer
}

interface HeadRow extends RowOf<'audit_heads', 'organisation_id' | 'seq' | 'at' | 'signature'> {
  hash: string
}

const headColumns = sql`organisation_id, seq, encode(hash, 'hex') as hash, at, signature`

function headOf(row: HeadRow): StoredHead {
  const { organisation_id: organisationId, hash, at, signature } = row
  return { head: { organisationId, seq: Number(row.seq), hash, at }, signature }
}

/** The newest head, up to which the chain must reach. */
export async function getHead(tx: Tx): Promise<StoredHead | undefined> {
  const row = await tx.first(sql<HeadRow>`select ${headColumns} from audit_heads order by seq desc limit 1`)
  return row && headOf(row)
}

/** The last position and the newest head at the same instant, because they are written together. */
export async function getEnd(tx: Tx): Promise<{ top: number; newest: StoredHead | undefined }> {
  const row = await tx.first(sql<{ top: string | null } & { [C in keyof HeadRow]: HeadRow[C] | null }>`
    select (select c.seq from audit_chain c order by c.seq desc limit 1) as top, h.*
    from (values (1)) one (row) left join lateral (
      select ${headColumns} from audit_heads order by audit_heads.seq desc limit 1) h on true`)
  return {
    top: Number(row?.top ?? 0),
    newest: row && row.seq !== null ? headOf(row as HeadRow) : undefined,
  }
}

/** Links after a position with their entries; `offset 0` stops the planner from joining whole tables for a page. */
export async function listLinks(tx: Tx, after: number, upTo: number): Promise<StoredLink[]> {
  const rows = await tx.all(sql<
    RowOf<'audit_chain', 'seq'> & { link_entry_id: ColumnOf<'audit_chain', 'entry_id'>; hash: string } & {
      [C in keyof ChainedEntry]: ChainedEntry[C] | null
    }
  >`
    select c.seq, c.entry_id as link_entry_id, encode(c.hash, 'hex') as hash, e.*
    from (select * from audit_chain where seq > ${after}::bigint and seq <= ${upTo}::bigint
      order by seq limit ${sql.lit(pageRows)}) c
    left join lateral (select ${chainedColumns} from audit_entries e
      where e.organisation_id = c.organisation_id and e.entry_id = c.entry_id offset 0) e on true
    order by c.seq`)
  return rows.map((row) => ({
    seq: Number(row.seq),
    entryId: row.link_entry_id,
    hash: row.hash,
    entry: row.entry_id === null ? null : (row as ChainedEntry),
  }))
}

export async function listHeads(tx: Tx, after: number, upTo: number): Promise<StoredHead[]> {
  const rows = await tx.all(sql<HeadRow>`
    select ${headColumns} from audit_heads where seq > ${after}::bigint and seq <= ${upTo}::bigint order by seq`)
  return rows.map(headOf)
}

export interface UnchainedPage {
  /** Start of the next page; null after the last. */
  readonly last: string | null
  readonly count: number
  readonly entry_ids: string[]
}

/** Counts entries without a link that are older than the sequencer's limit, page by page through all entries. */
export async function countUnchained(tx: Tx, after: string, named: number): Promise<UnchainedPage> {
  const row = await tx.first(sql<UnchainedPage>`
    with page as (
      select organisation_id, entry_id, at from audit_entries where entry_id > ${after}::uuid
      order by entry_id limit ${sql.lit(pageRows * 5)}),
    lonely as (
      select p.entry_id from page p
      where p.at < platform.app_now() - interval '10 seconds' and not exists (
        select from audit_chain c where c.organisation_id = p.organisation_id and c.entry_id = p.entry_id offset 0))
    select (select entry_id from page order by entry_id desc limit 1) as last, count(*)::int as count,
      coalesce((array_agg(entry_id order by entry_id))[:${named}::int], '{}') as entry_ids
    from lonely`)
  return row ?? { last: null, count: 0, entry_ids: [] }
}
