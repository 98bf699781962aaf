import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Connection, type Refusal, type StreamEvents } from './connection.ts'
import type { LiveState } from './live-bus.ts'
import { makeEvent } from './testing/make-event.ts'

const owner = { userId: 'ada', organisationId: 'harbour' }
const ready = { place: 4, from: 4, missed: false, at: new Date(0).toISOString(), ...owner }

let streams: { after: number | undefined; events: StreamEvents; isClosed: boolean }[]
let states: LiveState[]
let place: number | undefined
let isOnline: boolean
let refusal: Refusal
let connection: Connection

const last = () => {
  const stream = streams.at(-1)
  if (!stream) throw new Error('No stream was opened')
  return stream
}
const openOnes = () => streams.filter(({ isClosed }) => !isClosed).length

beforeEach(() => {
  vi.useFakeTimers()
  ;[streams, states, place, isOnline, refusal] = [[], [], undefined, true, { afterMs: undefined }]
  connection = new Connection(owner, {
    open: (after, events) => {
      const stream = { after, events, isClosed: false }
      streams.push(stream)
      return () => {
        stream.isClosed = true
      }
    },
    whyNot: () => Promise.resolve(refusal),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    chance: () => 0,
    now: Date.now,
    isOnline: () => isOnline,
    place: () => place,
    onReady: () => undefined,
    onEvent: (event) => {
      place = event.place
    },
    onBeat: () => undefined,
    onHelp: () => undefined,
    onState: (state) => {
      if (states.at(-1) !== state) states.push(state)
    },
  })
  connection.start()
})

function stand(): void {
  last().events.onReady(ready)
  last().events.onBeat(undefined)
}

test('it connects, catches up, and then is live', () => {
  expect(states).toEqual(['connecting'])
  last().events.onReady(ready)
  expect(states).toEqual(['connecting', 'catching_up'])
  last().events.onBeat(4)
  expect(states.at(-1)).toBe('live')
})

describe('cut off', () => {
  test('it comes back within a second, after the last place', async () => {
    stand()
    last().events.onEvent(makeEvent(7))
    last().events.onCut()
    expect(states.at(-1)).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams.map(({ after }) => after)).toEqual([undefined, 7])
    expect(openOnes()).toBe(1)
  })

  test('again and again it waits longer, at most half a minute, until the stream stands', async () => {
    const waits = []
    for (let nth = 0; nth < 8; nth++) {
      last().events.onCut()
      const before = Date.now()
      const opened = streams.length
      while (streams.length === opened) await vi.advanceTimersByTimeAsync(100)
      waits.push(Math.round((Date.now() - before) / 1_000))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
    stand()
    last().events.onCut()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toHaveLength(10)
  })

  test('it comes back at once with the network, and does not try without', async () => {
    stand()
    isOnline = false
    connection.pause()
    expect([states.at(-1), openOnes()]).toEqual(['offline', 0])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(streams).toHaveLength(1)
    isOnline = true
    connection.start()
    expect([states.at(-1), streams.length]).toEqual(['reconnecting', 2])
  })

  test('it notices without being told, when no sign comes', async () => {
    stand()
    await vi.advanceTimersByTimeAsync(39_000)
    last().events.onBeat(undefined)
    await vi.advanceTimersByTimeAsync(39_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect([streams.length, openOnes()]).toEqual([2, 1])
  })

  test('as the server restarts, it comes back', async () => {
    stand()
    last().events.onEnd('restart')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([streams.length, openOnes()]).toEqual([2, 1])
  })
})

describe('who may not', () => {
  test('is off, and asked for again half a minute later', async () => {
    refusal = 'not_allowed'
    last().events.onCut()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('off')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toHaveLength(2)
  })

  test('hears nothing of a stream that is another person’s, or of another organisation', () => {
    last().events.onReady({ ...ready, userId: 'bea' })
    expect([states.at(-1), openOnes()]).toEqual(['off', 0])
    connection.start()
    last().events.onReady({ ...ready, organisationId: 'quay' })
    expect([states, openOnes()]).toEqual([['connecting', 'off', 'connecting', 'off'], 0])
  })

  test('is off when the session ends', () => {
    stand()
    last().events.onEnd('session')
    expect([states.at(-1), openOnes()]).toEqual(['off', 0])
  })

  test('with ten streams already waits as long as the server says', async () => {
    refusal = { afterMs: 20_000 }
    last().events.onCut()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toHaveLength(2)
  })
})

test('stopped, it opens nothing and says nothing more', async () => {
  stand()
  connection.stop()
  const said = states.length
  connection.start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, openOnes(), states.length]).toEqual([1, 0, said])
})
