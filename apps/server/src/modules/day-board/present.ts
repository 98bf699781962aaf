import type { ResponseOf } from '@comity/contract'
import { nextStatuses } from '@comity/domain/bookings'
import { type BoardDay, type BoardFacts, partsIn, partsOf, prepare } from '@comity/domain/day-board'
import { eligibilityOf } from '@comity/domain/risk'
import type { RiskLevel } from '@comity/domain/risk'
import type { BoardAlertRow } from './queries/alerts.ts'
import { mostStays, type BoardRow, type BoardVenueRow } from './queries/board.ts'

type Board = ResponseOf<'getDayBoard'>
type Stay = Board['items'][number]

/** The data of a board as read. */
export interface ReadBoard {
  readonly venue: BoardVenueRow
  readonly rows: readonly BoardRow[]
  readonly alerts: readonly BoardAlertRow[]
  /** Override levels by guest. */
  readonly overrides: ReadonlyMap<string, RiskLevel>
}

export function presentBoard(read: ReadBoard, now: Date): Board {
  const { venue } = read
  const alerts = Map.groupBy(read.alerts, (row) => row.stay_id ?? row.guest_id)
  const board = { sector: venue.sector, day: venue.day, today: venue.today }
  const all = read.rows.slice(0, mostStays).map((row) => {
    const about = [...(alerts.get(row.stay_id) ?? []), ...(alerts.get(row.guest_id) ?? [])]
    const overridden = read.overrides.get(row.guest_id) ?? null
    return presentStay({ ...row, alerts: about.map(({ alert }) => alert), overridden }, board, now)
  })
  const items = all.filter(({ parts }) => parts.length > 0)
  const ofDay = all.filter(({ arrivesOn }) => arrivesOn === board.day)
  return {
    at: now.toISOString(),
    venue: { id: venue.venue_id, name: venue.name, sector: venue.sector, timeZone: venue.time_zone },
    day: board.day,
    today: board.today,
    totals: {
      parts: partsIn(board.sector).map((part) => {
        const stays = items.filter(({ parts }) => parts.includes(part))
        return { part, stays: stays.length, people: peopleOf(stays) }
      }),
      expected: countOf(items.filter(isOfArrivals), 'expected'),
      arrived: countOf(ofDay, 'checked_in', 'checked_out'),
      toPrepare: items.filter(({ isToPrepare }) => isToPrepare).length,
      noShows: countOf(ofDay, 'no_show'),
      cancelled: countOf(ofDay, 'cancelled'),
    },
    items,
    isComplete: read.rows.length <= mostStays,
  }
}

const isOfArrivals = ({ parts }: Stay) => parts.includes('arrivals') || parts.includes('to_come')

const countOf = (stays: readonly Stay[], ...statuses: Stay['status'][]) =>
  stays.filter(({ status }) => statuses.includes(status)).length

const peopleOf = (stays: readonly Stay[]) =>
  stays.reduce((sum, { adults, children }) => sum + (adults ?? 1) + (children ?? 0), 0)

interface Known extends BoardRow {
  readonly alerts: BoardFacts['alerts']
  readonly overridden: RiskLevel | null
}

function presentStay(row: Known, board: BoardDay, now: Date): Stay {
  const { status, arrives_on: arrivesOn, status_changed_at: statusChangedAt, busy_until: busyUntil } = row
  const facts = factsOf(row, board)
  const { reasons, responses, isToPrepare } = prepare(facts, board)
  return {
    id: row.stay_id,
    parts: partsOf(facts, board),
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    bookingNumber: row.booking_number,
    room: row.room,
    status,
    nextStatuses: nextStatuses({ status, arrivesOn, statusChangedAt, busyUntil }, now, board.today),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    timesAssumed: row.times_assumed,
    arrivesOn,
    departsOn: row.departs_on,
    adults: row.adults,
    children: row.children,
    channel: row.channel,
    reasons: [...reasons],
    responses: [...responses],
    isToPrepare,
    level: facts.level,
    hasBriefing: facts.banUntil !== null || facts.watchUntil !== null || facts.alerts.length > 0,
    ratedByMe: row.rated_by_me,
  }
}

function factsOf(row: Known, board: BoardDay): BoardFacts {
  const isScored =
    eligibilityOf(board.sector, { ageBand: row.is_minor ? 'minor' : 'unknown' }).kind === 'may_score'
  return {
    status: row.status,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    isMinor: row.is_minor,
    level: isScored ? levelOf(row) : null,
    banUntil: row.banned_until?.toISOString() ?? null,
    watchUntil: row.watched_until?.toISOString() ?? null,
    alerts: row.alerts,
    room: row.room,
    roomState: row.room_state,
    deposit: row.deposit,
    note: row.note,
    markers: row.markers,
    guestNotes: row.guest_notes,
    group: row.group && { groupId: row.group.groupId, name: row.group.name, size: row.group.size },
    leadsGroup: row.group?.leads ?? false,
    kept: row.kept,
    lastKeptOn: row.last_kept_on,
    noShows: row.no_shows,
  }
}

function levelOf({ overridden, risk_level: level }: Known): BoardFacts['level'] {
  if (overridden !== null) return overridden
  return level === 'insufficient_data' || level === 'not_scored' ? null : level
}
