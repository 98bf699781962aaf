import { expect, test } from 'vitest'
import { rowsOver } from './rows-over.ts'

test('what was counted by category is summed, and what is no count adds nothing', () => {
  expect(rowsOver({ rows: { rating: 3, note: 4, stay: 'many' } })).toBe(7)
  expect(rowsOver({})).toBe(0)
})
