import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldUntil, sealDays, sealedUntil } from '../feedback/windows.ts'
import { after, canGuestRate, emptyStay, guestView, isGuestSideOpen, openAuthors, opensAt } from './index.ts'
import type { StayEvent, StayModel } from './index.ts'

const hour = 3_600_000
const windowMs = sealDays * 24 * hour
const start = Date.UTC(2026, 2, 1)
const at = (ms: number) => new Date(start + ms)

const authorId = fc.constantFrom('ana', 'ben', 'eve')
const sourceId = fc.constantFrom('broken lamp', 'claim')
const event: fc.Arbitrary<StayEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('invite', 'guest_rates') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('staff_rates', 'withdraw'), authorId }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release'), sourceId }) },
)
/** Mostly hours apart, sometimes days, and to the millisecond at the ends of the window. */
const wait = fc.oneof(
  fc.integer({ min: 1, max: 30 * hour }),
  fc.integer({ min: 1, max: 12 * 24 * hour }),
  fc.constantFrom(1, windowMs - 1, windowMs, windowMs + 1),
)
const history = fc.array(fc.tuple(wait, event), { minLength: 1, maxLength: 14 }).map((steps) => timed(steps))

type Happening = { at: Date; event: StayEvent }

function timed(steps: readonly (readonly [number, StayEvent])[]): Happening[] {
  let now = 0
  return steps.map(([waitMs, event]) => ({ at: at((now += waitMs)), event }))
}

const run = (list: readonly Happening[]): StayModel =>
  list.reduce((stay, step) => after(stay, step.event, step.at), emptyStay)

/** The rule derived from the history alone: what has opened by `now`, examining every instant since it was written. */
class Law {
  readonly list: readonly Happening[]
  readonly invitedAt: Date | undefined
  readonly end: Date | undefined
  readonly guestRatedAt: Date | undefined

  constructor(list: readonly Happening[]) {
    this.list = list
    this.invitedAt = list.find(({ event }) => event.kind === 'invite')?.at
    this.end = this.invitedAt && new Date(this.invitedAt.getTime() + windowMs)
    this.guestRatedAt = list.find(({ event, at }) => event.kind === 'guest_rates' && this.#isInWindow(at))?.at
  }

  #isInWindow(now: Date): boolean {
    return this.invitedAt !== undefined && this.invitedAt <= now && now < this.end!
  }

  ratedAt(authorId: string): Date | undefined {
    return this.list.find(({ event }) => event.kind === 'staff_rates' && event.authorId === authorId)?.at
  }

  isWithdrawn(authorId: string, now: Date): boolean {
    const ratedAt = this.ratedAt(authorId)
    return this.list.some(
      ({ event, at }) =>
        event.kind === 'withdraw' && event.authorId === authorId && ratedAt! <= at && at <= now,
    )
  }

  isHeld(now: Date): boolean {
    return this.#held(this.list.filter(({ at }) => at <= now))
  }

  /** The window ends before any other event at that instant. */
  #wasHeldAtEnd(): boolean {
    return this.#held(this.list.filter(({ at }) => at < this.end!))
  }

  #held(past: readonly Happening[]): boolean {
    const open = new Set<string>()
    for (const { event } of past) {
      if (event.kind === 'hold') open.add(event.sourceId)
      if (event.kind === 'release') open.delete(event.sourceId)
    }
    return open.size > 0
  }

  hasBoth(now: Date): boolean {
    const authors = ['ana', 'ben', 'eve'].filter((one) => {
      const ratedAt = this.ratedAt(one)
      return ratedAt && ratedAt <= now && !this.isWithdrawn(one, now)
    })
    return this.guestRatedAt !== undefined && this.guestRatedAt <= now && authors.length > 0
  }

  /**
   * Whether at some instant from `writtenAt` to `now` there was no hold, and both sides existed or the window had
   * ended.
   */
  hasOpened(writtenAt: Date, now: Date): boolean {
    const end = this.end!
    if (writtenAt < end && end <= now && !this.#wasHeldAtEnd()) return true
    const turns = [writtenAt, ...this.list.map(({ at }) => at)].filter((at) => writtenAt <= at && at <= now)
    return turns.some((turn) => !this.isHeld(turn) && (this.hasBoth(turn) || turn >= end))
  }

  isGuestSideOpen(now: Date): boolean {
    const ratedAt = this.guestRatedAt
    return ratedAt !== undefined && ratedAt <= now && this.hasOpened(ratedAt, now)
  }

  isOpen(authorId: string, now: Date): boolean {
    const ratedAt = this.ratedAt(authorId)
    if (!ratedAt || ratedAt > now || this.isWithdrawn(authorId, now)) return false
    const wasInvited = this.invitedAt !== undefined && this.invitedAt <= ratedAt
    const isTooLateToSeal =
      wasInvited && ratedAt >= this.end! && this.guestRatedAt === undefined && !this.isHeld(ratedAt)
    return !wasInvited || isTooLateToSeal || this.hasOpened(ratedAt, now)
  }
}

/** Instants to test: each event, directly before and after it, the end of the window, and long afterwards. */
function probesOf(list: readonly Happening[]): Date[] {
  const law = new Law(list)
  const turns = [...list.map(({ at }) => at), ...(law.end ? [law.end] : []), at(400 * 24 * hour)]
  return turns.flatMap((turn) => [-1, 0, 1].map((ms) => new Date(turn.getTime() + ms)))
}

/** The history up to an instant, and the resulting sides. */
function known(list: readonly Happening[], now: Date) {
  const past = list.filter((step) => step.at <= now)
  return { law: new Law(past), stay: run(past) }
}

