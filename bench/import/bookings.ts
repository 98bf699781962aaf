import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Bookings {
  /** Name of the data, for the result file; never a path. */
  readonly source: string
  readonly header: string
  readonly rows: readonly string[]
}

const excerpts = ['hotel-bookings-excerpt.csv', 'stays-comma-iso.csv']
const excerptRows = 20_000

/**
 * The bookings to import: the file named by COMITY_BENCH_BOOKINGS (CSV, gzipped or not), otherwise the excerpt among
 * the examples, repeated. Values of these files contain no line breaks, so lines are rows.
 */
export async function readBookings(): Promise<Bookings> {
  const named = process.env['COMITY_BENCH_BOOKINGS']
  if (named) return { source: 'the file named by COMITY_BENCH_BOOKINGS', ...split(await readText(named)) }
  const examples = join(import.meta.dirname, '../../examples')
  const name = excerpts.find((file) => existsSync(join(examples, file)))
  if (!name) throw new Error('There is no example to import; name a file by COMITY_BENCH_BOOKINGS')
  const { header, rows } = split(await readText(join(examples, name)))
  const repeated = Array.from({ length: Math.ceil(excerptRows / rows.length) }, (_, round) =>
    rows.map((row) => later(row, round)),
  )
  return { source: `examples/${name}, repeated`, header, rows: repeated.flat() }
}

/** The same bookings some years later: rows that equal no others, with the same shape and length. */
export function later(row: string, years: number): string {
  return row.replace(/\b(20[0-4]\d)(?=[,;-])/g, (year) => String(Number(year) + years))
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function split(text: string): { header: string; rows: string[] } {
  const [header, ...rows] = text.split(/\r?\n/)
  if (!header) throw new Error('The file of bookings is empty')
  return { header, rows: rows.filter((row) => row !== '') }
}
