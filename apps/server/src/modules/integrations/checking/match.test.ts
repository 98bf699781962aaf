import { describe, expect, test } from 'vitest'
import { canBeOnePerson, TokenOwners } from './match-guests.ts'
import { matchStays } from './match-stays.ts'
import type { StayRow } from './match-stays.ts'
import type { KnownStay } from './types.ts'

const readRow = (
  rowNumber: number,
  overrides: { sourceRow?: string; booking?: string; room?: string; name?: string; tokens?: string[] } = {},
) =>
  ({
    rowNumber,
    sourceRow: overrides.sourceRow ?? `s${rowNumber}`,
    tokens: overrides.tokens ?? [],
    identity: overrides.name ?? null,
    record: { venueId: 'v', bookingNumber: overrides.booking ?? null, guestName: overrides.name ?? null },
    values: { room: overrides.room ?? null, arrivesOn: '2026-02-01' },
  }) as unknown as StayRow

const known = (
  stayId: string,
  { room = null, ...overrides }: Partial<KnownStay> & { room?: string | null } = {},
) =>
  ({
    stayId,
    venueId: 'v',
    sourceRow: null,
    bookingNumber: null,
    identity: null,
    base: { room },
    current: { room, arrivesOn: '2026-02-01' },
    ...overrides,
  }) as KnownStay

const idsOf = (matched: Map<number, KnownStay>) =>
  Object.fromEntries([...matched].map(([row, stay]) => [row, stay.stayId]))

describe('the stay that a row speaks of', () => {
  test('is the one that the same row brought, before one with its booking number', () => {
    const rows = [readRow(2, { booking: 'B' }), readRow(3, { booking: 'B', sourceRow: 'x' })]
    const stays = [
      known('a', { bookingNumber: 'B', sourceRow: 'x' }),
      known('b', { bookingNumber: 'B', sourceRow: 'y' }),
    ]
    expect(idsOf(matchStays(rows, stays))).toEqual({ 2: 'b', 3: 'a' })
  })
  test('is the same room of the booking, then any', () => {
    const rows = [
      readRow(2, { booking: 'B', room: '9' }),
      readRow(3, { booking: 'B', room: '1' }),
      readRow(4, { booking: 'B', room: '7' }),
    ]
    const stays = [
      known('one', { bookingNumber: 'B', room: '1' }),
      known('two', { bookingNumber: 'B', room: '2' }),
    ]
    expect(idsOf(matchStays(rows, stays))).toEqual({ 2: 'two', 3: 'one' })
  })
  test('is that of the same guest where several rooms cannot be distinguished', () => {
    const rows = [readRow(2, { booking: 'B', name: 'Orlo' }), readRow(3, { booking: 'B', name: 'Sato' })]
    const stays = [
      known('one', { bookingNumber: 'B', identity: 'Sato' }),
      known('two', { bookingNumber: 'B', identity: 'Orlo' }),
    ]
    expect(idsOf(matchStays(rows, stays))).toEqual({ 2: 'two', 3: 'one' })
  })
  test('is never one of another venue', () => {
    const stays = [known('a', { bookingNumber: 'B', venueId: 'w' })]
    expect(matchStays([readRow(2, { booking: 'B' })], stays).size).toBe(0)
  })
  test('is none for a row without a booking number', () => {
    expect(matchStays([readRow(2)], [known('a')]).size).toBe(0)
  })
})

describe('two names', () => {
  test.each([
    ['Velo Maru', 'velo maru', true],
    ['Velo Maru', 'Maru Velo', true],
    ['Zoë Müñoz', 'Zoe Munoz', true],
    ['Katarina Veresi', 'Katarina Veresy', true],
    ['Velo Maru', null, true],
    ['Anna Velder', 'Benno Velder', false],
    ['Velo Maru', 'Lira Sato', false],
    ['Jo', 'Joanna Velder', false],
  ])('%s and %s: one person %s', (a, b, expected) => {
    expect(canBeOnePerson(a, b)).toBe(expected)
    expect(canBeOnePerson(b, a)).toBe(expected)
  })
})

test('an address of very many names is not looked through without end', () => {
  const owners = new TokenOwners([])
  const rows = Array.from({ length: 50 }, (_, index) =>
    readRow(index, {
      tokens: ['email:x'],
      name: `N${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`,
    }),
  )
  const noted = rows.map((row) => owners.note(row, `guest ${row.rowNumber}`).length)
  expect(noted.reduce((sum, count) => sum + count, 0)).toBeLessThan(10)
})
