import { choiceBounds, choicesOf, defaultRules } from '@comity/domain/risk'
import { expect, test } from 'vitest'
import { choiceAt, choicePaths, differences } from './choices.ts'

const standard = choicesOf(defaultRules('hotel'))

test('every choice of an organisation is shown, and no other', () => {
  expect(choicePaths.toSorted()).toEqual(Object.keys(choiceBounds).toSorted())
})

test('versions differ where any one choice does', () => {
  expect(differences(standard, structuredClone(standard))).toEqual([])
  const changed = { ...standard, noShow: { ...standard.noShow, low: 2 }, stayKept: -5 }
  expect(differences(standard, changed)).toEqual(['noShow.low', 'stayKept'])
  expect(choiceAt(changed, 'noShow.low')).toBe(2)
})

test('a choice that there is not is a fault, not a zero', () => {
  expect(() => choiceAt(standard, 'incident.grave')).toThrow('incident.grave')
})
