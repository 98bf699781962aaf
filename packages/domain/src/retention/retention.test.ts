import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sector } from '../base/index.ts'
import { photoRetainUntil } from '../incidents/index.ts'
import { termCapMonths } from '../network/index.ts'
import { isOver, retainUntil } from './retain.ts'
import { retentionCategories, retentionRules, ruleOf } from './rules.ts'

const sectors: readonly Sector[] = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare']
const from = new Date('2026-01-31T10:00:00Z')
const until = (category: (typeof retentionCategories)[number], sector: Sector = 'hotel') =>
  retainUntil(category, { sector, from })?.toISOString()

test('one rule holds for each category and sector', () => {
  for (const category of retentionCategories) {
    const rules = retentionRules.filter((rule) => rule.category === category)
    const named = rules.flatMap((rule) => rule.sectors ?? [])
    expect([category, rules.filter((rule) => rule.sectors === null).length]).toEqual([category, 1])
    expect(new Set(named).size).toBe(named.length)
    for (const sector of sectors) expect(rules).toContain(ruleOf(category, sector))
  }
})

test('every rule names its tables, cites its law and says why', () => {
  for (const { reason, tables, category } of retentionRules) {
    expect([category, tables.length > 0, reason.source !== '', reason.code !== '']).toEqual([
      category,
      true,
      true,
      true,
    ])
  }
})

test('what stays without an end leads to nobody', () => {
  const kept = retentionRules.filter(({ keep }) => keep === null)
  expect(kept.map(({ category, effect }) => [category, effect])).toEqual([
    ['ledger_commitment', 'unlink'],
    ['erasure_record', 'unlink'],
    ['audit_entry', 'unlink'],
  ])
})

describe('a time', () => {
  test('runs in calendar months, days, hours and minutes from its instant', () => {
    expect(until('incident_confirmed')).toBe('2028-01-31T10:00:00.000Z')
    expect(until('incident_draft')).toBe('2026-03-02T10:00:00.000Z')
    expect(until('phone_check')).toBe('2026-02-01T10:00:00.000Z')
    expect(until('safety_location')).toBe('2026-01-31T11:00:00.000Z')
    expect(until('listing')).toBe(from.toISOString())
  })

  test('is over at its very instant', () => {
    const facts = { sector: 'hotel', from } as const
    const end = retainUntil('voice_note', facts)!
    expect(isOver('voice_note', facts, new Date(end.getTime() - 1))).toBe(false)
    expect(isOver('voice_note', facts, end)).toBe(true)
  })

  test('has no end before its instant has come, nor where something is kept for good', () => {
    expect(retainUntil('dispute', { sector: 'hotel', from: null })).toBeNull()
    expect(isOver('ledger_commitment', { sector: 'hotel', from }, new Date('2100-01-01'))).toBe(false)
  })

  test('is longer for what is held, where a hold is possible', () => {
    const held = { sector: 'hotel', from, isHeld: true } as const
    expect(retainUntil('incident_confirmed', held)).toBeNull()
    expect(retainUntil('unpaid_bill', held)).not.toBeNull()
  })
})

test('pupils begin afresh each year, and a marker about a patient lasts no longer', () => {
  for (const category of ['guest_profile', 'rating', 'note'] as const)
    expect(until(category, 'school')).toBe('2027-01-31T10:00:00.000Z')
  expect(until('note', 'healthcare')).toBe('2027-01-31T10:00:00.000Z')
  expect(until('note', 'hotel')).toBe('2028-01-31T10:00:00.000Z')
})

test('photos are kept as the module of incidents says', () => {
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (uploadedAt, decidedAt) => {
      const last = uploadedAt > decidedAt ? uploadedAt : decidedAt
      const at = (from: Date) => ({ sector: 'hotel', from }) as const
      const confirmed = { confirmedAt: decidedAt, unfoundedAt: null }
      const unfounded = { confirmedAt: null, unfoundedAt: decidedAt }
      const open = { confirmedAt: null, unfoundedAt: null }
      expect(retainUntil('photo_of_confirmed_incident', at(last))).toEqual(
        photoRetainUntil(uploadedAt, confirmed),
      )
      expect(retainUntil('photo_of_unfounded_incident', at(last))).toEqual(
        photoRetainUntil(uploadedAt, unfounded),
      )
      expect(retainUntil('photo_of_open_incident', at(uploadedAt))).toEqual(
        photoRetainUntil(uploadedAt, open),
      )
    }),
  )
})

test('evidence outlives the longest listing that rests on it', () => {
  const { keep } = ruleOf('incident_confirmed', 'hotel')
  expect(keep).toEqual({ months: Math.max(...Object.values(termCapMonths)) })
})
