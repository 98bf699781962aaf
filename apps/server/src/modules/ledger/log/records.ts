import type { loggedRecords } from '@comity/contract/ledger/log-entries'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type RecordKind = (typeof loggedRecords)[number]

const tables = {
  guest: { table: 'guests', id: 'guest_id' },
  stay: { table: 'stays', id: 'stay_id' },
  incident: { table: 'incidents', id: 'incident_id' },
  feedback: { table: 'feedback', id: 'feedback_id' },
  listing: { table: 'listings', id: 'listing_id' },
  dispute: { table: 'disputes', id: 'dispute_id' },
} as const satisfies Record<RecordKind, { table: string; id: string }>

/** A record as the scope may see it, as PostgreSQL prints jsonb: one form for one row. */
export async function readRecord(tx: Tx, kind: RecordKind, id: string): Promise<string | undefined> {
  const of = tables[kind]
  const row = await tx.first(sql<{ row: string }>`
    select to_jsonb(r)::text as row from ${sql.table(of.table)} r where r.${sql.ref(of.id)} = ${id}::uuid`)
  return row?.row
}
