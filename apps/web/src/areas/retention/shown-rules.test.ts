import { retentionRules } from '@comity/domain/retention'
import { expect, test } from 'vitest'
import { shownRules } from './shown-rules.ts'

const all = (sector?: Parameters<typeof shownRules>[0]) => shownRules(sector).flatMap(([, rules]) => rules)

test('without a sector every rule is shown', () => {
  expect(all()).toEqual(retentionRules)
})

test('in a sector each category has one rule: its own before that of every sector', () => {
  const ratings = (sector: 'hotel' | 'school') => all(sector).filter(({ category }) => category === 'rating')
  expect(ratings('school').map(({ keep }) => keep)).toEqual([{ months: 12 }])
  expect(ratings('hotel').map(({ keep }) => keep)).toEqual([{ months: 24 }])
})

test('schools and healthcare see nothing of what is shared', () => {
  expect(shownRules('healthcare').map(([group]) => group)).toEqual(['guests', 'staff'])
  expect(shownRules('event').map(([group]) => group)).toEqual(['guests', 'network', 'staff'])
})
