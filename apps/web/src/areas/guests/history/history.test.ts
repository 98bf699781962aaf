import { expect, test } from 'vitest'
import { historySearch } from './history-search.ts'
import { byMonth } from './by-month.ts'
import type { HistoryEvent } from './queries.ts'

test('what the address does not know is dropped, a surname too', () => {
  expect(historySearch({ guest: 'nobody', surname: 'Ashby', kind: 'weather' })).toEqual({})
  const guest = '0192f3a0-0000-7000-8000-000000000001'
  expect(historySearch({ guest, kind: 'note' })).toEqual({ guest, kind: 'note' })
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
