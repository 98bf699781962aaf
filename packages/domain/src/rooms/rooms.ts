import type { Sector } from '../base/index.ts'

/** All states of a room (table, area, class, bay) in any sector. */
export const roomStates = [
  'vacant',
  'reserved',
  'occupied',
  'cleaning',
  'inspected',
  'out_of_service',
  'free',
  'seated',
  'billed',
  'clearing',
  'closed',
  'open',
  'full',
  'scheduled',
  'in_session',
  'ended',
] as const
export type RoomState = (typeof roomStates)[number]

const hotelRounds = ['vacant', 'reserved', 'occupied', 'cleaning', 'inspected'] as const

/** The states of a place in their cycle; the first follows the last. */
const rounds: Readonly<Record<Sector, readonly RoomState[]>> = {
  hotel: hotelRounds,
  short_let: hotelRounds,
  restaurant: ['free', 'reserved', 'seated', 'billed', 'clearing'],
  event: ['closed', 'open', 'full'],
  school: ['scheduled', 'in_session', 'ended'],
  healthcare: ['free', 'occupied', 'cleaning'],
}

const canBeOutOfService = (sector: Sector) => rounds[sector] === hotelRounds

/** All states of a place in a sector, in the order of its cycle. */
export function roomStatesOf(sector: Sector): readonly RoomState[] {
  return canBeOutOfService(sector) ? [...rounds[sector], 'out_of_service'] : rounds[sector]
}

/** The initial state of a new place. */
export function firstRoomState(sector: Sector): RoomState {
  return rounds[sector][0]!
}

/**
 * The states that a place may change to: its neighbours in the cycle, in both directions, and where the sector has
 * `out_of_service`, from and to any.
 * @returns empty for a state that the sector does not have
 */
export function nextRoomStates(sector: Sector, state: RoomState): readonly RoomState[] {
  const round = rounds[sector]
  if (state === 'out_of_service') return canBeOutOfService(sector) ? round : []
  const at = round.indexOf(state)
  if (at < 0) return []
  const onwards = at === round.length - 1 ? 0 : at + 1
  const next = new Set([at - 1, onwards].flatMap((index) => round[index] ?? []))
  return [...round.filter((one) => next.has(one)), ...(canBeOutOfService(sector) ? outOfService : [])]
}

const outOfService = ['out_of_service'] as const

/** What a booking does to its place. */
export type RoomMove = 'arrive' | 'leave' | 'arrival_undone' | 'leaving_undone'

interface Turn {
  /** States in which it is ready, in the order of the cycle. */
  readonly ready: readonly RoomState[]
  readonly taken: readonly RoomState[]
  readonly after: RoomState
}

const hotelTurn: Turn = { ready: ['inspected', 'vacant', 'reserved'], taken: ['occupied'], after: 'cleaning' }

/** Areas and classes are shared, so one booking does not change their state. */
const turns: Partial<Record<Sector, Turn>> = {
  hotel: hotelTurn,
  short_let: hotelTurn,
  restaurant: { ready: ['free', 'reserved'], taken: ['seated', 'billed'], after: 'clearing' },
  healthcare: { ready: ['free'], taken: ['occupied'], after: 'cleaning' },
}

/**
 * The states that a place passes through when somebody arrives or leaves, each a permitted step.
 * @returns empty if no such path exists from its state, or if the place is shared
 */
export function roomPath(sector: Sector, state: RoomState, move: RoomMove): readonly RoomState[] {
  const turn = turns[sector]
  if (!turn) return []
  const { ready, taken, after } = turn
  const ways: Record<RoomMove, { path: readonly RoomState[]; from: readonly RoomState[] }> = {
    arrive: { path: [...ready, taken[0]!], from: ready },
    leave: { path: [...taken, after], from: taken },
    arrival_undone: { path: [taken[0]!, ready.at(-1)!], from: [taken[0]!] },
    leaving_undone: { path: [after, taken.at(-1)!], from: [after] },
  }
  const { path, from } = ways[move]
  return from.includes(state) ? path.slice(path.indexOf(state) + 1) : []
}

const notReady: readonly RoomState[] = ['closed', 'full', 'ended', 'out_of_service']

/** Whether a place of the sector can take a guest in this state. */
export function isReadyRoom(sector: Sector, state: RoomState): boolean {
  return turns[sector] ? turns[sector].ready.includes(state) : !notReady.includes(state)
}

interface OfferedRoom {
  readonly name: string
  readonly state: RoomState
  readonly isReady: boolean
  /** Null: it is free at that time. */
  readonly takenBy: unknown
}

const byName = new Intl.Collator('en', { numeric: true }).compare
const classOf = ({ state, isReady, takenBy }: OfferedRoom): number =>
  state === 'out_of_service' ? 3 : takenBy !== null ? 2 : isReady ? 0 : 1

/** Rooms in the order in which they are offered: free and ready, free, taken, out of service; each by name. */
export function rankRooms<T extends OfferedRoom>(rooms: readonly T[]): T[] {
  return rooms.toSorted((a, b) => classOf(a) - classOf(b) || byName(a.name, b.name))
}
