import type { ImportedStay } from '@comity/domain/integrations'
import type { KnownStay, ReadRow, StayColumns } from './types.ts'

export type StayRow = ReadRow<ImportedStay> & { readonly columns: StayColumns }

/**
 * The stay of each row by row number; rows without one are new. A repeated row matches its own stay; otherwise one with
 * the same booking number, preferring the same room. No stay is given to two rows.
 */
export function matchStays(rows: readonly StayRow[], known: readonly KnownStay[]): Map<number, KnownStay> {
  const matched = new Map<number, KnownStay>()
  const free = new Map(known.map((stay) => [stay.stay_id, stay]))
  const claim = (
    suits: (row: StayRow, stay: KnownStay) => boolean,
    candidates: (row: StayRow) => readonly KnownStay[],
  ) => {
    for (const row of rows) {
      if (matched.has(row.rowNumber)) continue
      const stay = candidates(row).find((each) => free.has(each.stay_id) && suits(row, each))
      if (!stay) continue
      matched.set(row.rowNumber, stay)
      free.delete(stay.stay_id)
    }
  }
  const bySource = Map.groupBy(known, (stay) => stay.source_row)
  const byBooking = Map.groupBy(known, (stay) => stay.booking_number)
  const ofBooking = ({ record }: StayRow) =>
    record.bookingNumber === null ? [] : (byBooking.get(record.bookingNumber) ?? [])
  claim(
    () => true,
    (row) => bySource.get(row.sourceRow) ?? [],
  )
  claim(
    (row, stay) => stay.room === row.columns.room && stay.arrives_on === row.columns.arrives_on,
    ofBooking,
  )
  claim((row, stay) => stay.room === row.columns.room, ofBooking)
  claim(() => true, ofBooking)
  return matched
}
