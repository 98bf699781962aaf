import { expect, it } from 'vitest'
import { canInvite } from './index.ts'

const now = new Date('2026-03-20T23:59:00Z')

it.each([
  ['checked_in', '2026-01-01', true],
  ['checked_out', '2026-03-20', true],
  ['checked_out', '2026-03-06', true],
  ['checked_out', '2026-03-05', 'too_long_ago'],
  ['expected', '2026-03-21', 'not_there_yet'],
  ['no_show', '2026-03-20', 'did_not_take_place'],
  ['cancelled', '2026-03-20', 'did_not_take_place'],
] as const)('a stay that is %s with its last day %s: %s', (status, lastDay, answer) => {
  expect(canInvite({ status, lastDay }, now)).toBe(answer)
})
