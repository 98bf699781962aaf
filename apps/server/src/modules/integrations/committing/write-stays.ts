import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

export function addStays(tx: SystemTx, importId: string, venueId: string): Promise<number> {
  return tx.run(sql`
    insert into stays (organisation_id, venue_id, guest_id, booking_number, room, status, arrives_on, departs_on,
      adults, children, channel, booking_facts, import_id, source_row, created_at, updated_at)
    select r.organisation_id, ${venueId}::uuid, r.guest_id, r.booking_number, r.room, r.status,
      r.arrives_on, r.departs_on, r.adults, r.children, r.channel, r.booking_facts, r.import_id, r.source_row, platform.app_now(), platform.app_now()
    from import_rows r
    where r.import_id = ${importId}::uuid and r.action = 'add' order by r.row_number`)
}

/** The earlier state is kept, so that the import can be undone. */
export async function updateStays(tx: SystemTx, importId: string): Promise<number> {
  await tx.run(sql`
    insert into import_changes (organisation_id, import_id, stay_id, source_row, room, status, arrives_on, departs_on, adults, children, channel)
    select s.organisation_id, r.import_id, s.stay_id, s.source_row, s.room, s.status, s.arrives_on, s.departs_on, s.adults, s.children, s.channel
    from import_rows r join stays s on s.organisation_id = r.organisation_id and s.stay_id = r.stay_id
    where r.import_id = ${importId}::uuid and r.action = 'update'`)
  return tx.run(sql`
    update stays s set room = r.room, status = r.status, arrives_on = r.arrives_on, departs_on = r.departs_on,
      adults = r.adults, children = r.children, channel = r.channel, source_row = r.source_row, updated_at = platform.app_now()
    from import_rows r
    where r.import_id = ${importId}::uuid and r.action = 'update' and s.organisation_id = r.organisation_id and s.stay_id = r.stay_id`)
}
