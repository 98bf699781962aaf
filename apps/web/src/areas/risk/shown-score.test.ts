import { describe, expect, it } from 'vitest'
import { shownScore } from './shown-score.ts'

describe('shownScore', () => {
  it.each([
    [12.4, 12],
    [12.5, 13],
    [25, 25],
    [0, 0],
    [100, 100],
  ])('reads %d as %d', (score, shown) => {
    expect(shownScore(score)).toBe(shown)
  })

  it.each([
    [24.999, 24],
    [49.5, 49],
    [74.501, 74],
  ])('keeps %d below the level that it has not reached', (score, shown) => {
    expect(shownScore(score)).toBe(shown)
  })
})
