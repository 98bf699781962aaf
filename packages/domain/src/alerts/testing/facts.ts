import fc from 'fast-check'
import type { Sector } from '../../base/index.ts'
import type { RiskLevel } from '../../risk/index.ts'
import { defaultRules } from '../rules.ts'
import { alertSeverities } from '../types.ts'
import type { AlertRule, ComingGroup, GuestFacts, StayFacts } from '../types.ts'

export const now = new Date('2026-03-02T10:00:00Z')
export const sectors: Sector[] = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare']

export const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

export function stayOf(change: Partial<StayFacts> = {}): StayFacts {
  return {
    stayId: 's1',
    status: 'expected',
    expectedAt: inHours(10),
    group: null,
    recentNoShows: 0,
    ...change,
  }
}

/** A hotel guest who arrives in ten hours and gives no cause for an alert. */
export function factsOf(change: Partial<GuestFacts> = {}): GuestFacts {
  return {
    guestId: 'g1',
    sector: 'hotel',
    ageBand: 'adult',
    score: null,
    ban: null,
    watch: null,
    incidents: [],
    listings: [],
    stay: stayOf(),
    ...change,
  }
}

/** All default rules, switched on. */
export const allRules = (sector: Sector): AlertRule[] =>
  defaultRules(sector).map((rule) => ({ ...rule, isOn: true }))

const levelOf = (score: number): RiskLevel =>
  score < 25 ? 'low' : score < 50 ? 'medium' : score < 75 ? 'high' : 'critical'
const instant = fc.integer({ min: -24 * 40, max: 24 * 40 }).map(inHours)
const entry = fc.option(fc.record({ entryId: fc.uuid(), endsAt: instant }))
const severity = fc.constantFrom(...alertSeverities)

const arbitraryGroup: fc.Arbitrary<ComingGroup> = fc.record({
  groupId: fc.uuid(),
  size: fc.nat(60),
  members: fc.nat(40),
  flagged: fc.nat(6),
  earlier: fc.array(fc.record({ severity }), { maxLength: 3 }),
})

export const arbitraryFacts: fc.Arbitrary<GuestFacts> = fc.record({
  guestId: fc.constant('g1'),
  sector: fc.constantFrom(...sectors),
  ageBand: fc.constantFrom('adult' as const, 'minor' as const, 'unknown' as const),
  score: fc.option(
    fc.double({ min: 0, max: 100, noNaN: true }).map((score) => ({ score, level: levelOf(score) })),
  ),
  ban: entry,
  watch: entry,
  incidents: fc.array(fc.record({ incidentId: fc.uuid(), severity, reportedAt: instant }), { maxLength: 4 }),
  listings: fc.array(fc.record({ listingId: fc.uuid(), severity, endsAt: instant }), { maxLength: 3 }),
  stay: fc.option(
    fc.record({
      stayId: fc.constant('s1'),
      status: fc.constantFrom<StayFacts['status']>(
        'expected',
        'checked_in',
        'checked_out',
        'no_show',
        'cancelled',
      ),
      expectedAt: instant,
      group: fc.option(arbitraryGroup),
      recentNoShows: fc.nat(4),
    }),
  ),
})
