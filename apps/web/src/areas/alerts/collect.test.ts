import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCollector } from './collect.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first is passed on at once, what follows within ten seconds together', () => {
  const passed: (readonly string[])[] = []
  const { add } = createCollector<string>(10_000, (those) => passed.push(those), Date.now)
  add('a')
  expect(passed).toEqual([['a']])
  add('b')
  vi.advanceTimersByTime(9_000)
  add('c')
  expect(passed).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(passed).toEqual([['a'], ['b', 'c']])
  vi.advanceTimersByTime(20_000)
  expect(passed).toHaveLength(2)
  add('d')
  expect(passed.at(-1)).toEqual(['d'])
})

test('nothing is passed on once it is stopped', () => {
  const passed: (readonly string[])[] = []
  const { add, stop } = createCollector<string>(10_000, (those) => passed.push(those), Date.now)
  add('a')
  add('b')
  stop()
  vi.advanceTimersByTime(60_000)
  expect(passed).toEqual([['a']])
})
