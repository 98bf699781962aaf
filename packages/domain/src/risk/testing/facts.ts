import * as fc from 'fast-check'
import { dayMs } from '../../base/index.ts'
import type { CountingKind, FactStatus, RiskFact } from '../types.ts'
import { bySize } from '../../../../../tests/size.ts'

/** 2026-07-01T12:00:00Z. */
export const now = Date.UTC(2026, 6, 1, 12)
/** Runs of the two heavy properties: few in quick test runs, many in full ones. */
export const heavyRuns = bySize('runs of heavy risk properties', { quick: 40, standard: 100, full: 1000 })
/** Generous, because the machine does other work: these tests are not about speed. */
export const heavyTimeoutMs = 600_000

export const daysAgo = (days: number): number => now - days * dayMs

let made = 0

/** A confirmed medium incident of yesterday, by default with a rater and venue of its own. */
export function buildFact(overrides: Partial<RiskFact> = {}): RiskFact {
  made++
  return {
    id: `fact-${made}`,
    kind: 'incident',
    severity: 'medium',
    confirmed: true,
    verifiedStay: true,
    raterId: `rater-${made}`,
    venueId: `venue-${made}`,
    occurredAt: daysAgo(1),
    status: 'counted',
    ...overrides,
  }
}

/** Two stays by two raters that weigh nothing (ratings of 3): exactly the minimum of evidence. */
export function plainEvidence(at = daysAgo(2)): RiskFact[] {
  return [1, 2].map(() => buildFact({ kind: 'rating', value: 3, occurredAt: at }))
}

const adverseShapes = fc.oneof(
  fc.record({
    kind: fc.constant<CountingKind>('incident'),
    severity: fc.constantFrom('low', 'medium', 'high', 'critical'),
  }),
  fc.record({
    kind: fc.constantFrom<CountingKind>('unpaid_bill', 'no_show'),
    severity: fc.constantFrom('low', 'medium', 'high'),
  }),
  fc.record({ kind: fc.constant<CountingKind>('rating'), value: fc.constantFrom(1, 2) }),
)
const positiveShapes = fc.oneof(
  fc.record({ kind: fc.constant<CountingKind>('stay_kept') }),
  fc.record({ kind: fc.constant<CountingKind>('rating'), value: fc.constantFrom(4, 5) }),
)
const neutralShapes = fc.constant({ kind: 'rating' as const, value: 3 })

const common = fc.record({
  raterId: fc.constantFrom('rater-a', 'rater-b', 'rater-c'),
  venueId: fc.constantFrom('venue-a', 'venue-b'),
  occurredAt: fc.oneof(
    { arbitrary: fc.integer({ min: daysAgo(60), max: now }), weight: 3 },
    { arbitrary: fc.integer({ min: daysAgo(800), max: now }), weight: 2 },
  ),
  confirmed: fc.constant(true),
  verifiedStay: fc.constant(true),
})
const frozen = fc.record({
  raterCorrection: fc.double({ min: -2, max: 2, noNaN: true }),
  raterWeight: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

type Shape = Omit<RiskFact, 'id' | 'status'>
const shaped = (shape: fc.Arbitrary<Partial<RiskFact>>): fc.Arbitrary<Shape> =>
  fc
    .tuple(shape, common, frozen)
    .map(([shape, common, frozen]) => ({ ...common, ...frozen, ...shape }) as Shape)

export const adverseFact: fc.Arbitrary<Shape> = shaped(adverseShapes)
export const positiveFact: fc.Arbitrary<Shape> = shaped(positiveShapes)
export const anyFact: fc.Arbitrary<Shape> = shaped(fc.oneof(adverseShapes, positiveShapes, neutralShapes))

const anyStatus = fc.oneof(
  { arbitrary: fc.constant<FactStatus>('counted'), weight: 6 },
  { arbitrary: fc.constantFrom<FactStatus>('disputed', 'frozen', 'withdrawn'), weight: 1 },
)

/** Up to `maxLength` facts of few raters and venues, so that they interact; most of them count. */
export function anyFacts(maxLength = 25): fc.Arbitrary<RiskFact[]> {
  return fc
    .array(fc.tuple(anyFact, anyStatus), { maxLength, size: 'max' })
    .map((list) => list.map(([fact, status], index) => ({ ...fact, status, id: `fact-${index}` })))
}

/** Written now, after all others. */
export function writtenNow(shape: Shape): RiskFact {
  return { ...shape, id: 'written-now', status: 'counted', recordedAt: now }
}
