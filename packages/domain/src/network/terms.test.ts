import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../base/index.ts'
import { addMonths } from '../risk/decay.ts'
import { termCapMonths } from './limits.ts'
import { improvementSteps, listingEndsAt, sharedSeverities, termMonths } from './terms.ts'
import type { ImprovementStep, TermFacts } from './terms.ts'
import { begins, later } from './testing/facts.ts'

const steps = Object.keys(improvementSteps) as ImprovementStep[]
const facts = (change: Partial<TermFacts> = {}): TermFacts => ({
  severity: 'high',
  agreedMonths: 12,
  confirmedAt: begins,
  hasEarlier: false,
  laterConfirmedAt: [],
  plan: null,
  ...change,
})
const until = (text: string) => new Date(`${text}T10:00:00Z`)

describe('a term', () => {
  test.each([
    ['medium', 4, 6],
    ['high', 8, 12],
    ['critical', 16, 24],
  ] as const)('of severity %s is %i months at first and %i afterwards', (severity, first, full) => {
    expect(termMonths(severity, 99, true)).toBe(first)
    expect(termMonths(severity, 99, false)).toBe(full)
  })

  test('begins with the confirmation and ends at that time of the day', () => {
    expect(listingEndsAt(facts())).toEqual(until('2026-11-02'))
    expect(listingEndsAt(facts({ hasEarlier: true }))).toEqual(until('2027-03-02'))
    expect(listingEndsAt(facts({ agreedMonths: 3 }))).toEqual(until('2026-05-02'))
  })

  test('loses the discount by a further incident while it runs, and by none after it', () => {
    const end = listingEndsAt(facts()).getTime()
    const again = (ms: number) => listingEndsAt(facts({ laterConfirmedAt: [new Date(ms)] }))
    expect(again(end - 1)).toEqual(until('2027-03-02'))
    expect(again(end)).toEqual(until('2026-11-02'))
  })
})

describe('an improvement plan', () => {
  const planned = (done: ImprovementStep[], agreedAt = later(0), change: Partial<TermFacts> = {}) =>
    listingEndsAt(facts({ hasEarlier: true, plan: { agreedAt, done }, ...change }))

  test('takes half of what was left when all is done, and nothing when nothing is', () => {
    const end = until('2027-03-02').getTime()
    expect(planned([])).toEqual(new Date(end))
    expect(planned(steps)).toEqual(new Date((begins.getTime() + end) / 2))
    const agreedAt = later(200 * dayMs)
    expect(planned(steps, agreedAt)).toEqual(new Date((agreedAt.getTime() + end) / 2))
  })

  test('counts a step once, in any order', () => {
    expect(planned(['made_good', 'made_good', 'accepted_rules'])).toEqual(
      planned(['accepted_rules', 'made_good']),
    )
  })

  test('is void by a further incident, and nothing that was over comes back', () => {
    const plan = planned(steps).getTime()
    const again = (ms: number) => planned(steps, begins, { laterConfirmedAt: [new Date(ms)] })
    expect(again(plan - 1)).toEqual(until('2027-03-02'))
    expect(again(plan)).toEqual(new Date(plan))
  })

  test('weighs its steps so that together they are the whole', () => {
    expect(Object.values(improvementSteps).reduce<number>((sum, one) => sum + one, 0)).toBe(1000)
  })
})

const day = fc.integer({ min: 0, max: 900 }).map((days) => later(days * dayMs))
const anyFacts = fc.record<TermFacts>({
  severity: fc.constantFrom(...sharedSeverities),
  agreedMonths: fc.integer({ min: 2, max: 40 }),
  confirmedAt: fc.constant(begins),
  hasEarlier: fc.boolean(),
  laterConfirmedAt: fc.array(day, { maxLength: 3 }),
  plan: fc.option(fc.record({ agreedAt: day, done: fc.subarray(steps) })),
})

test('no term exceeds the cap of its severity or of the agreement, nor falls below a third of the discounted one', () => {
  fc.assert(
    fc.property(anyFacts, (term) => {
      const end = listingEndsAt(term).getTime()
      const cap = Math.min(term.agreedMonths, termCapMonths[term.severity])
      const start = begins.getTime()
      const discounted = addMonths(start, Math.floor((cap * 2) / 3))
      expect(end).toBeLessThanOrEqual(addMonths(start, cap))
      expect(end - start).toBeGreaterThanOrEqual((discounted - start) / 3)
    }),
  )
})

test('a further step never lengthens a term, and only a further incident does', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...steps), (term, step) => {
      const { plan } = term
      const before = listingEndsAt(term).getTime()
      const improved = { ...term, plan: plan && { ...plan, done: [...plan.done, step] } }
      expect(listingEndsAt(improved).getTime()).toBeLessThanOrEqual(before)
    }),
  )
})
