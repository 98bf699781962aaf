import { expect, test } from 'vitest'
import { firstZoneOf, zoneGroups } from './time-zones.ts'

test('a country with one time zone offers that one first', () => {
  expect(zoneGroups('FR', '').near).toEqual(['Europe/Paris'])
  expect(firstZoneOf('FR')).toBe('Europe/Paris')
})

test('the zone in use is offered even where it is not the country’s', () => {
  const { near, others } = zoneGroups('FR', 'Asia/Manila')
  expect(near).toEqual(['Asia/Manila', 'Europe/Paris'])
  expect(others).not.toContain('Asia/Manila')
  expect(others).toContain('America/Bogota')
})

test('for a country that nobody knows, every zone is offered', () => {
  expect(zoneGroups('ZZ', '').others.length).toBeGreaterThan(300)
})
