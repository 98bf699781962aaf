import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayScore, type Sector } from '../base/index.ts'
import { responseKeys } from '../risk/index.ts'
import { screen } from './screening.ts'
import type { ScreeningFacts } from './screening.ts'

const nothing: ScreeningFacts = {
  sector: 'hotel',
  isMinor: false,
  level: null,
  ban: null,
  watch: null,
  overlaps: [],
  noShow: null,
  group: null,
}
const entry = { entryId: 'e', endsAt: '2026-05-01T00:00:00Z' }
const overlap = { stayId: 's', why: 'phone', arrivesOn: '2026-03-02', departsOn: null } as const
const facts: fc.Arbitrary<ScreeningFacts> = fc.record({
  sector: fc.constantFrom<Sector>('hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'),
  isMinor: fc.boolean(),
  level: fc.constantFrom(null, 'low', 'medium', 'high', 'critical'),
  ban: fc.constantFrom(null, entry),
  watch: fc.constantFrom(null, entry),
  overlaps: fc.constantFrom([], [overlap]),
  noShow: fc.constantFrom(
    null,
    { probability: 0.4, isHighRisk: true },
    { probability: 0.1, isHighRisk: false },
  ),
  group: fc.constantFrom(null, { groupId: 'g', size: 12, leads: true }),
})

const refusing = /refus|cancel|deny|block|reject|turn_away|waitlist/iu

describe('a screening', () => {
  test('never refuses, delays or cancels: it answers reasons and ways to prepare, and nothing else', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const found = screen(given)
        expect(Object.keys(found).toSorted()).toEqual(['notScreenedBecause', 'reasons', 'responses'])
        for (const response of found.responses) {
          expect(responseKeys).toContain(response)
          expect(response).not.toMatch(refusing)
        }
        expect(JSON.stringify(found)).not.toMatch(refusing)
      }),
    )
  })

  test('looks at nobody under 18, and at nobody in schools and healthcare', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { notScreenedBecause, reasons, responses } = screen(given)
        const isExempt = given.isMinor || !mayScore(given.sector)
        expect(notScreenedBecause !== null).toBe(isExempt)
        expect(isExempt && reasons.length + responses.length > 0).toBe(false)
      }),
    )
  })

  test('meets whom it knows nothing of as usual', () => {
    expect(screen(nothing)).toEqual({
      notScreenedBecause: null,
      reasons: [],
      responses: ['usual_welcome'],
    })
    expect(screen({ ...nothing, level: 'low' }).reasons).toEqual([])
  })

  test('tells what it found, each with what it points to, and what may be done', () => {
    const found = screen({ ...nothing, ban: entry, overlaps: [overlap], level: 'medium' })
    expect(found.reasons).toEqual([
      { kind: 'ban', ...entry },
      { kind: 'level', level: 'medium' },
      { kind: 'overlap', ...overlap },
    ])
    expect(found.responses).toEqual([
      'greeting_by_manager',
      'confirm_arrival',
      'quiet_room',
      'deposit',
      'briefing',
    ])
  })

  test('asks to confirm an arrival that is uncertain, and leaves one alone that is not', () => {
    const uncertain = screen({ ...nothing, noShow: { probability: 0.6, isHighRisk: true } })
    expect(uncertain.responses).toEqual(['confirm_arrival'])
    expect(screen({ ...nothing, noShow: { probability: 0.1, isHighRisk: false } }).responses).toEqual([
      'usual_welcome',
    ])
  })
})
