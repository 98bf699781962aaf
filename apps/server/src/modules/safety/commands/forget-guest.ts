import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Keeps calls for help without their guest: those about the guest, and those raised from a page of the guest or a
 * deleted record, lose place, person and texts. Returns their number.
 */
export function forgetGuestInAlerts(
  tx: Tx,
  guestIds: readonly string[],
  recordIds: readonly string[],
): Promise<number> {
  const known = [...guestIds, ...recordIds]
  return tx.run(sql`
    update safety_alerts set guest_id = null, notes = null, location_context = null, current_page = null
    where guest_id = any (${[...guestIds]}::uuid[])
      or exists (select from unnest(${known}::text[]) id where strpos(current_page, id) > 0)`)
}
