import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type BookingRecord, fromHotelBooking } from '../../packages/domain/src/predict/index.ts'

/** The bookings of a CSV file with the columns of the public hotel booking demand data, gzipped or not. */
export function readBookings(path: string): BookingRecord[] {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  return rows.map(fromHotelBooking)
}
