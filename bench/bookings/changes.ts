import { randomUUID } from 'node:crypto'
import type { Client, Pool } from 'pg'
import { changeBooking } from '../../apps/server/src/modules/bookings/change-booking.ts'
import { organisationVault } from '../../apps/server/src/modules/platform/index.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import type { Connection } from '../lib/http-client.ts'
import { requestText } from '../lib/http-client.ts'
import { sessionOf } from '../lib/organisation.ts'
import type { Tenant } from '../lib/organisation.ts'
import { Recorder, replay } from '../lib/recorder.ts'
import type { Recorded } from '../lib/recorder.ts'
import { openServices } from '../lib/services.ts'
import type { Environment } from '../lib/services.ts'

export interface Booking {
  readonly stayId: string
  readonly guestId: string
  readonly room: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly departsOn: string
}

interface Template {
  readonly transactions: readonly Recorded[]
  readonly venueId: string
  readonly booking: Booking
  readonly note: string
}

const rooms = 500

/** Stores bookings of 500 rooms, half of them past, and returns the upcoming ones in no order. */
export async function loadBookings(client: Client, tenant: Tenant, count: number): Promise<Booking[]> {
  await client.query(
    `insert into guests (organisation_id, name, number, created_at)
     select $1, 'Guest ' || n, n, now() from generate_series(1, $2::int) n`,
    [tenant.organisationId, count],
  )
  // Triggers look up the guest: without statistics they would read the whole table for each row.
  await client.query('vacuum (analyze) guests, venues, booking_hours')
  await client.query(
    `insert into stays (organisation_id, venue_id, guest_id, room, status, arrives_on, departs_on, created_at, updated_at)
     select $1, $2, guest_id, room, case when day <= current_date then 'checked_out' else 'expected' end, day, day + 2,
       now(), now()
     from (
       select guest_id, (number % ${rooms} + 1)::text as room,
         current_date + ((number / ${rooms} - $3::int / ${rooms} / 2) * 3)::int as day from guests) placed`,
    [tenant.organisationId, tenant.venueIds[0], count],
  )
  await client.query('vacuum (analyze) guests, stays')
  const { rows } = await client.query<Booking>(
    `select stay_id as "stayId", guest_id as "guestId", room, starts_at as "startsAt", ends_at as "endsAt",
       departs_on::text as "departsOn" from stays
     where status = 'expected' order by md5(stay_id::text)`,
  )
  return rows
}

/** The end moves by 1 to 59 minutes, and the note differs each time. */
const endOf = ({ endsAt }: Booking, note: string) =>
  new Date(endsAt.getTime() + (1 + (Number.parseInt(note.slice(0, 4), 16) % 59)) * 60_000)
const change = (booking: Booking, note: string) => ({ note, endsAt: endOf(booking, note).toISOString() })

/** Changes one booking as the call does, and records its statements. */
export async function recordChange(
  env: Environment,
  pool: Pool,
  tenant: Tenant,
  booking: Booking,
): Promise<Template> {
  const recorder = new Recorder()
  const database = new Database(recorder.wrap(pool))
  const { services, close } = await openServices(env, database)
  const note = randomUUID()
  await sessionOf(tenant, database).write(async (tx) => {
    await changeBooking(services, tx, booking.stayId, change(booking, note))
    await organisationVault(services, tx)
  })
  await close()
  return { transactions: recorder.take(), venueId: tenant.venueIds[0] ?? '', booking, note }
}

/** Sends the statements of a template for another booking, directly through the driver. */
export function replayChange(pool: Pool, template: Template, booking: Booking, note: string): Promise<void> {
  const of = (one: Booking, said: string) =>
    [
      one.room,
      `room ${template.venueId} ${one.room}`,
      one.startsAt.getTime(),
      endOf(one, said).getTime(),
      one.departsOn,
    ] as const
  const values = of(booking, note)
  const whole = new Map(of(template.booking, template.note).map((value, at) => [value, values[at]]))
  const ids = [
    [template.booking.stayId, booking.stayId],
    [template.booking.guestId, booking.guestId],
    [template.note, note],
  ] as const
  return replay(pool, template.transactions, (sent) =>
    sent.values.map((value) => {
      if (value instanceof Date) return new Date(whole.get(value.getTime()) ?? value)
      if (typeof value !== 'string') return value
      return whole.get(value) ?? ids.reduce((text, [from, to]) => text.replaceAll(from, to), value)
    }),
  )
}

export async function sendChange(
  connection: Connection | undefined,
  tenant: Tenant,
  booking: Booking,
  note: string,
): Promise<void> {
  const answer = await connection?.send(
    requestText({
      method: 'PATCH',
      path: `/api/room-bookings/${booking.stayId}`,
      cookie: tenant.cookie,
      body: change(booking, note),
    }),
  )
  if (answer?.status !== 200) throw new Error(`The change answered ${answer?.status}: ${answer?.body}`)
}
