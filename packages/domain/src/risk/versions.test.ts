import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sector } from '../base/index.ts'
import { checkRules } from './check-rules.ts'
import { classCaps, defaultRules } from './rules.ts'
import { checkChoices, choiceBounds, choicesOf, publishRefusal, rulesWith } from './versions.ts'

const sectors: Sector[] = ['hotel', 'restaurant', 'short_let', 'event']
const standard = choicesOf(defaultRules('hotel'))

describe('a version of an organisation', () => {
  test.each(sectors)('made of the choices of %s is the standard version by another name', (sector) => {
    const rules = defaultRules(sector)
    expect(rulesWith(rules.version, sector, choicesOf(rules))).toEqual(rules)
    expect(checkChoices(sector, choicesOf(rules))).toEqual([])
  })

  test('changes neither lives nor the correction of raters', () => {
    const half = { ...standard, halfLifeDays: { low: 30, medium: 30, high: 30, critical: 30, positive: 30 } }
    const rules = rulesWith('v1', 'hotel', half)
    for (const name of ['low', 'medium', 'high', 'critical', 'positive'] as const) {
      expect(rules.classes[name]).toEqual({ halfLifeDays: 30, lifeMonths: classCaps[name].lifeMonths })
    }
    expect(rules.rating.maxCorrection).toBe(defaultRules('hotel').rating.maxCorrection)
  })

  test('leaves the caps by no choice', () => {
    const longer = { ...standard, halfLifeDays: { ...standard.halfLifeDays, high: 366 } }
    expect(checkChoices('hotel', longer)).toMatchObject([{ path: 'halfLifeDays.high', code: 'out_of_range' }])
    expect(checkChoices('hotel', { ...standard, rating: { atOne: 16, atFive: -4 } })).toMatchObject([
      { path: 'rating.atOne', code: 'out_of_range' },
    ])
    expect(checkChoices('hotel', { ...standard, incident: { ...standard.incident, low: 60 } })).toMatchObject(
      [{ path: 'incident', code: 'not_ordered' }],
    )
  })

  test('within the bounds that are shown is refused only where choices bound each other', () => {
    const amount = (path: string) => {
      const { min, max } = choiceBounds[path]!
      return fc.integer({ min, max })
    }
    fc.assert(
      fc.property(
        amount('halfLifeDays.low'),
        amount('incident.low'),
        amount('stayKept'),
        (days, low, kept) => {
          const points = { low, medium: 100, high: 100, critical: 100 }
          const choices = {
            ...standard,
            halfLifeDays: { ...standard.halfLifeDays, low: days },
            incident: points,
            stayKept: kept,
          }
          expect(checkRules(rulesWith('v1', 'hotel', choices))).toEqual([])
        },
      ),
    )
  })
})

describe('publishing', () => {
  const draftedBy = 'ana'
  test('takes a second person, after a test', () => {
    expect(publishRefusal({ state: 'shadow', draftedBy }, 'ana')).toBe('drafted_by_you')
    expect(publishRefusal({ state: 'draft', draftedBy }, 'ben')).toBe('not_tested')
    expect(publishRefusal({ state: 'shadow', draftedBy }, 'ben')).toBeUndefined()
  })

  test('takes one who did not draft it, also when it was live before', () => {
    expect(publishRefusal({ state: 'retired', draftedBy }, 'ana')).toBe('drafted_by_you')
    expect(publishRefusal({ state: 'retired', draftedBy }, 'ben')).toBeUndefined()
    expect(publishRefusal({ state: 'live', draftedBy }, 'ben')).toBe('is_live')
  })
})
