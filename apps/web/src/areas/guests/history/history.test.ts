import { afterEach, expect, test } from 'vitest'
import { historySearch } from './history-search.ts'
import { byMonth, dayShown } from './by-month.ts'
import type { HistoryEvent } from './queries.ts'

test('what the address does not know is dropped, a surname too', () => {
  expect(historySearch({ guest: 'nobody', surname: 'Ashby', kind: 'weather' })).toEqual({})
  const guest = '0192f3a0-0000-7000-8000-000000000001'
  expect(historySearch({ guest, kind: 'note' })).toEqual({ guest, kind: 'note' })
})

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('events of one month stand together, in their order', () => {
  const event = (id: string, at: string) => ({ id, at }) as HistoryEvent
  const months = byMonth([
    event('c', '2026-11-20T10:00:00.000Z'),
    event('b', '2026-11-01T10:00:00.000Z'),
    event('a', '2026-10-31T10:00:00.000Z'),
  ])
  expect(months.map(([month, events]) => [month, events.map(({ id }) => id)])).toEqual([
    ['2026-11', ['c', 'b']],
    ['2026-10', ['a']],
  ])
})

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
  'a stay stands under the day of the venue, read in %s too',
  (where) => {
    process.env['TZ'] = where
    const stay = { kind: 'stay', at: '2026-11-30T12:00:00.000Z' } as HistoryEvent
    expect(dayShown(stay)).toBe('2026-11-30')
    expect(byMonth([stay]).map(([month]) => month)).toEqual(['2026-11'])
  },
)

test('anything else stands in the month in which the reader sees it', () => {
  process.env['TZ'] = 'America/Los_Angeles'
  const note = { kind: 'note', at: '2026-12-01T05:00:00.000Z' } as HistoryEvent
  expect(dayShown(note)).toBe('2026-11-30')
  expect(byMonth([note]).map(([month]) => month)).toEqual(['2026-11'])
})
