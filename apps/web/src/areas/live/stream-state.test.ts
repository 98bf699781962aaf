import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../live/use-live.ts'
import { makeEvent } from '../../live/testing/make-event.ts'
import { countMatching, emptyStream, reduceStream, rowsOf, type StreamState } from './stream-state.ts'

const [guest, other] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const come = (state: StreamState, ...events: LiveEvent[]) =>
  events.reduce((before, event) => reduceStream(before, { kind: 'event', event }), state)
const placesOf = (rows: readonly { event: LiveEvent }[]) => rows.map(({ event }) => event.place)

describe('the stream', () => {
  test('shows history and what has come together, each event once, latest first', () => {
    const state = come(emptyStream, makeEvent(5), makeEvent(6))
    const history = [makeEvent(5), makeEvent(3), makeEvent(1)]
    expect(placesOf(rowsOf(history, state, {}))).toEqual([6, 5, 3, 1])
  })

  test('shows a subject as it stands now in every row, and what can be done in its newest alone', () => {
    const state = come(emptyStream, makeEvent(9, { change: 'acknowledged', data: { acknowledgedBy: 'Ana' } }))
    const rows = rowsOf([makeEvent(4, { data: { acknowledgedBy: null } })], state, {})
    expect(rows.map(({ data, isNewest }) => [data['acknowledgedBy'], isNewest])).toEqual([
      ['Ana', true],
      ['Ana', false],
    ])
  })

  test('lets through what the filters name', () => {
    const events = [makeEvent(1, { kind: 'rating' }), makeEvent(2, { venueId: other })]
    const state = come(emptyStream, ...events)
    expect(placesOf(rowsOf([], state, { kind: 'rating' }))).toEqual([1])
    expect(placesOf(rowsOf([], state, { venue: other }))).toEqual([2])
    expect(countMatching(events, { kind: 'rating' })).toBe(1)
  })
})

describe('standing still', () => {
  const held = come(reduceStream(emptyStream, { kind: 'hold' }), makeEvent(7), makeEvent(8))

  test('it holds what comes, also where the history brings it too', () => {
    expect(placesOf(rowsOf([makeEvent(8), makeEvent(2)], held, {}))).toEqual([2])
    expect(countMatching(held.held, {})).toBe(2)
  })

  test('and going on it shows all of it', () => {
    const state = reduceStream(held, { kind: 'release' })
    expect([placesOf(rowsOf([], state, {})), state.held]).toEqual([[8, 7], []])
  })

  test('what may be shown no more goes at once all the same', () => {
    const before = come(emptyStream, makeEvent(1, { subjectId: guest }), makeEvent(2, { subjectId: other }))
    const paused = come(reduceStream(before, { kind: 'hold' }), makeEvent(3, { subjectId: guest }))
    const state = come(paused, makeEvent(4, { subjectId: guest, change: 'withdrawn', data: null }))
    const history = [makeEvent(1, { subjectId: guest })]
    expect(placesOf(rowsOf(history, state, {}))).toEqual([2])
    expect(state.held).toEqual([])
  })
})

test('what was taken away and may be shown again is shown by what came after', () => {
  const gone = makeEvent(4, { subjectId: guest, data: null })
  const state = come(emptyStream, gone, makeEvent(5, { subjectId: guest, change: 'revealed' }))
  expect(placesOf(rowsOf([makeEvent(1, { subjectId: guest })], state, {}))).toEqual([5])
})
