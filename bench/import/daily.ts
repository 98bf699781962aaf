import type { Tenant } from '../lib/organisation.ts'

const header =
  'Booking No,Guest Name,E-mail,Arrival,Departure,Status,Room,Adults,Total,Currency,Booked on,Source\n'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const letters = (number: number) =>
  Array.from(String(number), (digit) => 'bdfgklmnpr'[Number(digit)]).join('a')

interface Change {
  readonly status?: string
  readonly room?: string
}

function line(
  number: number,
  { status = 'Confirmed', room = String(100 + (number % 400)) }: Change = {},
): string {
  const arrives = Math.floor(number / 140)
  const name = `Q${letters(number)}o V${letters(number * 7)}e`
  return [
    `D-${number}`,
    name,
    `${letters(number)}@mail.example`,
    day(arrives),
    day(arrives + 2),
    status,
    room,
    '2',
    '180.50',
    'EUR',
    day(arrives - 30),
    'Direct',
  ].join(',')
}

/** The bookings of a venue, 140 arrivals a day. */
export function everyBooking(count: number): Blob {
  return new Blob([header, Array.from({ length: count }, (_, number) => line(number)).join('\n'), '\n'])
}

/** Mornings on each of which other bookings change: a tenth is cancelled, a tenth gets another room. */
export const mornings = [0, 1, 2] as const

/** A booking as it is known on a morning, with what changed on those before. */
function asOf(nth: number, number: number): string {
  const digit = number % 10
  if (digit <= nth) return line(number, { status: 'Cancelled' })
  const changes = digit - mornings.length
  return line(number, changes >= 0 && changes <= nth ? { room: '7' } : {})
}

/**
 * The file of a morning, nearly that of the one before: the latest known bookings, of which a tenth changed their status
 * since and as many their room, and some new ones, which are known on the next.
 */
export function morning(known: number, rows: number, nth: (typeof mornings)[number]): Blob {
  const added = Math.floor(rows * 0.05)
  const first = known + (nth + 1) * added - rows
  const lines = Array.from({ length: rows }, (_, row) => asOf(nth, first + row))
  return new Blob([header, lines.join('\n'), '\n'])
}

interface DailyRecord {
  readonly id: string
  readonly state: string
  readonly counts: { readonly added: number; readonly updated: number; readonly errors: number }
}

/** Sends a file for automatic import, as another system does with its key, and waits until it is committed. */
export async function sendDaily(
  port: number,
  tenant: Tenant,
  file: Blob,
): Promise<{ seconds: number; record: DailyRecord }> {
  const headers = { cookie: tenant.cookie }
  const form = new FormData()
  form.set('venueId', tenant.venueIds[0] ?? '')
  form.set('auto', 'when_clean')
  form.set('file', file, 'daily.csv')
  const begun = performance.now()
  const made = await fetch(`http://127.0.0.1:${port}/api/imports`, { method: 'POST', headers, body: form })
  if (!made.ok) throw new Error(`The upload answered ${made.status}: ${await made.text()}`)
  const { id } = (await made.json()) as DailyRecord
  for (;;) {
    const record = (await (
      await fetch(`http://127.0.0.1:${port}/api/imports/${id}`, { headers })
    ).json()) as DailyRecord
    if (record.state === 'committed') return { seconds: (performance.now() - begun) / 1000, record }
    if (!['checking', 'committing'].includes(record.state))
      throw new Error(`The daily file stopped: ${JSON.stringify(record.state)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
