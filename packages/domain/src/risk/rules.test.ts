import { describe, expect, test } from 'vitest'
import type { Sector } from '../base/index.ts'
import { checkRules } from './check-rules.ts'
import { responseKeys, suggestResponses } from './responses.ts'
import { classCaps, defaultRules } from './rules.ts'
import type { RiskRules } from './rules.ts'
import { scoreGuest } from './score-guest.ts'
import { now } from './testing/facts.ts'
import { severityClasses } from './types.ts'
import type { RiskLevel } from './types.ts'

const sectors: Sector[] = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare']
const levels: (RiskLevel | null)[] = [null, 'low', 'medium', 'high', 'critical']
const pathsOf = (change: (rules: RiskRules) => void): string[] => {
  const rules = defaultRules()
  change(rules)
  return checkRules(rules).map(({ path }) => path)
}

describe('rules', () => {
  test.each(sectors)('standard ones are lawful and named by version for the sector %s', (sector) => {
    expect(checkRules(defaultRules(sector))).toEqual([])
    expect(defaultRules(sector)).toMatchObject({ sector, version: expect.stringContaining(sector) })
  })

  test.each(severityClasses)('no version lengthens the half-life or life of class %s', (name) => {
    expect(pathsOf((rules) => void rules.classes[name].halfLifeDays++)).toEqual([
      `classes.${name}.halfLifeDays`,
    ])
    expect(pathsOf((rules) => void rules.classes[name].lifeMonths++)).toEqual([`classes.${name}.lifeMonths`])
    expect(pathsOf((rules) => void (rules.classes[name] = { halfLifeDays: 30, lifeMonths: 1 }))).toEqual([])
    expect(pathsOf((rules) => void (rules.classes[name].halfLifeDays = 29))).toHaveLength(1)
    expect(pathsOf((rules) => void (rules.classes[name].lifeMonths = 0.5))).toHaveLength(1)
  })

  test('no version gives an adverse fact a bonus, a positive one a penalty, or a graver class less', () => {
    expect(pathsOf((rules) => void (rules.incident.low = -1))).toEqual(['incident.low'])
    expect(pathsOf((rules) => void (rules.noShow.critical = 101))).toEqual(['noShow.critical'])
    expect(pathsOf((rules) => void (rules.stayKept = 0.001))).toEqual(['stayKept'])
    expect(pathsOf((rules) => void (rules.unpaidBill.high = 1))).toEqual(['unpaidBill'])
    expect(pathsOf((rules) => void (rules.incident.low = 0.0005))).toEqual(['incident.low'])
    expect(pathsOf((rules) => void (rules.incident.low = Number.NaN))).toContain('incident.low')
  })

  test('no version lets a rating weigh more than one medium incident or its correction turn it round', () => {
    expect(pathsOf((rules) => void (rules.rating.atOne = 15.001))).toEqual(['rating.atOne'])
    expect(pathsOf((rules) => void (rules.rating.atFive = -15.001))).toEqual(['rating.atFive'])
    expect(pathsOf((rules) => void (rules.rating.atFive = 1))).toEqual(['rating.atFive'])
    expect(pathsOf((rules) => void (rules.rating.maxCorrection = 1.1))).toEqual(['rating.maxCorrection'])
    expect(pathsOf((rules) => void (rules.version = ''))).toEqual(['version'])
  })

  test('unlawful ones score nobody', () => {
    const rules = defaultRules()
    rules.incident.medium = 101
    expect(() => scoreGuest([], rules, now)).toThrow(/incident\.medium/)
  })

  test('changing a version never changes the caps of the product', () => {
    defaultRules().classes.low.lifeMonths = 1
    expect(classCaps.low.lifeMonths).toBe(3)
    expect(defaultRules().classes.low.lifeMonths).toBe(3)
  })
})

describe('suggested responses', () => {
  test('never refuse, delay or cancel anything', () => {
    for (const key of responseKeys)
      expect(key).not.toMatch(/refus|ban|cancel|deny|decline|reject|evict|block|turn_away/)
    for (const sector of sectors) {
      for (const level of levels) {
        for (const key of suggestResponses(level, sector)) expect(responseKeys).toContain(key)
      }
    }
  })

  test('insufficient data is met as low is, and nothing is suggested where nobody is scored', () => {
    for (const sector of ['hotel', 'restaurant', 'short_let', 'event'] as const) {
      expect(suggestResponses(null, sector)).toEqual(['usual_welcome'])
      expect(suggestResponses('low', sector)).toEqual(['usual_welcome'])
      expect(suggestResponses('critical', sector).length).toBeGreaterThan(2)
    }
    for (const level of levels) {
      expect(suggestResponses(level, 'school')).toEqual([])
      expect(suggestResponses(level, 'healthcare')).toEqual([])
    }
  })
})
