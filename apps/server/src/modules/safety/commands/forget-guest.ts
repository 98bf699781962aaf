import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Has calls for help by staff stay, about nobody: those about a guest, and those raised from a page of the guest or of a
 * record that goes with them, lose whatever was said of where and whom. Answers how many there were.
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
