import { thresholdSteps } from '@comity/domain/risk'
import { expect, test } from 'vitest'
import { alertScores, isTooFew, knownOutcomes, usualAlertScore } from './alert-scores.ts'
import { rulesSearch } from './rules-search.ts'

test('the usual is not written into the address, and what is unknown is dropped', () => {
  expect(rulesSearch({ version: 'V 1', minScore: 50 })).toEqual({})
  expect(rulesSearch({ version: 'v12', minScore: '35' })).toEqual({ version: 'v12', minScore: 35 })
  expect(rulesSearch({ minScore: 37 })).toEqual({})
  expect(rulesSearch({ minScore: true })).toEqual({})
  expect(rulesSearch({ minScore: 100 })).toEqual({})
})

test('the scores that can be chosen are those that a test tries', () => {
  expect(alertScores).toEqual(thresholdSteps)
  const kept = alertScores.filter((each) => rulesSearch({ minScore: each }).minScore === each)
  expect(kept).toEqual(alertScores.filter((each) => each !== usualAlertScore))
})

test('a threshold is judged by ten arrivals of which the outcome is known, not by fewer', () => {
  const lowest = { useful: 4, falsePositives: 2, missed: 3 }
  expect(knownOutcomes([lowest, { useful: 0, falsePositives: 0, missed: 7 }])).toBe(9)
  expect(isTooFew([lowest])).toBe(true)
  expect(isTooFew([{ ...lowest, missed: 4 }])).toBe(false)
  expect(isTooFew([])).toBe(true)
})
