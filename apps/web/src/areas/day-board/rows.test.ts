import { expect, test } from 'vitest'
import type { Board, BoardStay } from './queries.ts'
import { rowsOf } from './rows.ts'

const stay = (id: string, parts: Partial<BoardStay> = {}): BoardStay => ({
  id,
  parts: ['arrivals'],
  guestId: 'g',
  guestName: `Guest ${id}`,
  guestNumber: 1,
  bookingNumber: null,
  room: '12',
  status: 'expected',
  nextStatuses: [],
  startsAt: '2026-03-02T15:00:00.000Z',
  endsAt: '2026-03-04T11:00:00.000Z',
  timesAssumed: false,
  arrivesOn: '2026-03-02',
  departsOn: '2026-03-04',
  adults: 2,
  children: null,
  channel: null,
  reasons: [],
  responses: [],
  isToPrepare: false,
  level: null,
  hasBriefing: false,
  ratedByMe: false,
  ...parts,
})
const board = (sector: Board['venue']['sector'], ...items: BoardStay[]) => ({
  venue: { id: 'v', name: 'Harbour', sector, timeZone: 'UTC' },
  items,
})
const all = { typed: '', onlyToPrepare: false }
const keys = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key }) => key)

test('expected arrivals come before those who are here, in the order of the board', () => {
  const items = [stay('a', { status: 'checked_in' }), stay('b'), stay('c', { status: 'no_show' }), stay('d')]
  expect(keys(rowsOf(board('hotel', ...items), { part: 'arrivals', ...all }))).toEqual(['b', 'd', 'a', 'c'])
})

test('departures are sorted by the time of leaving, those still here first', () => {
  const leaving = (id: string, endsAt: string, status: BoardStay['status'] = 'checked_in') =>
    stay(id, { parts: ['departures'], endsAt, status })
  const items = [
    leaving('late', '2026-03-02T12:00:00Z'),
    leaving('gone', '2026-03-02T08:00:00Z', 'checked_out'),
    leaving('early', '2026-03-02T09:00:00Z'),
  ]
  expect(keys(rowsOf(board('hotel', ...items), { part: 'departures', ...all }))).toEqual([
    'early',
    'late',
    'gone',
  ])
})

test('tables are grouped by time, with the number of people', () => {
  const table = (id: string, startsAt: string, children: number | null = null) =>
    stay(id, { parts: ['to_come'], startsAt, children })
  const rows = rowsOf(
    board(
      'restaurant',
      table('a', '2026-03-02T19:00Z', 1),
      table('b', '2026-03-02T19:00Z'),
      table('c', '2026-03-02T20:00Z'),
    ),
    { part: 'to_come', ...all },
  )
  expect(rows.map((row) => (row.kind === 'slot' ? [row.stays, row.people] : row.key))).toEqual([
    [2, 5],
    'a',
    'b',
    [1, 2],
    'c',
  ])
})

test('pupils are grouped by class', () => {
  const pupil = (id: string, room: string) => stay(id, { parts: ['to_come'], room })
  const rows = rowsOf(board('school', pupil('a', '3A'), pupil('b', '3B'), pupil('c', '3A')), {
    part: 'to_come',
    ...all,
  })
  expect(rows.map((row) => (row.kind === 'slot' ? row.room : row.key))).toEqual(['3A', 'a', 'c', '3B', 'b'])
})

test('a typed text and the filter for arrivals to prepare narrow the list', () => {
  const items = [stay('a', { guestName: 'Amélie Roux' }), stay('b', { isToPrepare: true, room: '204' })]
  const of = (wanted: Partial<typeof all>) =>
    keys(rowsOf(board('hotel', ...items), { part: 'arrivals', ...all, ...wanted }))
  expect(of({ typed: 'amelie' })).toEqual(['a'])
  expect(of({ typed: '204' })).toEqual(['b'])
  expect(of({ onlyToPrepare: true })).toEqual(['b'])
})
