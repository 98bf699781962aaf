import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

/** Notes an event in the transaction of its cause; subscribers hear of it within a second once that is committed. */
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
