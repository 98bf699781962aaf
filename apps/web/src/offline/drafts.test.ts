import { expect, test } from 'vitest'
import { draftLifeMs, isOver } from './drafts.ts'

test('a draft is readable for a day after its last change, whichever way the clock was put', () => {
  const draft = { savedAt: draftLifeMs }
  expect(isOver(draft, 2 * draftLifeMs - 1)).toBe(false)
  expect(isOver(draft, 2 * draftLifeMs)).toBe(true)
  expect(isOver(draft, 0)).toBe(true)
})
