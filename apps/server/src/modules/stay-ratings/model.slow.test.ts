import { dayMs } from '@comity/domain/base'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  after,
  canGuestRate,
  emptyStay,
  guestView,
  isGuestSideOpen,
  openAuthors,
  windowEnd,
} from '@comity/domain/stay-ratings'
import type { StayEvent } from '@comity/domain/stay-ratings'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { beginHistory } from './testing/history.ts'
import type { History } from './testing/history.ts'
import { bySize } from '../../../../../tests/size.ts'

const histories = bySize('histories of sealed ratings', { quick: 6, standard: 12, full: 100 })
const begins = new Date('2026-03-02T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const authorId = fc.constantFrom('staff', 'colleague', 'manager')
const sourceId = fc.constantFrom('incident', 'claim')
const event: fc.Arbitrary<StayEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('guest_rates', 'guest_rates', 'invite') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('staff_rates'), authorId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw'), authorId }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release', 'release'), sourceId }) },
)
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2 * dayMs }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 * dayMs }) },
  { weight: 1, arbitrary: fc.constantFrom(14 * dayMs - 1, 14 * dayMs) },
)
type Step = readonly [waitMs: number, event: StayEvent]
const invite: Step = [1, { kind: 'invite' }]
/** Most begin with the invitation; without one nothing is sealed. */
const history = fc
  .tuple(
    fc.array(fc.tuple(wait, event), { maxLength: 1 }),
    fc.array(fc.tuple(wait, event), { minLength: 4, maxLength: 8 }),
  )
  .map(([before, steps]): Step[] => [...before, invite, ...steps])

/** Both sides open in one of them, whatever is drawn. */
const opening: Step[] = [
  invite,
  [dayMs, { kind: 'guest_rates' }],
  [dayMs, { kind: 'staff_rates', authorId: 'staff' }],
  [dayMs, { kind: 'staff_rates', authorId: 'colleague' }],
  [dayMs, { kind: 'hold', sourceId: 'incident' }],
]

/** Performs an event. Returns the status of its call, if any. */
async function happen(history: History, event: StayEvent): Promise<number | undefined> {
  switch (event.kind) {
    case 'invite':
      return history.invite()
    case 'guest_rates':
      return history.guestRates()
    case 'staff_rates':
      return history.rate(event.authorId)
    case 'withdraw':
      return history.withdraw(event.authorId)
    case 'hold':
      return history.hold(event.sourceId)
    case 'release':
      return history.release(event.sourceId)
    default:
      return event satisfies never
  }
}

function expected({ stay }: History, event: StayEvent, now: Date): number | undefined {
  switch (event.kind) {
    case 'invite':
      return stay.invitedAt === null || now < windowEnd(stay.invitedAt) ? 200 : 409
    case 'guest_rates':
      if (stay.invitedAt === null) return undefined
      if (canGuestRate(stay, now)) return 201
      return stay.guestSide ? 409 : 410
    case 'staff_rates':
      return stay.venueSide.has(event.authorId) ? 409 : 201
    case 'withdraw': {
      // By the manager, who cannot see what others have sealed.
      const rating = stay.venueSide.get(event.authorId)
      if (!rating || !(event.authorId === 'manager' || isOpen(rating, now))) return 404
      return rating.isWithdrawn ? 409 : 200
    }
    case 'hold':
    case 'release':
      return undefined
    default:
      return event satisfies never
  }
}

const isOpen = ({ sealedUntil }: { sealedUntil: Date | null }, now: Date) =>
  sealedUntil === null || sealedUntil <= now

/** Everything readable is what the model allows. */
async function compare(history: History): Promise<void> {
  const { stay } = history
  const now = app.clock.now()
  const open = openAuthors(stay, now).toSorted()
  const isGuestOpen = isGuestSideOpen(stay, now)
  const unsealed = [...stay.venueSide].flatMap(([author, rating]) => (isOpen(rating, now) ? [author] : []))
  const isKept = (author: string) => stay.venueSide.get(author)?.isWithdrawn === false

  expect(await history.counted()).toEqual({ ratings: open.length, tags: open.length, byStaff: open.length })
  expect(await history.seenByWatcher()).toEqual({
    listed: open.map((author) => ({ author, guestRating: isGuestOpen ? 4 : null })),
    tagged: open,
    found: unsealed.toSorted(),
    exported: open.length,
    timeline: [...open.map(() => 'feedback'), ...(isGuestOpen ? ['stay_rating'] : [])],
    feedbackCount: open.length,
    stayRatingsCount: isGuestOpen ? 1 : 0,
    isRecognised: isGuestOpen,
    isTagged: open.length > 0,
    goodRatings: isGuestOpen ? open.length : 0,
  })
  for (const author of ['staff', 'colleague', 'manager'])
    expect(await history.listedFor(author)).toEqual(
      [...new Set([...open, ...(isKept(author) ? [author] : [])])].toSorted(),
    )
  expect(await history.exportedFor('manager')).toBe(open.length)
  expect(await history.facts()).toEqual({ countingUnseen: [], seenNotCounting: [] })
  const view = guestView(stay, now)
  expect(await history.seenByGuest()).toEqual(view && { state: view.state, ratings: view.authors.length })
}

test('the database shows each side exactly when the model says so, over any history', async () => {
  let opened = 0
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      app.clock.current = begins
      const history = await beginHistory(app, emptyStay)
      for (const [waitMs, event] of steps) {
        app.clock.forward(waitMs)
        const now = app.clock.now()
        const status = expected(history, event, now)
        expect(await happen(history, event)).toBe(status)
        if (status === undefined || status < 400) history.stay = after(history.stay, event, now)
        await compare(history)
        if (isGuestSideOpen(history.stay, now)) opened++
      }
    }),
    { numRuns: histories, examples: [[opening]] },
  )
  expect(opened).toBeGreaterThan(histories / 3)
}, 600_000)
