import type { loggedRecords } from '@comity/contract/ledger/entries'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type RecordKind = (typeof loggedRecords)[number]

/** The table of each kind. */
export const recordTables = {
  guest: { table: 'guests', id: 'guest_id' },
  stay: { table: 'stays', id: 'stay_id' },
  incident: { table: 'incidents', id: 'incident_id' },
  feedback: { table: 'feedback', id: 'feedback_id' },
  listing: { table: 'listings', id: 'listing_id' },
  dispute: { table: 'disputes', id: 'dispute_id' },
} as const satisfies Record<RecordKind, { table: string; id: string }>

export interface ReadRecord {
  /** As PostgreSQL prints jsonb, which is one form per row. */
  readonly row: string
  /** Null for a record without a venue. */
  readonly venueId: string | null
}

/** A record as the scope may see it, locked: deleting its row deletes what opens its leaves. */
export function readRecord(tx: Tx, kind: RecordKind, id: string): Promise<ReadRecord | undefined> {
  const of = recordTables[kind]
  return tx.first(sql<ReadRecord>`
    select to_jsonb(r)::text as row, to_jsonb(r) ->> 'venue_id' as "venueId"
    from ${sql.table(of.table)} r where r.${sql.ref(of.id)} = ${id}::uuid for key share`)
}
