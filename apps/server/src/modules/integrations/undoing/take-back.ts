import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { queueMatching } from '../../guests/index.ts'
import { dropChangedFacts, dropStayFacts, recordStayFacts } from '../committing/stay-facts.ts'
import { deleteIncidents } from '../committing/write-incidents.ts'
import { deleteRatings } from '../committing/write-ratings.ts'

/** Deletes what an import brought and restores what it changed. Tables of other kinds match no rows. */
export async function takeBack(tx: StaffTx, importId: string): Promise<void> {
  await dropStayFacts(tx, importId)
  await deleteRatings(tx, importId)
  await deleteIncidents(tx, importId)
  await tx.run(sql`delete from stays where import_id = ${importId}::uuid`)
  await restoreStays(tx, importId)
  await restoreGuests(tx, importId)
  await tx.run(sql`delete from guest_sources where import_id = ${importId}::uuid`)
  await tx.run(sql`delete from guests where import_id = ${importId}::uuid`)
}

/** An end that the import corrected counts again. */
async function restoreStays(tx: StaffTx, importId: string): Promise<void> {
  await dropChangedFacts(tx, importId, 'now')
  await tx.run(sql`
    update stays s set room = c.room, status = c.status, arrives_on = c.arrives_on, departs_on = c.departs_on,
      adults = c.adults, children = c.children, channel = c.channel, source_row = c.source_row, updated_at = platform.app_now()
    from import_changes c
    where c.import_id = ${importId}::uuid and s.organisation_id = c.organisation_id and s.stay_id = c.stay_id`)
  await recordStayFacts(tx, importId)
  await tx.run(sql`delete from import_changes where import_id = ${importId}::uuid`)
}

/** Removing a birth date lifts no protection: a guest marked as a minor stays one. */
async function restoreGuests(tx: StaffTx, importId: string): Promise<void> {
  const restored = await tx.run(sql`
    update guests g set name = c.name, language = c.language, birth_date = c.birth_date, wrapped_key = c.wrapped_key,
      contact = c.contact, matched_at = null
    from import_guest_changes c
    where c.import_id = ${importId}::uuid and g.organisation_id = c.organisation_id and g.guest_id = c.guest_id`)
  await tx.run(sql`
    delete from guest_keys k using import_guest_changes c
    where c.import_id = ${importId}::uuid and k.organisation_id = c.organisation_id and k.guest_id = c.guest_id
      and k.key = any (c.added_keys)`)
  await tx.run(sql`delete from import_guest_changes where import_id = ${importId}::uuid`)
  if (restored > 0) await queueMatching(tx, await tx.scope)
}
