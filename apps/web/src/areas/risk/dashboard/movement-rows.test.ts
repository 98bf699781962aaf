import { expect, test } from 'vitest'
import { movementRows, sumOfMoves } from './movement-rows.ts'

const noLevels = { medium: 0, high: 0, critical: 0, insufficient_data: 0, not_scored: 0 }
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    levels: { ...noLevels, low: index },
    up: 1,
    down: 0,
    entered: 2,
    left: 0,
  }))

test('a month has a row a day', () => {
  const { isByWeek, rows } = movementRows(days(30))
  expect(isByWeek).toBe(false)
  expect(rows).toHaveLength(30)
  expect(rows[3]).toEqual({
    day: '2026-01-04',
    moves: { up: 1, down: 0, entered: 2, left: 0 },
    levels: { ...noLevels, low: 3 },
  })
})

test('a longer time has a row a week, the last one complete, and no move is lost', () => {
  const given = days(90)
  const { isByWeek, rows } = movementRows(given)
  expect(isByWeek).toBe(true)
  expect(rows.map(({ moves }) => moves.up)).toEqual([6, ...Array.from({ length: 12 }, () => 7)])
  expect(rows.at(-1)?.levels.low).toBe(89)
  expect(rows.reduce((sum, { moves }) => sum + moves.entered, 0)).toBe(sumOfMoves(given).entered)
})
