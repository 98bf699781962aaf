import type { AlertSeverity, AlertType } from '../alerts/index.ts'
import { severities } from '../base/index.ts'
import { hasOwnPlace, isOvernight, screen } from '../bookings/index.ts'
import type { DepositState } from '../bookings/index.ts'
import type { MarkerKind } from '../markers/index.ts'
import { repeatedNoShows } from '../predict/repeated.ts'
import type { ResponseKey, RiskLevel } from '../risk/index.ts'
import { isLateArrival, isLateDeparture, partsOf } from './parts.ts'
import type { BoardDay, BoardStay } from './parts.ts'

export interface BoardAlert {
  readonly alertId: string
  readonly type: AlertType
  readonly severity: AlertSeverity
  readonly isClaimed: boolean
  readonly responses: readonly ResponseKey[]
}

/** What is known of a stay and its guest, without what the caller may not see. */
export interface BoardFacts extends BoardStay {
  readonly isMinor: boolean
  /** The level that is shown. Null: insufficient data, or no level. */
  readonly level: RiskLevel | null
  /** When the guest's entry in the venue's ban list ends. */
  readonly banUntil: string | null
  readonly watchUntil: string | null
  readonly alerts: readonly BoardAlert[]
  readonly room: string | null
  /** Null: the room is not in the venue's room list. */
  readonly roomState: string | null
  readonly deposit: {
    readonly state: DepositState
    readonly amountMinor: number
    readonly currency: string
  } | null
  readonly note: string | null
  /** Safety markers of the patient that are valid on the current day. */
  readonly markers: readonly { readonly about: MarkerKind; readonly measure: string }[]
  /** Observations about the guest, and the latest of them. */
  readonly guestNotes: { readonly count: number; readonly latest: string } | null
  readonly group: { readonly groupId: string; readonly name: string; readonly size: number } | null
  readonly leadsGroup: boolean
  /** Stays before this one. */
  readonly kept: number
  readonly lastKeptOn: string | null
  /** Within `repeatedNoShows.months` before this stay. */
  readonly noShows: number
}

/** A reason to prepare or a fact to know, as data from which the page makes its text. */
export type BoardReason =
  | { readonly kind: 'late_arrival' | 'late_departure'; readonly since: string }
  | { readonly kind: 'ban' | 'watch'; readonly endsAt: string }
  | ({ readonly kind: 'alert' } & Omit<BoardAlert, 'responses'>)
  | { readonly kind: 'marker'; readonly about: MarkerKind; readonly measure: string }
  | { readonly kind: 'no_room' }
  | { readonly kind: 'room_not_ready'; readonly state: string }
  | {
      readonly kind: 'deposit'
      readonly state: DepositState
      readonly amountMinor: number
      readonly currency: string
    }
  | { readonly kind: 'no_shows'; readonly count: number }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'guest_notes'; readonly count: number; readonly text: string }
  | {
      readonly kind: 'group'
      readonly groupId: string
      readonly name: string
      readonly size: number
      readonly leads: boolean
    }
  | { readonly kind: 'returning'; readonly kept: number; readonly lastOn: string }
  | { readonly kind: 'first_stay' }

export interface Preparation {
  /** Reasons, due ones (`isDue`) first. */
  readonly reasons: readonly (BoardReason & { readonly isDue: boolean })[]
  /** Suggested preparations, mildest first; none refuses, delays or cancels anything. */
  readonly responses: readonly ResponseKey[]
  readonly isToPrepare: boolean
}

/** States in which a room cannot take a guest. */
const notReady: readonly string[] = ['cleaning', 'out_of_service', 'occupied']
/** Alert types that repeat an entry that is already named. */
const sameAs: Partial<Record<AlertType, 'banUntil' | 'watchUntil'>> = {
  banned_guest: 'banUntil',
  watch_list: 'watchUntil',
}

/**
 * What to prepare for a stay, and why. It decides nothing: no result refuses, delays or cancels a booking. Level and
 * no-shows are ignored for minors, and in schools and healthcare.
 */
