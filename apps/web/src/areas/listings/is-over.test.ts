import { expect, test } from 'vitest'
import { isOver } from './is-over.ts'
import type { ListingSummary } from './queries.ts'

const clocks = { endedAt: null } as ListingSummary['clocks']

test('what the clock has ended is over, though no job has noted it yet', () => {
  expect(isOver({ state: 'active', clocks })).toBe(false)
  expect(isOver({ state: 'expired', clocks })).toBe(true)
  expect(isOver({ state: 'active', clocks: { ...clocks, endedAt: '2026-11-22T10:00:00.000Z' } })).toBe(true)
})
