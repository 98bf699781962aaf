import { expect, test } from 'vitest'
import type { Rating } from '../ratings.ts'
import { countNew } from './count-new.ts'

const rating = (id: string, createdAt: string) => ({ id, createdAt }) as Rating

test('only what came after the newest on the wall is new', () => {
  const shown = [rating('b', '2026-11-20T10:00:00.000Z'), rating('a', '2026-11-20T09:00:00.000Z')]
  const newest = [
    rating('c', '2026-11-20T11:00:00.000Z'),
    rating('b', '2026-11-20T10:00:00.000Z'),
    rating('old', '2026-11-20T08:00:00.000Z'),
  ]
  expect(countNew(newest, shown)).toBe(1)
})

test('on an empty wall everything is new, and nothing when nothing came', () => {
  expect(countNew([rating('a', '2026-11-20T09:00:00.000Z')], [])).toBe(1)
  expect(countNew(undefined, [])).toBe(0)
})
