import { dayMs } from '@comity/domain/base'
import { noShowAt } from '@comity/domain/bookings'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { eachOrganisation } from '../../platform/each-organisation.ts'
import { emitLive } from '../../platform/live/emit.ts'
import type { Services } from '../../platform/services.ts'
import { holdGuest } from '../profiles/index.ts'
import { recordEnd } from './stay-facts.ts'
import { writeStatus } from './writes.ts'

const job = 'bookings/mark-no-shows'
const atOnce = 100
/** After a longer outage it is no longer known who came. */
const longestDays = 7
/** A grace period is three days at most, and begins with the end of the day of arrival at the latest. */
const searchedDays = longestDays + 4

interface DueRow
  extends
    RowOf<'stays', 'stay_id' | 'venue_id' | 'guest_id' | 'starts_at' | 'times_assumed' | 'created_at'>,
    RowOf<'venues', 'sector'>,
    RowOf<'booking_hours', 'no_show_grace_minutes'> {
  day_ends_at: Date
}

/**
 * Expected bookings whose grace period has passed. A venue without a check-in during the last week does not record
 * arrivals here, so an expected guest there may well have come.
 */
function listDue(tx: SystemTx): Promise<DueRow[]> {
  return tx.all(sql<DueRow>`
    select s.stay_id, s.venue_id, s.guest_id, s.starts_at, s.times_assumed, s.created_at, v.sector, h.no_show_grace_minutes,
      (s.arrives_on + 1)::timestamp at time zone v.time_zone as day_ends_at
    from venues v join booking_hours h on h.organisation_id = v.organisation_id and h.venue_id = v.venue_id
    join lateral (
      select * from stays e where e.organisation_id = v.organisation_id and e.venue_id = v.venue_id
        and e.status = 'expected' and e.starts_at > platform.app_now() - make_interval(days => ${sql.lit(searchedDays)})
        and e.starts_at <= platform.app_now() - h.no_show_grace_minutes * interval '1 minute') s on true
    where v.closed_at is null
      and exists (select from stays k where k.organisation_id = s.organisation_id and k.venue_id = s.venue_id
        and k.status in ('checked_in', 'checked_out') and k.arrives_on > s.arrives_on - 7 and k.arrives_on <= s.arrives_on)
    order by s.starts_at, s.stay_id`)
}

/** Marks bookings as no-shows whose guests did not come within the grace period of the venue. */
export async function markNoShows(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), async (organisationId) => {
    const now = clock.now()
    const scope = { job, organisationId, now }
    const due = (await database.system(scope, listDue)).filter((row) => isNoShow(row, now))
    for (let at = 0; at < due.length; at += atOnce)
      await database.system(scope, async (tx) => {
        for (const row of due.slice(at, at + atOnce).toSorted(byGuest)) await markOne(tx, row)
      })
  })
}

/** A booking entered after its guest was due records what happened; it is not one to wait for. */
function isNoShow(row: DueRow, now: Date): boolean {
  const at = noShowAt(
    {
      sector: row.sector,
      startsAt: row.starts_at,
      timesAssumed: row.times_assumed,
      dayEndsAt: row.day_ends_at,
    },
    row.no_show_grace_minutes,
  )
  return at <= now && row.created_at <= at && now.getTime() - at.getTime() <= longestDays * dayMs
}

// Guests are locked in one order, so that two runs do not wait for each other.
const byGuest = (a: DueRow, b: DueRow) => (a.guest_id < b.guest_id ? -1 : 1)

async function markOne(tx: SystemTx, row: DueRow): Promise<void> {
  await holdGuest(tx, row.guest_id, 'update')
  const waits = await tx.first(sql<RowOf<'stays', 'stay_id'>>`
    select stay_id from stays where stay_id = ${row.stay_id}::uuid and status = 'expected'
      and starts_at = ${row.starts_at}::timestamptz for update`)
  // The desk has checked the guest in meanwhile.
  if (!waits) return
  await writeStatus(tx, row, 'no_show', null)
  await recordEnd(tx, row.stay_id, 'no_show', 'guest')
  await recordAudit(tx, await tx.scope, {
    action: 'booking.status_changed',
    subject: { kind: 'stay', id: row.stay_id },
    details: { from: 'expected', to: 'no_show', fault: null },
  })
  await emitLive(tx, [{ venueId: row.venue_id, kind: 'shift', subjectId: row.stay_id, change: 'no_show' }])
}
