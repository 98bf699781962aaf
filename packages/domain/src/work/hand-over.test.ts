import { describe, expect, test } from 'vitest'
import { handOverState, isCarriedOver, mayAcknowledge } from './hand-over.ts'

describe('an item', () => {
  test.each([
    ['by a colleague', { writtenBy: 'ada', acknowledgedBy: null }, 'ben', true],
    ['not by its author', { writtenBy: 'ada', acknowledgedBy: null }, 'ada', 'own'],
    ['not twice', { writtenBy: 'ada', acknowledgedBy: 'cleo' }, 'ben', 'acknowledged'],
    ['not twice by the same', { writtenBy: 'ada', acknowledgedBy: 'ben' }, 'ben', 'acknowledged'],
  ] as const)('is taken on %s', (_name, facts, by, answer) => {
    expect(mayAcknowledge(facts, by)).toBe(answer)
  })
})

test.each([
  [[], 'read'],
  [[null, null], 'unread'],
  [[null, 'ben'], 'partly'],
  [['ada', 'ben'], 'read'],
] as const)('a hand-over whose items are taken on by %j is %s', (by, state) => {
  expect(handOverState(by.map((acknowledgedBy) => ({ acknowledgedBy })))).toBe(state)
})

test.each([
  ['unread, with a later hand-over', null, true, true],
  ['unread, of the latest', null, false, false],
  ['taken on', 'ben', true, false],
] as const)('an item is carried over when it is %s', (_name, acknowledgedBy, hasLater, carried) => {
  expect(isCarriedOver({ acknowledgedBy }, hasLater)).toBe(carried)
})
