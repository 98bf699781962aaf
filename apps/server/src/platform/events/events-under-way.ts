import type { RawBuilder } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import { asSystem } from '../db/as-system.ts'

/**
 * Whether the event that will count a rating is still pending; if so, it waits for this transaction, and then counts
 * the changed rating.
 */
export async function holdEvent(tx: Tx, scope: Scope, eventId: string): Promise<boolean> {
  return (await change(tx, scope, sql`select 1 from outbox where event_id = ${eventId}::uuid for update`)) > 0
}

export async function moveEvents(tx: Tx, scope: Scope, eventIds: readonly string[], at: Date): Promise<void> {
  if (eventIds.length === 0) return
  await change(
    tx,
    scope,
    sql`update outbox set at = ${at}::timestamptz where event_id = any (${[...eventIds]}::uuid[])`,
  )
}

/** Removes an event before it is handled. */
export function dropEvent(tx: Tx, scope: Scope, eventId: string): Promise<number> {
  return change(tx, scope, sql`delete from outbox where event_id = ${eventId}::uuid`)
}

function change(tx: Tx, scope: Scope, statement: RawBuilder<unknown>): Promise<number> {
  return asSystem(tx, scope, () => tx.run(statement))
}
