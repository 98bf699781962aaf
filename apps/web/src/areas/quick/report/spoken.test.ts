import { expect, test } from 'vitest'
import { withSaid } from './spoken.ts'

test('what is said stands behind the text', () => {
  expect(withSaid('Left without paying. ', '', 'Table four.')).toBe('Left without paying. Table four.')
  expect(withSaid('', '', 'Table four.')).toBe('Table four.')
  expect(withSaid('Kept.', '', '')).toBe('Kept.')
})

test('what the device understands later takes the place of what it had understood first', () => {
  expect(withSaid('Left. Table for', 'Table for', 'Table four was')).toBe('Left. Table four was')
})

test('what is typed while one speaks, or while it is written down, stays', () => {
  expect(withSaid('Left. Table for Room 12.', 'Table for', 'Table four.')).toBe('Left. Table four. Room 12.')
  expect(withSaid('Left. Room 12.', '', 'Table four.')).toBe('Left. Room 12. Table four.')
  expect(withSaid('Typed anew.', 'Table for', 'Table four.')).toBe('Typed anew. Table four.')
})
