import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveConnection, LiveEvent } from './live-bus.ts'
import { Tab, type TabMessage } from './tab.ts'
import { makeEvent } from './testing/make-event.ts'
import { TabsWorld } from './testing/tabs-world.ts'

const nth = fc.nat(4)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('happen' as const), isVisible: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('stream' as const), count: nth, hasBeat: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), nth, from: nth, again: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect' as const) }) },
  fc.record({ kind: fc.constant('cut' as const) }),
  fc.record({ kind: fc.constant('open' as const) }),
  fc.record({ kind: fc.constant('close' as const), nth }),
  fc.record({ kind: fc.constant('lead' as const), nth }),
)

function run(world: TabsWorld, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (one.kind === 'happen') world.log.push(one.isVisible)
  else if (one.kind === 'stream') world.stream(one.count, one.hasBeat)
  else if (one.kind === 'hear') world.hear(one.nth, one.from, one.again)
  else if (one.kind === 'close' || one.kind === 'lead') world[one.kind](one.nth)
  else world[one.kind]()
}

test('whichever tab leads, dies or is told late or twice, each tab has every event once and in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
      const world = new TabsWorld()
      for (const one of steps) run(world, one)
      world.settle()
      for (const { delivered, missed } of world.tabs.values()) {
        expect(delivered.map(({ place }) => place)).toEqual(world.visible)
        expect(missed).toBe(0)
      }
    }),
    { numRuns: 400 },
  )
})

function makeTab(openedAt: number, now = 0) {
  const told: TabMessage[] = []
  const delivered: LiveEvent[] = []
  const connections: LiveConnection[] = []
  const missed = { times: 0 }
  const help = { times: 0 }
  const tab = new Tab(openedAt, {
    tell: (message) => told.push(message),
    deliver: (event) => delivered.push(event),
    onMissed: () => {
      missed.times += 1
    },
    onHelp: () => {
      help.times += 1
    },
    onConnection: (connection) => connections.push(connection),
    now: () => now,
  })
  return {
    tab,
    told,
    delivered,
    connections,
    missed,
    help,
    places: () => delivered.map(({ place }) => place),
  }
}

const ready = (place: number, from: number, more = {}) => ({
  place,
  from,
  missed: false,
  at: new Date(0).toISOString(),
  ...more,
})

describe('of what happened before', () => {
  test('a page hears only what is since it was opened, by the clock of the server', () => {
    // The server's clock is an hour ahead of this device's.
    const { tab, places } = makeTab(100_000, 110_000)
    tab.isLeading = true
    tab.begin(ready(3, 0, { at: new Date(3_710_000).toISOString() }))
    tab.read(makeEvent(1, { at: new Date(3_600_000).toISOString() }))
    tab.read(makeEvent(3, { at: new Date(3_705_000).toISOString() }))
    // What opens later may have happened long ago.
    tab.read(makeEvent(4, { at: new Date(0).toISOString() }))
    expect(places()).toEqual([3, 4])
  })

  test('a page opened later hears of what is since it was opened from the tab that leads', () => {
    const leader = makeTab(0)
    leader.tab.isLeading = true
    leader.tab.begin(ready(0, 0))
    leader.tab.read(makeEvent(10))
    leader.tab.read(makeEvent(20))
    const late = makeTab(15_000)
    leader.told.length = 0
    late.tab.ask()
    for (const message of late.told.splice(0)) leader.tab.hear(message)
    for (const message of leader.told.splice(0)) late.tab.hear(message)
    leader.tab.read(makeEvent(30))
    for (const message of leader.told.splice(0)) late.tab.hear(message)
    expect(late.places()).toEqual([20, 30])
    expect(late.missed.times).toBe(0)
  })
})

test('what can no longer be sent is known as missed, in every tab, once', () => {
  const [leader, other] = [makeTab(0), makeTab(0)]
  leader.tab.isLeading = true
  leader.tab.begin(ready(2, 0))
  leader.tab.read(makeEvent(2))
  leader.tab.begin(ready(900, 800, { missed: true }))
  leader.tab.read(makeEvent(900))
  for (const message of leader.told) other.tab.hear(message)
  for (const { places, missed } of [leader, other]) {
    expect(places()).toEqual([2, 900])
    expect(missed.times).toBe(1)
  }
})

test('how the connection stands is told to the others, and again to whoever asks', () => {
  const [leader, other] = [makeTab(0, 5), makeTab(0, 9)]
  leader.tab.isLeading = true
  leader.tab.become('live')
  leader.tab.become('live')
  expect(leader.connections).toEqual([{ state: 'live', since: 5 }])
  other.tab.ask()
  leader.tab.hear(other.told[0] as TabMessage)
  for (const message of leader.told) other.tab.hear(message)
  expect(other.connections).toEqual([
    { state: 'live', since: 5 },
    { state: 'live', since: 5 },
  ])
})

test('every tab is notified of a call for help that cannot be stored, whichever is connected', () => {
  const [leader, other] = [makeTab(0), makeTab(0)]
  leader.tab.isLeading = true
  leader.tab.help()
  expect(leader.told).toContainEqual({ kind: 'help' })
  other.tab.hear({ kind: 'help' })
  expect([leader.help.times, other.help.times]).toEqual([1, 1])
})
