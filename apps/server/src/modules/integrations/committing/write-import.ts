import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { newGuestStanding } from '../../guests/index.ts'
import { getOrganisation } from '../../platform/index.ts'

/** What a commit wrote. */
export interface Written {
  readonly guests: number
  readonly added: number
  readonly updated: number
}

/** Writes the checked rows of an import: guests, their search keys, new stays, changed stays. One statement each. */
export async function writeImport(
  tx: SystemTx,
  importId: string,
  venueId: string,
  userId: string | null,
  firstNumber: number,
): Promise<Written> {
  const guests = await writeGuests(tx, importId, userId, firstNumber)
  const added = await addStays(tx, importId, venueId)
  await refreshStatistics(tx, 'stays', added)
  const updated = await updateStays(tx, importId)
  return { guests, added, updated }
}

/** New guests that a checked import brings. */
export async function countNewGuests(tx: SystemTx, importId: string): Promise<number> {
  const made = await tx.first(sql<{ guests: number }>`
    select count(*)::int as guests from import_guests where import_id = ${importId}::uuid`)
  return made?.guests ?? 0
}

async function writeGuests(
  tx: SystemTx,
  importId: string,
  userId: string | null,
  firstNumber: number,
): Promise<number> {
  const made = await countNewGuests(tx, importId)
  if (made === 0) return 0
  const organisation = await getOrganisation(tx)
  if (!organisation) throw new Error('The scope has no organisation')
  const standing = newGuestStanding(organisation.sector)
  await tx.run(sql`
    insert into guests (organisation_id, guest_id, name, number, is_minor, risk_level, wrapped_key, contact, import_id,
      created_by, created_at)
    select organisation_id, guest_id, name, ${firstNumber}::bigint + row_number() over (order by guest_id) - 1,
      ${standing.is_minor}::boolean, ${standing.risk_level}, wrapped_key, contact, import_id, ${userId}::uuid, platform.app_now()
    from import_guests where import_id = ${importId}::uuid order by guest_id`)
  await refreshStatistics(tx, 'guests', made)
  const keys = await tx.run(sql`
    insert into guest_keys (organisation_id, key, guest_id)
    select organisation_id, k.key, guest_id from import_guests, unnest(keys) as k(key)
    where import_id = ${importId}::uuid on conflict do nothing`)
  await refreshStatistics(tx, 'guest_keys', keys)
  return made
}

/** Where an import makes most of a table, what follows is planned by what is in it now. */
function refreshStatistics(tx: SystemTx, table: 'guests' | 'guest_keys' | 'stays', written: number) {
  return tx.run(sql`select platform.refresh_statistics(${table}, ${written}::int)`)
}

function addStays(tx: SystemTx, importId: string, venueId: string): Promise<number> {
  return tx.run(sql`
    insert into stays (organisation_id, venue_id, guest_id, booking_number, room, status, arrives_on, departs_on,
      adults, children, channel, import_id, source_row, created_at, updated_at)
    select r.organisation_id, ${venueId}::uuid, r.guest_id, r.booking_number, r.room, r.status,
      r.arrives_on, r.departs_on, r.adults, r.children, r.channel, r.import_id, r.source_row, platform.app_now(), platform.app_now()
    from import_rows r
    where r.import_id = ${importId}::uuid and r.action = 'add' order by r.row_number`)
}

/** How each stay was before is kept, so that the import can be taken back. */
async function updateStays(tx: SystemTx, importId: string): Promise<number> {
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
