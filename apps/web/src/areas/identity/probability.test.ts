import { expect, test } from 'vitest'
import { likelihoodOf, shownShare } from './probability.ts'

test.each([
  [1, 0.999],
  [0.99996, 0.999],
  [0.9949, 0.994],
  [0.957, 0.95],
  [0.7, 0.7],
  [0, 0],
])('a probability of %d is shown as %d, never as certainty', (probability, share) => {
  expect(shownShare(probability)).toBe(share)
})

test.each([
  [0.999, 'nearly_certain'],
  [0.95, 'very_likely'],
  [0.7, 'likely'],
  [0.5, 'open'],
  [0.1, 'unlikely'],
])('%d is %s', (probability, likelihood) => {
  expect(likelihoodOf(probability)).toBe(likelihood)
})
