import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

const flushAt = 64 * 1024

/** Loads rows into a table; null is written as SQL null. Returns how many bytes were sent. */
export async function copyRows(
  client: Client,
  target: string,
  rows: Iterable<readonly (string | number | null)[]>,
): Promise<void> {
  const sink = client.query(from(`copy ${target} from stdin`))
  await pipeline(Readable.from(chunks(rows)), sink)
}

function* chunks(rows: Iterable<readonly (string | number | null)[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(cell).join('\t')}\n`
    if (text.length < flushAt) continue
    yield text
    text = ''
  }
  if (text) yield text
}

function cell(value: string | number | null): string {
  if (value === null) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`)
}
