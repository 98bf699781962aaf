import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correlate, minutesBetween } from './correlate.ts'

const occurredAt = new Date('2026-03-02T10:00:00Z')
const inMinutes = (minutes: number) => new Date(occurredAt.getTime() + minutes * 60_000)

const trace = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: -300, max: 300 }).map(inMinutes),
  userId: fc.constantFrom(null, 'ada', 'ben', 'cleo'),
})
const traces = fc.uniqueArray(trace, { selector: ({ id }) => id })
const nothing = { tasks: [], items: [] }

describe('the time line', () => {
  test('holds each fact of the window once, in the order of time, and none beyond', () => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 5, max: 300 }), (all, window) => {
        const { timeline } = correlate(occurredAt, { ...nothing, traces: all }, window)
        const within = all.filter(({ at }) => Math.abs(minutesBetween(occurredAt, at)) <= window)
        expect(timeline.map((one) => one.trace.id).toSorted()).toEqual(within.map(({ id }) => id).toSorted())
        const minutes = timeline.map((one) => one.minutes)
        expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
      }),
    )
  })

  test('is the same whatever order the facts come in', () => {
    fc.assert(
      fc.property(traces, (all) => {
        const [one, other] = [all, all.toReversed()].map((each) =>
          correlate(occurredAt, { ...nothing, traces: each }),
        )
        expect(one).toEqual(other)
      }),
    )
  })
})

test('people are those who left a trace, with the first and the last', () => {
  const all = [
    { id: 'c', at: inMinutes(30), userId: 'ada' },
    { id: 'a', at: inMinutes(-20), userId: 'ada' },
    { id: 'b', at: inMinutes(-30), userId: 'ben' },
    { id: 'd', at: inMinutes(1), userId: null },
    { id: 'e', at: inMinutes(500), userId: 'cleo' },
  ]
  expect(correlate(occurredAt, { ...nothing, traces: all }).people).toEqual([
    { userId: 'ben', firstMinutes: -30, lastMinutes: -30, traces: 1 },
    { userId: 'ada', firstMinutes: -20, lastMinutes: 30, traces: 2 },
  ])
})

test.each([
  ['made before and open still', -10, null, true],
  ['made at that very instant', 0, null, true],
  ['completed after', -10, 5, true],
  ['completed at that very instant', -10, 0, false],
  ['completed before', -10, -5, false],
  ['made after', 5, null, false],
] as const)('what was %s: stands %s', (_name, from, until, stands) => {
  const one = { id: 'x', from: inMinutes(from), until: until === null ? null : inMinutes(until) }
  const found = correlate(occurredAt, { traces: [], tasks: [one], items: [one] })
  expect([found.tasks.length, found.unread.length]).toEqual(stands ? [1, 1] : [0, 0])
})

test('a task was late if it was due before the incident', () => {
  const due = (id: string, minutes: number | null) => ({
    id,
    from: inMinutes(-60),
    until: null,
    dueAt: minutes === null ? null : inMinutes(minutes),
  })
  const tasks = [due('a', -1), due('b', 0), due('c', null)]
  const found = correlate(occurredAt, { traces: [], items: [], tasks })
  expect(found.tasks.map(({ task, wasLate }) => [task.id, wasLate])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ])
})
