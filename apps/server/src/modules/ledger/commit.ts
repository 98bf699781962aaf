import { randomBytes } from 'node:crypto'
import { commitmentOf, contentDigest, leafData, leafHash, saltBytes, toHex } from '@comity/domain/ledger'
import type { CanonicalValue, LedgerKind, Opening } from '@comity/domain/ledger'
import { build, sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

/** A leaf to be added by a command. */
export interface NewLeaf {
  readonly kind: LedgerKind
  /** Id of the record, or of the deleted subject. */
  readonly subjectId: string
  /** The venue whose managers list the leaf; null for the organisation as a whole. */
  readonly venueId: string | null
  /** The content of the record, or what remains after a deletion. Only its salted digest is stored. */
  readonly content: CanonicalValue
}

export interface Committed {
  readonly leafId: string
  /** Hash of the leaf by which its proof is requested: 64 hexadecimal digits. */
  readonly transactionHash: string
}

/**
 * Commits to a record in the transaction of its command. The leaf gets its position within a second; the salt that
 * opens it stays with the organisation until the record is deleted, which a trigger of every record table ensures. One
 * statement without lock contention.
 *
 * @throws TypeError for content without a canonical form (fractions, undefined, dates)
 */
export async function commit(tx: Tx, { kind, subjectId, venueId, content }: NewLeaf): Promise<Committed> {
  const { organisationId, now } = await tx.scope
  const salt = randomBytes(saltBytes)
  const digest = contentDigest(salt, content)
  const record = { kind, subject: subjectId, at: now.toISOString(), digest }
  const leaf = leafData(kind, commitmentOf(salt, record))
  const row = await tx.one(sql<{ id: string }>`
    with fresh as (select uuidv7() as id), waits as (
      insert into ledger.waiting (leaf_id, leaf, at)
      select id, ${Buffer.from(leaf)}::bytea, ${now}::timestamptz from fresh), kept as (
      insert into ledger_salts (organisation_id, leaf_id, kind, subject_id, venue_id, at, digest, salt)
      select ${organisationId}::uuid, id, ${kind}::text, ${subjectId}::uuid, ${venueId}::uuid, ${now}::timestamptz,
        decode(${digest}, 'hex'), ${salt}::bytea from fresh)
    select id from fresh`)
  return { leafId: row.id, transactionHash: toHex(leafHash(leaf)) }
}

export interface OpenLeaf extends Committed {
  readonly kind: LedgerKind
  readonly opening: Opening
}

const salts = build
  .selectFrom('ledger_salts')
  .select(['leaf_id', 'kind', 'subject_id', 'at', 'digest', 'salt'])

/** What opens the leaves of a record, oldest first; only for callers who may see the record. */
export async function listOpenLeaves(tx: Tx, subjectId: string): Promise<OpenLeaf[]> {
  return (await tx.all(salts.where('subject_id', '=', subjectId).orderBy('leaf_id'))).map(openLeaf)
}

export async function getOpenLeaf(tx: Tx, leafId: string): Promise<OpenLeaf | undefined> {
  const row = await tx.first(salts.where('leaf_id', '=', leafId))
  return row && openLeaf(row)
}

/** Ids of leaves are in the order of their commitment. */
export const leafOrder = orderOf('leaf_id', { committedAt: [] })

/** Leaves of the scope that can be opened, of one kind or all. */
export function listOwnLeaves(kind: LedgerKind | undefined, page: Page) {
  return page.of(kind === undefined ? salts : salts.where('kind', '=', kind))
}

export function openLeaf(row: {
  leaf_id: string
  kind: string
  subject_id: string
  at: Date
  digest: Buffer
  salt: Buffer
}): OpenLeaf {
  // Written only by `commit`.
  const kind = row.kind as LedgerKind
  const said = { subject: row.subject_id, at: row.at.toISOString(), digest: toHex(row.digest) }
  const leaf = leafData(kind, commitmentOf(row.salt, { kind, ...said }))
  return {
    leafId: row.leaf_id,
    transactionHash: toHex(leafHash(leaf)),
    kind,
    opening: { salt: toHex(row.salt), ...said },
  }
}
