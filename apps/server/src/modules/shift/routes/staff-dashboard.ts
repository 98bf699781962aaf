import { contract } from '@comity/contract'
import { nextStatuses } from '@comity/domain/bookings'
import { handle } from '../../../platform/http/call.ts'
import { presentHandOver, presentTasks } from '../present.ts'
import { presentShown, readLatest } from '../read-activities.ts'
import { recentFrom } from '../recently.ts'
import { countAlerts, countWork } from '../queries/figures.ts'
import { refuseStrange } from '../../../platform/db/places.ts'
import { countRooms, listArrivals, listOnShift, listVenues } from '../queries/shift.ts'
import type { ArrivalRow, OnShiftRow } from '../queries/shift.ts'

/** Own activities that are shown. */
const mostOwn = 10

export const getStaffDashboardRoute = handle(contract.getStaffDashboard, async ({ session, query, now }) => {
  const { venueId } = query
  // Not a read, because a read sends all its statements before the session is known.
  const [venues, arrivals, rooms, work, alerts, onShift, own] = await session.write(async (tx) => {
    const { userId } = await tx.scope
    return Promise.all([
      listVenues(tx, venueId),
      listArrivals(tx, venueId),
      countRooms(tx, venueId),
      countWork(tx, venueId),
      countAlerts(tx, venueId),
      listOnShift(tx, venueId),
      readLatest(tx, { venueId, userId }, mostOwn),
      refuseStrange(tx, venueId),
    ])
  })
  const recent = recentFrom(now)
  return {
    at: now.toISOString(),
    venues: venues.map(({ venue_id: id, name, sector, today }) => ({ id, name, sector, today })),
    arrivals: {
      items: arrivals.map((row) => presentArrival(row, now)),
      total: arrivals[0]?.total ?? 0,
      expected: arrivals[0]?.expected ?? 0,
    },
    rooms,
    handOver: presentHandOver(work),
    tasks: presentTasks(work),
    openAlerts: alerts.open_alerts,
    helpCalls: alerts.help_calls,
    ownActivity: own.filter(({ at }) => at > recent).map(presentShown),
    onShift: onShift.map(presentColleague),
  }
})

function presentArrival(row: ArrivalRow, now: Date) {
  const {
    status,
    arrives_on: arrivesOn,
    status_changed_at: statusChangedAt,
    busy_until: busyUntil,
    today,
  } = row
  return {
    stayId: row.stay_id,
    venueId: row.venue_id,
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    room: row.room,
    status,
    nextStatuses: nextStatuses({ status, arrivesOn, statusChangedAt, busyUntil }, now, today),
    arrivesOn,
    departsOn: row.departs_on,
    hasBriefing: row.has_briefing,
  }
}

function presentColleague(row: OnShiftRow) {
  return {
    person: { id: row.user_id, name: row.name },
    venueId: row.venue_id,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    openTasks: row.open_tasks,
  }
}
