import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('a period ends today and has as many days as it says', () => {
  expect(lastDays(7, new Date('2026-03-02T12:00:00Z'))).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})