describe('over any history of inviting, rating, holding, releasing and withdrawing', () => {
  it('each side is open exactly from when both were there unheld, or the window had ended unheld', () => {
    let opened = 0
    fc.assert(
      fc.property(history, (list) => {
        for (const now of probesOf(list)) {
          const { law, stay } = known(list, now)
          expect(isGuestSideOpen(stay, now)).toBe(law.isGuestSideOpen(now))
          const open = ['ana', 'ben', 'eve'].filter((one) => law.isOpen(one, now))
          expect(openAuthors(stay, now).toSorted()).toEqual(open)
          if (isGuestSideOpen(stay, now)) opened++
        }
      }),
      { numRuns: 1500 },
    )
    expect(opened).toBeGreaterThan(500)
  })

  it('the guest sees nothing of the venue before rating too, or before the window has ended', () => {
    let shown = 0
    fc.assert(
      fc.property(history, (list) => {
        for (const now of probesOf(list)) {
          const { law, stay } = known(list, now)
          const view = guestView(stay, now)
          if (!view?.authors.length) continue
          shown++
          expect(now >= law.end! || law.isGuestSideOpen(now)).toBe(true)
          expect(view.authors.every((one) => law.isOpen(one, now))).toBe(true)
        }
      }),
      { numRuns: 1500 },
    )
    expect(shown).toBeGreaterThan(300)
  })

  it('the guest can rate once, from the invitation to the end of the window, whatever the venue does', () => {
    fc.assert(
      fc.property(history, (list) => {
        for (const now of probesOf(list)) {
          const { law, stay } = known(list, now)
          const isInWindow = law.invitedAt !== undefined && law.invitedAt <= now && now < law.end!
          expect(canGuestRate(stay, now)).toBe(isInWindow && law.guestRatedAt === undefined)
        }
      }),
    )
  })

  it('what was open stays open', () => {
    fc.assert(
      fc.property(history, (list) => {
        let guestSideWasOpen = false
        let wereOpen: string[] = []
        for (const now of probesOf(list).toSorted((a, b) => a.getTime() - b.getTime())) {
          const { law, stay } = known(list, now)
          const open = openAuthors(stay, now)
          expect(isGuestSideOpen(stay, now) || !guestSideWasOpen).toBe(true)
          for (const one of wereOpen) expect(open.includes(one) || law.isWithdrawn(one, now)).toBe(true)
          guestSideWasOpen = isGuestSideOpen(stay, now)
          wereOpen = open
        }
      }),
    )
  })

  it('a side that is written is sealed as what was sealed before it', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (list, hasGuestSide) => {
        const now = list.at(-1)!.at
        const { law, stay } = known(list, now)
        if (!law.invitedAt || (now >= law.end! && !hasGuestSide)) return
        const isHeld = stay.holds.size > 0
        const opens = opensAt({ invitedAt: law.invitedAt, hasGuestSide, hasVenueSide: true, isHeld }, now)
        const otherSideAt = hasGuestSide ? now : null
        const seal = sealedUntil({ invitationSentAt: law.invitedAt, otherSideAt, isHeld }, now)
        expect(seal).toEqual(opens > now ? opens : null)
      }),
    )
  })
})

describe('the seal of a stay', () => {
  const invited = timed([[1, { kind: 'invite' }]])
  const staff = { kind: 'staff_rates', authorId: 'ana' } as const
  const end = new Date(invited[0]!.at.getTime() + windowMs)

  it('opens both sides with the second', () => {
    const one = [...invited, { at: at(2), event: staff }]
    expect(openAuthors(run(one), at(hour))).toEqual([])
    const both = run([...one, { at: at(hour), event: { kind: 'guest_rates' } }])
    expect([isGuestSideOpen(both, at(hour)), openAuthors(both, at(hour))]).toEqual([true, ['ana']])
    expect(guestView(both, at(hour))).toEqual({ state: 'revealed', authors: ['ana'] })
  })

  it('ends by time alone at the last instant of the window', () => {
    const stay = run([...invited, { at: at(2), event: staff }])
    expect(openAuthors(stay, new Date(end.getTime() - 1))).toEqual([])
    expect(openAuthors(stay, end)).toEqual(['ana'])
    expect(guestView(stay, end)).toEqual({ state: 'ended', authors: ['ana'] })
  })

  it('outlasts the window while an incident is open, until the last one ends', () => {
    const held = [
      ...invited,
      { at: at(2), event: staff },
      { at: at(3), event: { kind: 'hold', sourceId: 'theft' } as const },
      { at: at(4), event: { kind: 'hold', sourceId: 'claim' } as const },
      { at: at(5), event: { kind: 'guest_rates' } as const },
    ]
    const late = at(40 * 24 * hour)
    expect(run(held).guestSide?.sealedUntil).toEqual(heldUntil)
    const one = [...held, { at: late, event: { kind: 'release', sourceId: 'theft' } as const }]
    expect(openAuthors(run(one), late)).toEqual([])
    const none = run([...one, { at: late, event: { kind: 'release', sourceId: 'claim' } }])
    expect([isGuestSideOpen(none, late), openAuthors(none, late)]).toEqual([true, ['ana']])
  })

  it('does not close again what was rated before the invitation', () => {
    const stay = run([{ at: at(0), event: staff }, ...invited])
    expect(openAuthors(stay, at(2))).toEqual(['ana'])
    expect(guestView(stay, at(2))).toEqual({ state: 'open', authors: [] })
  })
})
