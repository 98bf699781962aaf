import { draftRules } from '@comity/contract/risk/rules'
import { choiceBounds, choicesOf, defaultRules } from '@comity/domain/risk'
import { expect, test } from 'vitest'
import { faultsOf } from '../../../forms/use-call-form.ts'
import { bodyOfDraft, textsOf, withinBounds } from './draft-values.ts'

const standard = choicesOf(defaultRules('hotel'))
const schema = withinBounds(draftRules.body, choiceBounds)
const note = 'Tried in spring.'
const faults = (changes: Partial<ReturnType<typeof textsOf>>, said = note) =>
  faultsOf(schema, bodyOfDraft({ rules: { ...textsOf(standard), ...changes }, note: said }))

test('what is typed comes back as the same numbers, and passes', () => {
  expect(bodyOfDraft({ rules: textsOf(standard), note }).rules).toEqual(standard)
  expect(faults({})).toEqual({})
  expect(faults({ stayKept: '-2.5' })).toEqual({})
})

test('a number beyond its bounds is named under its field, whichever way', () => {
  expect(faults({ stayKept: '1' })).toEqual({ 'rules.stayKept': 'too_large' })
  const halfLifeDays = { ...textsOf(standard).halfLifeDays, high: '29' }
  expect(faults({ halfLifeDays })).toEqual({ 'rules.halfLifeDays.high': 'too_small' })
})

test('an empty field is no zero, and a draft says why it is made', () => {
  expect(faults({ stayKept: '' })).toEqual({ 'rules.stayKept': 'invalid_format' })
  expect(faults({}, ' ')).toEqual({ note: 'required' })
})
