import { z } from 'zod'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import type { Subscriber } from '../../platform/events/outbox.ts'
import { lookAtGuests } from './look.ts'

const aboutGuest = z.object({ guestId: z.uuid() })
const reported = z.union([z.object({ incidentId: z.uuid() }), z.object({ importId: z.uuid() })])

/** Reacts to a change of a guest that rules depend on. */
const lookAtGuest: Subscriber = async (tx, event) => {
  await lookAtGuests(tx, [aboutGuest.parse(event.payload).guestId])
}

/** Reacts to one incident or to all incidents of an import: the guests concerned are checked at once. */
const lookAtIncidents: Subscriber = async (tx, event) => {
  const payload = reported.parse(event.payload)
  const which =
    'incidentId' in payload
      ? sql`incident_id = ${payload.incidentId}::uuid`
      : sql`import_id = ${payload.importId}::uuid`
  const rows = await tx.all(sql<{ guest_id: NonNullable<ColumnOf<'incidents', 'guest_id'>> }>`
    select distinct guest_id from incidents
    where ${which} and guest_id is not null and occurred_at > platform.app_now() - interval '31 days'
    order by guest_id`)
  await lookAtGuests(
    tx,
    rows.map(({ guest_id }) => guest_id),
  )
}

export const subscribers = {
  'risk.level_changed': [lookAtGuest],
  'guest.standing_changed': [lookAtGuest],
  'incident.reported': [lookAtIncidents],
  'incident.changed': [lookAtIncidents],
}
