import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { ImportRow } from '../rows.ts'

/**
 * Asks what the import could not decide, before the values of the file are stored: who the guest of a known booking is, and
 * what happened to bookings that only the previous file had. A question that the file itself answers is closed.
 */
export async function askQuestions(tx: SystemTx, row: ImportRow): Promise<void> {
  const id = sql`${row.import_id}::uuid`
  await tx.run(sql`
    update import_questions q set settled_by = ${id}, name = null, wrapped_key = null, contact = null from import_rows r
    left join stay_sources k on k.organisation_id = r.organisation_id and k.stay_id = r.stay_id
    where r.import_id = ${id} and q.organisation_id = r.organisation_id and q.stay_id = r.stay_id
      and q.answer is null and q.settled_by is null
      and (q.kind = 'missing' or (r.identity is not null and r.identity is distinct from k.identity))`)
  await tx.run(sql`
    insert into import_questions (organisation_id, import_id, venue_id, stay_id, kind, name, wrapped_key, contact, asked_at)
    select organisation_id, import_id, venue_id, stay_id, 'other_guest', asked ->> 'name',
      decode(asked ->> 'wrappedKey', 'base64'), decode(asked ->> 'contact', 'base64'), platform.app_now()
    from import_rows where import_id = ${id} and asked is not null and asked <> 'null'::jsonb order by row_number`)
  await askForMissing(tx, row)
  await noteOpenStays(tx, row)
}

/**
 * Missing are bookings that have not ended, that the previous file had, and that lie within the days of this one: a file
 * of the next two weeks says nothing of the week after, and a refused row is in the file too. The rows of the file are read once
 * (`not in`): they were just written and have no statistics, and a join would read them for each booking of the previous file.
 */
function askForMissing(tx: SystemTx, row: ImportRow) {
  const id = sql`${row.import_id}::uuid`
  const number = row.mapping.indexOf('bookingNumber')
  return tx.run(sql`
    with previous as (
      select open_stays from imports where fingerprint = ${row.fingerprint} and venue_id = ${row.venue_id}::uuid
        and kind = 'stays' and state = 'committed' order by committed_at desc limit 1),
    days as (select min(arrives_on) as first, max(arrives_on) as last from import_rows where import_id = ${id}),
    refused as (
      select distinct trim(c.cells ->> ${number}::int) as booking_number from import_errors e
      join import_cells c on c.organisation_id = e.organisation_id and c.import_id = e.import_id and c.row_number = e.row_number
      where e.import_id = ${id} and not e.is_warning)
    insert into import_questions (organisation_id, import_id, venue_id, stay_id, kind, asked_at)
    select s.organisation_id, ${id}, s.venue_id, s.stay_id, 'missing', platform.app_now()
    from days, stays s
    where s.stay_id = any (array(select unnest(open_stays) from previous)) and s.status in ('expected', 'checked_in')
      and s.arrives_on between days.first and days.last
      and s.stay_id not in (
        select r.stay_id from import_rows r where r.import_id = ${id} and r.stay_id is not null and r.record is null)
      and (s.booking_number is null or s.booking_number not in (select booking_number from refused where booking_number is not null))
    order by s.arrives_on, s.stay_id
    on conflict do nothing`)
}

/** Bookings for which the next file is checked; only this file and the one before still need them. */
async function noteOpenStays(tx: SystemTx, row: ImportRow): Promise<void> {
  const id = sql`${row.import_id}::uuid`
  await tx.run(sql`
    update imports set open_stays = null where open_stays is not null and import_id not in (
      select import_id from imports where fingerprint = ${row.fingerprint} and venue_id = ${row.venue_id}::uuid
        and kind = 'stays' and state = 'committed' order by committed_at desc limit 1)
      and fingerprint = ${row.fingerprint} and venue_id = ${row.venue_id}::uuid`)
  await tx.run(sql`
    update imports set
      open_stays = array(select r.stay_id from import_rows r where r.import_id = ${id} and r.status in ('expected', 'checked_in')),
      venue_ids = array(select distinct r.venue_id from import_rows r where r.import_id = ${id} and r.venue_id <> ${row.venue_id}::uuid)
    where import_id = ${id}`)
}
