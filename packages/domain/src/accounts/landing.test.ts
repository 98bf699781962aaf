import { expect, test } from 'vitest'
import { landingPath } from './landing.ts'

test.each([
  [['staff'], '/staff-dashboard'],
  [['manager'], '/manager-dashboard'],
  [['admin'], '/manager-dashboard'],
  [['privacy'], '/gdpr-page'],
  [['reviewer'], '/disputes'],
  [['operator'], '/'],
  [[], '/'],
])('%j land on %s', (roles, path) => {
  expect(landingPath(roles)).toBe(path)
})

test('of several roles, the one with the widest view of the day decides', () => {
  expect(landingPath(['staff', 'manager'])).toBe('/manager-dashboard')
  expect(landingPath(['privacy', 'admin'])).toBe('/manager-dashboard')
  expect(landingPath(['staff', 'privacy'])).toBe('/gdpr-page')
})
