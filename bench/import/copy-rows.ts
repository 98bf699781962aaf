import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { Bookings } from './bookings.ts'

/** Seconds that COPY takes for the same rows into one table of text columns without index or policy. */
export async function copyPlain(client: Client, { header, rows }: Bookings): Promise<number> {
  const delimiter = header.includes(';') ? ';' : ','
  const columns = header.split(delimiter).map((_, index) => `c${index} text`)
  const chunks = Array.from({ length: Math.ceil(rows.length / 500) }, (_, index) =>
    rows
      .slice(index * 500, index * 500 + 500)
      .map((row) => `${row}\n`)
      .join(''),
  )
  await client.query(`create table plain_bookings (${columns.join(', ')})`)
  const begun = performance.now()
  await pipeline(
    Readable.from(chunks),
    client.query(from(`copy plain_bookings from stdin with (format csv, delimiter '${delimiter}')`)),
  )
  const seconds = (performance.now() - begun) / 1000
  await client.query('drop table plain_bookings')
  return seconds
}
