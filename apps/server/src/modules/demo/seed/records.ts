import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Plan } from '../plan/plan.ts'

/** What an interrupted seeding has done: files by name, rated stays by booking number. */
export async function listDone(tx: SystemTx): Promise<{ files: Set<string>; rated: Set<string> }> {
  const [files, rated] = await Promise.all([
    tx.all(build.selectFrom('imports').select('file_name').where('state', '=', 'committed')),
    tx.all(sql<{ booking_number: NonNullable<ColumnOf<'stays', 'booking_number'>> }>`
      select s.booking_number from feedback f
      join stays s on s.organisation_id = f.organisation_id and s.stay_id = f.stay_id
      where s.booking_number is not null`),
  ])
  return {
    files: new Set(files.map((file) => file.file_name)),
    rated: new Set(rated.map((stay) => stay.booking_number)),
  }
}

/** Deletes imports that an interrupted seeding left unfinished; the whole file is imported again. */
export function dropUnfinishedImports(tx: SystemTx): Promise<number> {
  return tx.run(build.deleteFrom('imports').where('state', '<>', 'committed'))
}

export async function listStayIds(
  tx: SystemTx,
  bookingNumbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.all(sql<
    RowOf<'stays', 'stay_id'> & { booking_number: NonNullable<ColumnOf<'stays', 'booking_number'>> }
  >`
    select booking_number, stay_id from stays where booking_number = any (${[...bookingNumbers]}::text[])`)
  return new Map(rows.map((row) => [row.booking_number, row.stay_id]))
}

/** Sets what exports do not contain: language and minor guests. */
export async function markGuests(tx: SystemTx, plan: Plan): Promise<void> {
  const marks = plan.chapters
    .flatMap(({ files }) => files.flatMap(({ stays }) => stays))
    .map(({ bookingNumber, guest }) => ({
      booking_number: bookingNumber,
      language: guest.language,
      is_minor: guest.isMinor,
    }))
  await tx.run(sql`
    update guests g set language = m.language, is_minor = m.is_minor
    from json_to_recordset(${JSON.stringify(marks)}::json) as m(booking_number text, language text, is_minor boolean)
    join stays s on s.booking_number = m.booking_number
    where g.organisation_id = s.organisation_id and g.guest_id = s.guest_id`)
}

export async function listGuestIds(tx: SystemTx, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<
    RowOf<'guests', 'guest_id'> & { name: NonNullable<ColumnOf<'guests', 'name'>> }
  >`
    select distinct on (name) name, guest_id from guests where name = any (${[...names]}::text[])
    order by name, guest_id`)
  return new Map(rows.map((row) => [row.name, row.guest_id]))
}

/** The latest ended stay of a guest. */
export async function latestStayOf(
  tx: SystemTx,
  guestId: string,
): Promise<{ stay_id: string; venue_id: string }> {
  return tx.one(sql<RowOf<'stays', 'stay_id' | 'venue_id'>>`
    select stay_id, venue_id from stays where guest_id = ${guestId}::uuid and status = 'checked_out'
    order by departs_on desc limit 1`)
}
