import { describe, expect, test } from 'vitest'
import { Recent, take } from './batch.ts'
import { makeEvent } from './testing/make-event.ts'

const events = (...places: number[]) => places.map((place) => makeEvent(place))
const placesOf = (taken: { events: readonly { place: number }[] }) => taken.events.map(({ place }) => place)

describe('a batch', () => {
  test('that follows on what was seen is taken, repeats left out', () => {
    const taken = take(5, { after: 3, upTo: 8, events: events(4, 5, 7), isWhole: false })
    expect([taken.place, placesOf(taken)]).toEqual([8, [7]])
  })

  test('behind a gap is not taken but asked for', () => {
    const taken = take(5, { after: 6, upTo: 8, events: events(7), isWhole: false })
    expect(taken).toEqual({ place: 5, events: [], isBehind: true, hasMissed: false })
    expect(take(undefined, { after: 0, upTo: 1, events: events(1), isWhole: false }).isBehind).toBe(true)
  })

  test('behind a gap that is all there is is taken, and something is known to be missed', () => {
    const batch = { after: 6, upTo: 8, events: events(7), isWhole: true }
    expect(take(5, batch)).toMatchObject({ place: 8, hasMissed: true, isBehind: false })
    expect(take(undefined, batch)).toMatchObject({ place: 8, hasMissed: false })
  })

  test('older than what was seen changes nothing', () => {
    const taken = take(9, { after: 3, upTo: 8, events: events(4, 8), isWhole: true })
    expect([taken.place, placesOf(taken)]).toEqual([9, []])
  })

  test('of a feed that begins anew is taken, though its places are lower', () => {
    const taken = take(900, { after: 2, upTo: 3, events: events(3), isWhole: true, isReset: true })
    expect([taken.place, placesOf(taken), taken.hasMissed]).toEqual([3, [3], true])
  })
})

test('what is kept for others has an end, and says when it no longer reaches back', () => {
  const recent = new Recent(3)
  recent.begin(2)
  recent.add(events(3, 4, 6))
  expect(recent.since(3, 7)).toMatchObject({ after: 3, upTo: 7, isWhole: false })
  recent.add(events(9))
  expect(placesOf(recent.since(4, 9))).toEqual([6, 9])
  expect(recent.since(2, 9)).toMatchObject({ after: 3, isWhole: true })
  expect(recent.since(undefined, 9)).toMatchObject({ after: 3, isWhole: true })
})
