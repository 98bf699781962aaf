import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { takeGuestNumbers } from '../../profiles/index.ts'
import { trainModels, trainNow as trainJob } from '../jobs/train.ts'
import { watchOrganisation } from '../jobs/watch.ts'

export const inside = <T>(
  app: TestApp,
  of: TestOrganisation,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> =>
  app.services.database.system({ job: 'test', organisationId: of.organisationId, now: app.clock.now() }, work)

export interface Made {
  /** Bookings, three each day. */
  count: number
  /** The first arrival, YYYY-MM-DD. */
  from: string
  venueId?: string
  /** The outcome of most early bookings; other bookings are mostly kept. */
  early?: 'cancelled' | 'checked_out'
  /** All are still expected. */
  isComing?: boolean
}

/**
 * Bookings of a guest each: of those made at least 100 days before, two in three are cancelled, of the others one in
 * twelve, in the last two weeks before arrival; one in eleven is a no-show. Deterministic.
 */
export function makeBookings(app: TestApp, of: TestOrganisation, made: Made): Promise<string[]> {
  const { count, from, venueId = of.venueIds[0]!, early = 'cancelled', isComing = false } = made
  const late = early === 'cancelled' ? 'checked_out' : 'cancelled'
  const rows = Array.from({ length: count }, (_, index) => {
    const leadTime = (index * 37) % 200
    const isEarly = leadTime >= 100
    const isUsual = isEarly ? index % 3 !== 0 : index % 12 !== 5
    const usual = isEarly ? early : late
    const ended = index % 11 === 3 ? 'no_show' : isUsual ? usual : usual === early ? late : early
    return {
      guest_id: crypto.randomUUID(),
      stay_id: crypto.randomUUID(),
      place: index,
      day: Math.floor(index / 3),
      status: isComing ? 'expected' : ended,
      lead: leadTime,
      facts: { leadTime, marketSegment: index % 5 === 0 ? 'Groups' : 'Direct' },
    }
  })
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, stay_id uuid, place int, day int,
    status text, facts jsonb, lead int)`
  return inside(app, of, async (tx) => {
    const firstNumber = await takeGuestNumbers(tx, count)
    await tx.run(sql`
      insert into guests (organisation_id, guest_id, number, created_at)
      select ${of.organisationId}::uuid, guest_id, ${firstNumber}::int + place, platform.app_now()
      from ${given}`)
    await tx.run(sql`
      insert into stays (organisation_id, stay_id, venue_id, guest_id, status, arrives_on, departs_on, adults, channel,
        booking_facts, booked_at, cancelled_at, price_minor, currency, created_at, updated_at)
      select ${of.organisationId}::uuid, stay_id, ${venueId}::uuid, guest_id, status, ${from}::date + day, ${from}::date + day + 2,
        2, 'Direct', facts, ${from}::date + day - lead, case when status = 'cancelled' then ${from}::date + day - lead / 15 end,
        10000 + 100 * (place % 50), 'EUR', platform.app_now(), platform.app_now()
      from ${given}`)
    await tx.run(
      sql`select platform.refresh_statistics('guests', ${count}::int), platform.refresh_statistics('stays', ${count}::int)`,
    )
    return rows.map((row) => row.stay_id)
  })
}

export const trainNow = (app: TestApp, of: TestOrganisation) =>
  trainJob(app.services, { organisationId: of.organisationId })
/** As at night: only where it is due. */
export const trainNightly = (app: TestApp) => trainModels(app.services)
export const watchNow = (app: TestApp, of: TestOrganisation) =>
  watchOrganisation(app.services, of.organisationId)

/** The stored models in order of training. */
export const modelsOf = (app: TestApp, of: TestOrganisation) =>
  inside(app, of, (tx) =>
    tx.all(sql<RowOf<'prediction_models', 'model_id' | 'target' | 'version' | 'state' | 'bookings'>>`
      select model_id, target, version, state, bookings from prediction_models order by target, trained_at, model_id`),
  )
