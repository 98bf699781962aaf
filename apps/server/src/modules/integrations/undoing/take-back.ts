import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { queueMatching } from '../../profiles/index.ts'
import { dropChangedFacts, dropStayFacts, recordStayFacts } from '../committing/stay-facts.ts'
import { deleteIncidents } from '../committing/write-incidents.ts'
import { deleteRatings } from '../committing/write-ratings.ts'

/** Deletes what an import brought and restores what it changed. Tables of other kinds match no rows. */
export async function takeBack(tx: StaffTx, importId: string): Promise<void> {
  await dropStayFacts(tx, importId)
  await deleteRatings(tx, importId)
  await deleteIncidents(tx, importId)
  await takeBackQuestions(tx, importId)
  await tx.run(sql`delete from stays where import_id = ${importId}::uuid`)
  await restoreStays(tx, importId)
  await restoreGuests(tx, importId)
  await tx.run(sql`delete from guest_sources where import_id = ${importId}::uuid`)
  await tx.run(sql`delete from guests where import_id = ${importId}::uuid`)
}

/** Removes the questions of the import with their answers; bookings that it had count as missing again. */
async function takeBackQuestions(tx: StaffTx, importId: string): Promise<void> {
  await tx.run(sql`delete from import_questions where import_id = ${importId}::uuid`)
  await tx.run(sql`
    update import_questions set settled_by = null where settled_by = ${importId}::uuid and kind = 'missing'`)
}

/** An end that the import corrected counts again. */
async function restoreStays(tx: StaffTx, importId: string): Promise<void> {
  await dropChangedFacts(tx, importId, 'now')
  await tx.run(sql`
    update stays s set guest_id = b.guest_id, room = b.room, status = b.status, arrives_on = b.arrives_on,
      starts_at = case when not b.times_assumed then b.starts_at end, departs_on = b.departs_on, ends_at = b.ends_at,
      times_assumed = b.times_assumed, adults = b.adults, children = b.children, channel = b.channel,
      price_minor = b.price_minor, currency = b.currency, booked_at = b.booked_at, cancelled_at = b.cancelled_at,
      cancel_reason = b.cancel_reason, note = b.note, status_changed_at = b.status_changed_at,
      status_changed_by = b.status_changed_by, source_row = c.source_row, updated_at = platform.app_now()
    from import_changes c
    join stays o on o.organisation_id = c.organisation_id and o.stay_id = c.stay_id,
      jsonb_populate_record(o, c.before) b
    where c.import_id = ${importId}::uuid and c.before is not null and s.organisation_id = c.organisation_id
      and s.stay_id = c.stay_id`)
  await recordStayFacts(tx, importId)
  await tx.run(sql`
    update stay_sources k set said = c.source_before -> 'said', typed = c.source_before -> 'typed',
      identity = c.source_before ->> 'identity'
    from import_changes c
    where c.import_id = ${importId}::uuid and c.source_before is not null and k.organisation_id = c.organisation_id
      and k.stay_id = c.stay_id`)
  await tx.run(sql`
    delete from stay_sources k using import_changes c
    where c.import_id = ${importId}::uuid and c.source_before is null and k.organisation_id = c.organisation_id
      and k.stay_id = c.stay_id`)
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
  await tx.run(sql`
    insert into guest_keys (organisation_id, key, guest_id)
    select c.organisation_id, k.key, c.guest_id from import_guest_changes c, unnest(c.removed_keys) as k(key)
    where c.import_id = ${importId}::uuid on conflict do nothing`)
  await tx.run(sql`delete from import_guest_changes where import_id = ${importId}::uuid`)
  if (restored > 0) await queueMatching(tx, await tx.scope)
}
