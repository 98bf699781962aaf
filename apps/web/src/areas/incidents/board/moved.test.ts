import { expect, test } from 'vitest'
import type { IncidentPage, IncidentSummary } from '../queries.ts'
import { afterMove } from './moved.ts'

const made = (id: string, occurredAt: string, status: IncidentSummary['status']) =>
  ({ id, occurredAt, status, next: ['investigating'] }) as unknown as IncidentSummary
const counts = {
  reported: 2,
  triaged: 3,
  investigating: 0,
  confirmed: 0,
  unfounded: 0,
  resolved: 0,
  closed: 0,
}
const list = (...pages: [items: IncidentSummary[], nextCursor: string | null][]) => ({
  pages: pages.map(([items, nextCursor], index): IncidentPage => ({
    items,
    nextCursor,
    total: items.length,
    counts: index === 0 ? counts : null,
  })),
  pageParams: pages.map(() => undefined),
})
const idsOf = ({ pages }: { pages: IncidentPage[] }) => pages.map(({ items }) => items.map(({ id }) => id))

const moving = made('m', '2026-11-05T10:00:00Z', 'reported')

test('an incident leaves the column that it comes from, and both columns count anew', () => {
  const before = list([[made('a', '2026-11-06T10:00:00Z', 'reported'), moving], null])
  const after = afterMove(before, moving, 'triaged', 'reported')
  expect(idsOf(after)).toEqual([['a']])
  expect(after.pages[0]?.counts).toMatchObject({ reported: 1, triaged: 4 })
  expect(idsOf(before)).toEqual([['a', 'm']])
})

test('it stands at its place by time in the column that it comes to, in its new status', () => {
  const before = list(
    [[made('a', '2026-11-06T10:00:00Z', 'triaged'), made('c', '2026-11-04T10:00:00Z', 'triaged')], 'x'],
    [[made('d', '2026-11-03T10:00:00Z', 'triaged')], null],
  )
  const after = afterMove(before, moving, 'triaged', 'triaged')
  expect(idsOf(after)).toEqual([['a', 'm', 'c'], ['d']])
  expect(after.pages[0]?.items[1]).toMatchObject({ status: 'triaged', next: [] })
})

test('one that belongs behind what is read so far waits for its page; behind the last it is last', () => {
  const latest = made('a', '2026-11-06T10:00:00Z', 'triaged')
  expect(idsOf(afterMove(list([[latest], 'x']), moving, 'triaged', 'triaged'))).toEqual([['a']])
  expect(idsOf(afterMove(list([[latest], null]), moving, 'triaged', 'triaged'))).toEqual([['a', 'm']])
})

test('a third column changes its counts alone', () => {
  const other = list([[made('z', '2026-11-01T10:00:00Z', 'closed')], null])
  const after = afterMove(other, moving, 'triaged', 'closed')
  expect(idsOf(after)).toEqual([['z']])
  expect(after.pages[0]?.counts).toMatchObject({ reported: 1, triaged: 4 })
})

test('in a list of several statuses its row stays where it is, in its new status', () => {
  const before = list([[made('a', '2026-11-06T10:00:00Z', 'closed'), moving], null])
  const after = afterMove(before, moving, 'triaged', undefined)
  expect(idsOf(after)).toEqual([['a', 'm']])
  expect(after.pages[0]?.items[1]).toMatchObject({ status: 'triaged' })
})
