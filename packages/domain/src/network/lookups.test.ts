import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, islandSectors } from '../base/index.ts'
import { lookupAnomalies } from './anomalies.ts'
import type { LoggedLookup } from './anomalies.ts'
import { answerBytes, answerHits, lookupAnswer } from './answers.ts'
import { lookupsPerHour } from './limits.ts'
import { lookupRefusals, matchBand, mayLookUp, networkPurposesOf } from './lookups.ts'
import type { LookupFacts } from './lookups.ts'
import { begins, later } from './testing/facts.ts'

const facts: LookupFacts = {
  sector: 'hotel',
  isByStaff: true,
  purpose: 'check_in',
  stayStatus: 'expected',
  isPersonPresent: false,
  hasStrongIdentifier: true,
  hasAgreement: true,
  hasLostSharing: false,
}

describe('a look-up', () => {
  test('takes a stay that stands or the person', () => {
    expect(lookupRefusals(facts)).toEqual([])
    for (const stayStatus of ['checked_out', 'no_show', 'cancelled', null] as const) {
      expect(lookupRefusals({ ...facts, stayStatus })).toEqual(['no_stay_or_person'])
      expect(lookupRefusals({ ...facts, stayStatus, isPersonPresent: true })).toEqual([])
    }
  })

  test.each<[Partial<LookupFacts>, string]>([
    [{ isByStaff: false }, 'staff_only'],
    [{ purpose: 'seat_guest' }, 'purpose_not_of_sector'],
    [{ hasStrongIdentifier: false }, 'no_identifier'],
    [{ hasAgreement: false }, 'no_agreement'],
    [{ hasLostSharing: true }, 'sharing_lost'],
  ])('%j is refused: %s', (change, refusal) => {
    expect(lookupRefusals({ ...facts, ...change })).toEqual([refusal])
  })

  test.each(islandSectors)('is never made in %s', (sector) => {
    expect(networkPurposesOf(sector)).toEqual([])
    expect(lookupRefusals({ ...facts, sector })).toContain('island_sector')
  })

  test('is made thirty times in any hour', () => {
    const asked = Array.from({ length: lookupsPerHour }, (_, minute) => later(minute * 60_000))
    expect(mayLookUp(asked.slice(1), later(30 * 60_000))).toBe(true)
    expect(mayLookUp(asked, later(30 * 60_000))).toEqual({
      code: 'too_many_lookups',
      retryAfterSeconds: 1_800,
    })
    expect(mayLookUp(asked, later(hourMs))).toBe(true)
  })
})

describe('a probability', () => {
  test.each([
    [1, true, 'match'],
    [0.95, true, 'match'],
    [0.95, false, 'review'],
    [0.949, true, 'review'],
    [0.7, false, 'review'],
    [0.699, true, 'nothing'],
    [0, true, 'nothing'],
    [Number.NaN, true, 'nothing'],
  ] as const)('of %d with a strong identifier %s: %s', (probability, hasStrong, band) => {
    expect(matchBand(probability, hasStrong)).toBe(band)
  })
})

const hit = fc.record({
  category: fc.constantFrom('theft' as const, 'sexual_harassment' as const),
  severity: fc.constantFrom('medium' as const, 'high' as const, 'critical' as const),
  expiresAt: fc.integer({ min: 0, max: 700 }).map((days) => later(days * dayMs)),
  contact: fc.string({ maxLength: 200, unit: 'binary' }),
})

test('every answer is as long as every other, and names few hits, gravest first', () => {
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 6 }), (hits) => {
      const answer = lookupAnswer(hits.map((one) => ({ ...one, contact: one.contact.slice(0, 200) })))
      expect(Buffer.byteLength(JSON.stringify(answer))).toBe(answerBytes)
      expect(answer.hits).toHaveLength(Math.min(hits.length, answerHits))
      const order = ['critical', 'high', 'medium']
      const severities = answer.hits.map(({ severity }) => order.indexOf(severity))
      expect(severities).toEqual(severities.toSorted((a, b) => a - b))
      for (const one of answer.hits)
        expect(Object.keys(one)).toEqual(['category', 'severity', 'expiresAt', 'contact'])
    }),
  )
})

describe('what looks like fishing', () => {
  const asked = (count: number, change: (at: number) => Partial<LoggedLookup> = () => ({})): LoggedLookup[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${at}`,
      at: later(at * 20 * 60_000),
      staffId: 'reporter',
      hasStay: true,
      isHit: false,
      isCanary: false,
      identifierToken: `token ${at}`,
      prefixToken: `prefix ${at}`,
      ...change(at),
    }))
  const rules = (lookups: LoggedLookup[], now = later(dayMs / 2)) =>
    lookupAnomalies(lookups, now).map(({ rule }) => rule)

  test('is nothing in an honest shift of one stay after another', () => {
    expect(rules(asked(24))).toEqual([])
  })

  test('is one question about a person who does not exist', () => {
    expect(rules(asked(2, (at) => ({ isCanary: at === 1 })))).toEqual(['canary'])
    expect(
      rules(
        asked(1, () => ({ isCanary: true })),
        later(30 * dayMs),
      ),
    ).toEqual([])
  })

  test('is many questions in ten minutes', () => {
    expect(
      rules(
        asked(12, (at) => ({ at: later(at * 1_000) })),
        later(60_000),
      ),
    ).toEqual(['burst'])
    expect(
      rules(
        asked(11, (at) => ({ at: later(at * 1_000) })),
        later(60_000),
      ),
    ).toEqual([])
  })

  test('is most of a week without a stay, unless there was good cause in most', () => {
    const without = (share: number) => asked(20, (at) => ({ hasStay: at >= share, isHit: true }))
    expect(rules(without(11))).toEqual(['without_stay'])
    expect(rules(without(10))).toEqual([])
  })

  test('is many people of whom nothing was known and who had no stay, one asked for again counting once', () => {
    const misses = asked(24, (at) => ({ hasStay: at >= 10 }))
    expect(rules(misses)).toEqual(['many_misses'])
    const same = asked(24, (at) => ({ hasStay: at >= 10, identifierToken: 'one' }))
    expect(rules(same)).toEqual([])
  })

  test('of misses names every question without a stay, so that none which is left out would have been answered', () => {
    const most = asked(12, (at) => ({ hasStay: false, isHit: at === 5 }))
    const [found] = lookupAnomalies(most, later(dayMs / 2)).filter(({ rule }) => rule === 'many_misses')
    expect(found?.lookupIds).toHaveLength(12)
  })

  test('is numbers in a row within an hour, with the questions named', () => {
    const row = asked(6, (at) => ({ at: later(at * 60_000), prefixToken: at === 0 ? 'other' : 'row' }))
    expect(lookupAnomalies(row, later(hourMs / 2))).toEqual([
      { rule: 'serial_identifiers', staffId: 'reporter', lookupIds: ['5', '4', '3', '2', '1'] },
    ])
  })

  test('is counted for each person of staff apart', () => {
    const two = asked(12, (at) => ({ at: later(at * 1_000), staffId: at % 2 ? 'reporter' : 'manager-a' }))
    expect(rules(two, later(60_000))).toEqual([])
    expect(lookupAnomalies([], begins)).toEqual([])
  })
})
