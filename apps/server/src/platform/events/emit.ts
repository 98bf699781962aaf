import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

/** Records an event in the transaction of its cause; subscribers get it within a second after the commit. */
export async function emitEvent(
  tx: Tx,
  type: string,
  payload: object,
  venueId: string | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into outbox (organisation_id, type, venue_id, payload, at)
    values (current_setting('app.organisation_id')::uuid, ${type}::text, ${venueId}::uuid,
      ${JSON.stringify(payload)}::jsonb, platform.app_now())`)
}