export function prepare(facts: BoardFacts, board: BoardDay): Preparation {
  const isToCome = facts.status === 'expected' && partsOf(facts, board).length > 0
  const alerts = facts.alerts.filter(({ type }) => !sameAs[type] || facts[sameAs[type]] === null)
  const screened = screen({
    sector: board.sector,
    isMinor: facts.isMinor,
    level: facts.level,
    ban: facts.banUntil === null ? null : { entryId: '', endsAt: facts.banUntil },
    watch: facts.watchUntil === null ? null : { entryId: '', endsAt: facts.watchUntil },
    overlaps: [],
    noShow: null,
    group: null,
  })
  const isLookedAt = screened.notScreenedBecause === null
  const reasons = [
    ...lateness(facts, board),
    ...facts.markers.map((marker): BoardReason => ({ kind: 'marker', ...marker })),
    ...entries(facts),
    ...alerts
      .toSorted((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity))
      .map(({ responses: _kept, ...alert }): BoardReason => ({ kind: 'alert', ...alert })),
    ...(isToCome ? roomReasons(facts, board) : []),
    ...(facts.deposit ? [{ kind: 'deposit' as const, ...facts.deposit }] : []),
    ...(isToCome && isLookedAt && facts.noShows >= repeatedNoShows.count
      ? [{ kind: 'no_shows' as const, count: facts.noShows }]
      : []),
    ...notes(facts),
    ...(isToCome && board.sector !== 'school' ? history(facts) : []),
  ]
  const marked = reasons.map((reason) => ({ ...reason, isDue: isDue(reason) }))
  const due = marked.filter((reason) => reason.isDue)
  return {
    reasons: [...due, ...marked.filter((reason) => !reason.isDue)],
    responses: isToCome ? waysToPrepare(screened.responses, alerts) : [],
    isToPrepare: isToCome && due.length > 0,
  }
}

/** Whether a reason requires action rather than attention. */
function isDue(reason: BoardReason): boolean {
  switch (reason.kind) {
    case 'late_arrival':
    case 'late_departure':
    case 'ban':
    case 'watch':
    case 'marker':
    case 'no_room':
    case 'no_shows':
      return true
    case 'alert':
      return !reason.isClaimed
    case 'room_not_ready':
      // The current guest may leave before the next one arrives.
      return reason.state !== 'occupied'
    case 'deposit':
      return reason.state === 'asked'
    case 'note':
    case 'guest_notes':
    case 'group':
    case 'returning':
    case 'first_stay':
      return false
  }
}

function lateness(facts: BoardFacts, board: BoardDay): BoardReason[] {
  if (isLateArrival(facts, board)) return [{ kind: 'late_arrival', since: facts.arrivesOn }]
  return isLateDeparture(facts, board) && facts.departsOn !== null
    ? [{ kind: 'late_departure', since: facts.departsOn }]
    : []
}

function entries({ banUntil, watchUntil }: BoardFacts): BoardReason[] {
  return [
    ...(banUntil === null ? [] : [{ kind: 'ban' as const, endsAt: banUntil }]),
    ...(watchUntil === null ? [] : [{ kind: 'watch' as const, endsAt: watchUntil }]),
  ]
}

function roomReasons({ room, roomState }: BoardFacts, { sector, day, today }: BoardDay): BoardReason[] {
  if (room === null) return hasOwnPlace(sector) ? [{ kind: 'no_room' }] : []
  const isBlocked = isOvernight(sector) && day === today && roomState !== null && notReady.includes(roomState)
  return isBlocked ? [{ kind: 'room_not_ready', state: roomState }] : []
}

function notes({ note, guestNotes, group, leadsGroup }: BoardFacts): BoardReason[] {
  return [
    ...(note === null ? [] : [{ kind: 'note' as const, text: note }]),
    ...(guestNotes
      ? [{ kind: 'guest_notes' as const, count: guestNotes.count, text: guestNotes.latest }]
      : []),
    ...(group ? [{ kind: 'group' as const, ...group, leads: leadsGroup }] : []),
  ]
}

function history({ kept, lastKeptOn }: BoardFacts): BoardReason[] {
  return kept > 0 && lastKeptOn !== null
    ? [{ kind: 'returning', kept, lastOn: lastKeptOn }]
    : [{ kind: 'first_stay' }]
}

function waysToPrepare(
  screened: readonly ResponseKey[],
  alerts: readonly BoardAlert[],
): readonly ResponseKey[] {
  const all = [...new Set([...screened, ...alerts.flatMap(({ responses }) => responses)])]
  return all.length > 1 ? all.filter((key) => key !== 'usual_welcome') : all
}
