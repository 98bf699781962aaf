import { expect, test } from 'vitest'
import { piecesOf } from './marked-text.tsx'

test('the pieces of a marked text are the text', () => {
  const text = 'Very polite, not quiet.'
  const pieces = piecesOf(text, [
    { start: 13, end: 22, weight: -1 },
    { start: 5, end: 11, weight: 2 },
  ])
  expect(pieces.map((piece) => piece.text)).toEqual(['Very ', 'polite', ', ', 'not quiet', '.'])
  expect(pieces.map((piece) => Math.sign(piece.weight))).toEqual([0, 1, 0, -1, 0])
})

test('marks that overlap, reach beyond the text or weigh nothing change nothing of it', () => {
  const text = 'Calm'
  const pieces = piecesOf(text, [
    { start: 0, end: 3, weight: 1 },
    { start: 1, end: 4, weight: 1 },
    { start: 3, end: 9, weight: 1 },
    { start: 3, end: 4, weight: 0 },
  ])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces).toHaveLength(2)
})
