import { expect, test } from 'vitest'
import { mailTexts } from './mail/index.ts'
import { smsTexts } from './sms/index.ts'
import { textsOf } from './texts.ts'

const english = smsTexts('en')

test('a value stands where its name does, as it is', () => {
  const venue = '{{code}} <b> $& $t(alerts.look)'
  expect(english('bills.code', { venue, code: '042917' })).toBe(
    `${venue}: your code is 042917. Give it only to the staff in front of you. It is valid for 10 minutes.`,
  )
  expect(mailTexts('fr').paragraphs('templates.task_assigned.body', { venue })[0]).toContain(venue)
})

test('a value that is missing and a key without a text are faults', () => {
  expect(() => english('bills.code', { venue: 'Harbour House' })).toThrow('code')
  expect(() => english('bills.none' as 'bills.code')).toThrow('bills.none')
  expect(() => textsOf('no-such-namespace')).toThrow('no-such-namespace')
})

test('a count chooses the form of the language', () => {
  const texts = textsOf<{ noted_one: string; noted_other: string }>('reports')
  expect([1, 2].map((count) => texts('en')('noted', { count }))).toEqual([
    '1 activity noted',
    '2 activities noted',
  ])
  expect([0, 2].map((count) => texts('fr')('noted', { count }))).toEqual(['0 noté', '2 notés'])
})

test('texts of the web are read too, and a code without a word stays a code', () => {
  const texts = textsOf<{ type: { theft: string } }>('incidents')
  expect(texts('en').wordFor('type', 'theft')).toBe('Theft')
  expect(texts('en').wordFor('type', 'something_new')).toBe('something_new')
})
