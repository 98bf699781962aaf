import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sector } from '../base/index.ts'
import {
  firstRoomState,
  isReadyRoom,
  nextRoomStates,
  rankRooms,
  roomPath,
  roomStates,
  roomStatesOf,
} from './rooms.ts'
import type { RoomMove, RoomState } from './rooms.ts'

const sectors: readonly Sector[] = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event']
const sector = fc.constantFrom(...sectors)

describe('the states of a room', () => {
  test('are those of the table, to their neighbours and back', () => {
    const next = (of: Sector) => roomStatesOf(of).map((state) => [state, nextRoomStates(of, state).join(' ')])
    expect(next('hotel')).toEqual([
      ['vacant', 'reserved out_of_service'],
      ['reserved', 'vacant occupied out_of_service'],
      ['occupied', 'reserved cleaning out_of_service'],
      ['cleaning', 'occupied inspected out_of_service'],
      ['inspected', 'vacant cleaning out_of_service'],
      ['out_of_service', 'vacant reserved occupied cleaning inspected'],
    ])
    expect(next('restaurant')).toEqual([
      ['free', 'reserved'],
      ['reserved', 'free seated'],
      ['seated', 'reserved billed'],
      ['billed', 'seated clearing'],
      ['clearing', 'free billed'],
    ])
    expect(next('school')).toEqual([
      ['scheduled', 'in_session'],
      ['in_session', 'scheduled ended'],
      ['ended', 'scheduled in_session'],
    ])
    expect(nextRoomStates('healthcare', 'free')).toEqual(['occupied'])
    expect(nextRoomStates('event', 'closed')).toEqual(['open'])
  })

  test('of another sector lead nowhere', () => {
    fc.assert(
      fc.property(sector, fc.constantFrom(...roomStates), (of, state) => {
        const known = roomStatesOf(of)
        const next = nextRoomStates(of, state)
        expect(!known.includes(state) && next.length > 0).toBe(false)
        for (const one of next) expect(known).toContain(one)
        expect(next).not.toContain(state)
      }),
    )
  })

  test('go on and back, but for the end of a round, which begins it anew', () => {
    fc.assert(
      fc.property(sector, fc.nat(4), (of, at) => {
        const round = roomStatesOf(of).filter((state) => state !== 'out_of_service')
        const [state, following] = [round[at], round[at + 1]]
        if (!state) return
        expect(following === undefined || nextRoomStates(of, following).includes(state)).toBe(true)
        expect(nextRoomStates(of, state)).toContain(following ?? firstRoomState(of))
      }),
    )
  })
})

test('an arrival and a departure lead through allowed states alone, and back to where they began', () => {
  const back: Record<RoomMove, RoomMove | undefined> = {
    arrive: undefined,
    leave: 'leaving_undone',
    arrival_undone: 'arrive',
    leaving_undone: 'leave',
  }
  fc.assert(
    fc.property(
      sector,
      fc.constantFrom(...roomStates),
      fc.constantFrom(...(Object.keys(back) as RoomMove[])),
      (of, state, move) => {
        const path = roomPath(of, state, move)
        for (const [nth, to] of path.entries())
          expect(nextRoomStates(of, path[nth - 1] ?? state)).toContain(to)
        const undo = back[move]
        const isUndone =
          undo === undefined || path.length !== 1 || roomPath(of, path[0]!, undo).at(-1) === state
        expect(isUndone).toBe(true)
      },
    ),
  )
  expect(roomPath('hotel', 'vacant', 'arrive')).toEqual(['reserved', 'occupied'])
  expect(roomPath('hotel', 'cleaning', 'arrive')).toEqual([])
  expect(roomPath('restaurant', 'seated', 'leave')).toEqual(['billed', 'clearing'])
  for (const shared of ['school', 'event'] as const)
    for (const state of roomStatesOf(shared)) expect(roomPath(shared, state, 'arrive')).toEqual([])
})

test('rooms are offered free and ready first, those out of service last, each kind by name', () => {
  const room = (name: string, state: RoomState, takenBy: string | null = null) => ({
    name,
    state,
    takenBy,
    isReady: takenBy === null && isReadyRoom('hotel', state),
  })
  const rooms = [
    room('9', 'out_of_service'),
    room('8', 'vacant', 'somebody'),
    room('7', 'cleaning'),
    room('10', 'inspected'),
    room('2', 'vacant'),
  ]
  expect(rankRooms(rooms).map(({ name }) => name)).toEqual(['2', '10', '7', '8', '9'])
})
