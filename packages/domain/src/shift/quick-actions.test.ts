import { expect, test } from 'vitest'
import { quickActionRules, quickActions, quickActionsOf } from '../shift/index.ts'

const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const

test.each(sectors)('%s has a handful of quick actions, a word to the managers among them', (sector) => {
  const offered = quickActionsOf(sector)
  expect(offered.length).toBeGreaterThanOrEqual(5)
  expect(offered.length).toBeLessThanOrEqual(9)
  expect(offered).toContain('notify_manager')
})

test('each is offered somewhere, and a table is moved in restaurants alone', () => {
  expect(new Set(sectors.flatMap(quickActionsOf))).toEqual(new Set(quickActions))
  expect(sectors.filter((sector) => quickActionsOf(sector).includes('move_table'))).toEqual(['restaurant'])
})

test('only a word to the managers leads to them, and it says what about', () => {
  const toManagers = quickActions.filter((action) => quickActionRules[action].leadsTo === 'managers')
  expect(toManagers).toEqual(['notify_manager'])
  expect(quickActionRules.notify_manager.needsNote).toBe(true)
})
