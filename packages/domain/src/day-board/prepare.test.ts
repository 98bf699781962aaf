import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayScore, sectors } from '../base/index.ts'
import { bookingStatuses } from '../bookings/index.ts'
import { responseKeys } from '../risk/index.ts'
import { prepare } from './prepare.ts'
import type { BoardFacts } from './prepare.ts'

const today = '2026-03-02'
const hotel = { sector: 'hotel', day: today, today } as const
const nothing: BoardFacts = {
  status: 'expected',
  arrivesOn: today,
  departsOn: '2026-03-04',
  isMinor: false,
  level: null,
  banUntil: null,
  watchUntil: null,
  alerts: [],
  room: '204',
  roomState: 'vacant',
  deposit: null,
  note: null,
  markers: [],
  guestNotes: null,
  group: null,
  leadsGroup: false,
  kept: 0,
  lastKeptOn: null,
  noShows: 0,
}
const alert = { alertId: 'a', type: 'high_risk', severity: 'high', isClaimed: false, responses: [] } as const
const kinds = (facts: Partial<BoardFacts>, board: Parameters<typeof prepare>[1] = hotel) =>
  prepare({ ...nothing, ...facts }, board).reasons.map(({ kind }) => kind)

const anyFacts: fc.Arbitrary<BoardFacts> = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  arrivesOn: fc.constantFrom('2026-03-01', today),
  departsOn: fc.constantFrom(null, today, '2026-03-04'),
  isMinor: fc.boolean(),
  level: fc.constantFrom(null, 'low', 'medium', 'high', 'critical'),
  banUntil: fc.constantFrom(null, '2026-09-01T00:00:00Z'),
  watchUntil: fc.constantFrom(null, '2026-04-01T00:00:00Z'),
  alerts: fc.constantFrom([], [alert], [{ ...alert, type: 'banned_guest', isClaimed: true }]),
  room: fc.constantFrom(null, '204'),
  roomState: fc.constantFrom(null, 'vacant', 'occupied', 'cleaning'),
  deposit: fc.constantFrom(null, { state: 'asked', amountMinor: 5000, currency: 'GBP' }),
  note: fc.constantFrom(null, 'Arrives by ferry'),
  markers: fc.constantFrom([], [{ about: 'falls', measure: 'Two people to stand up' }]),
  guestNotes: fc.constantFrom(null, { count: 2, latest: 'Prefers stairs' }),
  group: fc.constantFrom(null, { groupId: 'g', name: 'Walkers', size: 12 }),
  leadsGroup: fc.boolean(),
  kept: fc.nat(3),
  lastKeptOn: fc.constantFrom(null, '2026-01-02'),
  noShows: fc.nat(3),
})
const anyBoard = fc.record({
  sector: fc.constantFrom(...sectors),
  day: fc.constantFrom(today, '2026-03-03'),
  today: fc.constant(today),
})

test('a safety marker comes first and is to prepare for, whatever else there is to know', () => {
  const markers = [{ about: 'falls', measure: 'Two people to stand up' }] as const
  const patient = { ...nothing, markers, note: 'Arrives by ferry' }
  const { reasons, isToPrepare } = prepare(patient, { ...hotel, sector: 'healthcare' })
  expect(reasons[0]).toEqual({ kind: 'marker', ...markers[0], isDue: true })
  expect(isToPrepare).toBe(true)
})

describe('what to prepare', () => {
  test('lists first what has to be done, then what is good to know', () => {
    expect(
      kinds({
        banUntil: '2026-09-01T00:00:00Z',
        alerts: [alert],
        room: null,
        note: 'Late',
        kept: 3,
        lastKeptOn: '2026-01-02',
      }),
    ).toEqual(['ban', 'alert', 'no_room', 'note', 'returning'])
    fc.assert(
      fc.property(anyFacts, anyBoard, (facts, board) => {
        const due = prepare(facts, board).reasons.map(({ isDue }) => isDue)
        expect(due.toSorted((one, other) => Number(other) - Number(one))).toEqual(due)
      }),
    )
  })

  test('is the usual welcome for a guest about whom nothing is known', () => {
    expect(prepare(nothing, hotel)).toEqual({
      reasons: [{ kind: 'first_stay', isDue: false }],
      responses: ['usual_welcome'],
      isToPrepare: false,
    })
  })

  test('never refuses, delays or cancels', () => {
    fc.assert(
      fc.property(anyFacts, anyBoard, (facts, board) => {
        for (const response of prepare(facts, board).responses) expect(responseKeys).toContain(response)
      }),
    )
  })

  test('counts no no-shows of minors, nor in schools and healthcare, and draws nothing from a level there', () => {
    fc.assert(
      fc.property(anyFacts, anyBoard, (facts, board) => {
        if (!facts.isMinor && mayScore(board.sector)) return
        const { reasons, responses } = prepare(facts, board)
        expect(reasons.map(({ kind }) => kind)).not.toContain('no_shows')
        const fromAlerts = new Set(facts.alerts.flatMap((one) => one.responses))
        expect(responses.every((key) => fromAlerts.has(key))).toBe(true)
      }),
    )
  })

  test('lists two no-shows, and not one', () => {
    expect(kinds({ noShows: 1 })).toEqual(['first_stay'])
    expect(kinds({ noShows: 2 })).toEqual(['no_shows', 'first_stay'])
  })

  test('lists an entry in a list once, although an alert was raised for it', () => {
    const banned = { ...alert, type: 'banned_guest' } as const
    expect(kinds({ banUntil: '2026-09-01T00:00:00Z', alerts: [banned] })).toEqual(['ban', 'first_stay'])
    expect(kinds({ alerts: [banned] })).toEqual(['alert', 'first_stay'])
  })

  test('is done once the guest is here, except for what still applies', () => {
    const { reasons, responses, isToPrepare } = prepare(
      { ...nothing, status: 'checked_in', banUntil: '2026-09-01T00:00:00Z', roomState: 'cleaning', kept: 2 },
      hotel,
    )
    expect([reasons.map(({ kind }) => kind), responses, isToPrepare]).toEqual([['ban'], [], false])
  })
})

describe('the room', () => {
  test('is to be made ready on its day, and may be occupied until then', () => {
    expect(kinds({ roomState: 'cleaning' })).toEqual(['room_not_ready', 'first_stay'])
    expect(prepare({ ...nothing, roomState: 'occupied' }, hotel).isToPrepare).toBe(false)
    const tomorrow = { ...hotel, day: '2026-03-03' }
    expect(kinds({ roomState: 'cleaning', arrivesOn: '2026-03-03' }, tomorrow)).toEqual(['first_stay'])
  })

  test('is missing where guests stay or sit down, and nowhere else', () => {
    const missing = sectors.filter((sector) =>
      kinds({ room: null }, { ...hotel, sector }).includes('no_room'),
    )
    expect(missing.toSorted()).toEqual(['hotel', 'restaurant', 'short_let'])
  })
})
