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

/**
 * The file of a morning: the latest known bookings, of which a tenth changed their status and as many their room, and
 * some new ones.
 */
export function morning(known: number, rows: number): Blob {
  const first = known - Math.floor(rows * 0.95)
  const lines = Array.from({ length: rows }, (_, nth) => {
    const number = first + nth
    if (nth % 10 === 0) return line(number, { status: 'Cancelled' })
    return line(number, nth % 10 === 1 ? { room: '7' } : {})
  })
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
