import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMadeOfContext, longestPassword, normalisePassword, passwordLengthFault } from './index.ts'

describe('the length of a password', () => {
  test.each([
    ['14 characters alone', 'x'.repeat(14), false, 'password_too_short'],
    ['15 characters alone', 'x'.repeat(15), false, null],
    ['7 beside a second factor', 'x'.repeat(7), true, 'password_too_short'],
    ['8 beside a second factor', 'x'.repeat(8), true, null],
    ['128 characters', 'x'.repeat(128), false, null],
    ['129 characters', 'x'.repeat(129), true, 'password_too_long'],
    ['15 signs outside the basic plane', '🗝'.repeat(15), false, null],
    ['128 of them', '🗝'.repeat(128), false, null],
    ['15 spaces', ' '.repeat(15), false, null],
  ])('%s', (_name, password, hasSecondFactor, fault) => {
    expect(passwordLengthFault(password, hasSecondFactor)).toBe(fault)
  })

  test('a second factor never makes a password worse, and every length has one answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 160 }), (password) => {
        const { length } = Array.from(normalisePassword(password))
        const [alone, beside] = [passwordLengthFault(password, false), passwordLengthFault(password, true)]
        expect(alone === null).toBe(length >= 15 && length <= longestPassword)
        expect(beside === null).toBe(length >= 8 && length <= longestPassword)
      }),
    )
  })
})

test('texts that look the same are the same password', () => {
  expect(normalisePassword('cafe\u0301')).toBe(normalisePassword('caf\u00e9'))
  expect(normalisePassword('\uff21\uff22')).toBe('AB')
})

describe('a password made of its context', () => {
  const words = [
    'Marta Lindqvist',
    'marta.lindqvist@hotel.example',
    'Quinta do Miradouro',
    'Grand Café Élysée',
  ]

  test.each([
    'Marta Lindqvist 1',
    'm4rt4l1ndqv1st!!',
    'LINDQVIST-marta-22',
    'quinta-do-miradouro',
    'Miradouro2024!!',
    'grandcafeelysee99',
    'Comity Hotel Guest!',
    'martamartamarta12',
    'hotel hotel hotel',
  ])('%s is refused', (password) => {
    expect(isMadeOfContext(password, words)).toBe(true)
  })

  test.each([
    'plum kettle under the northern bridge',
    'marta and the seven geese',
    'comity of errors and kettles',
    'xk7!pq2z',
  ])('%s is taken', (password) => {
    expect(isMadeOfContext(password, words)).toBe(false)
  })

  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijkmnoprsuvwxyz')),
    minLength: 4,
    maxLength: 12,
  })

  test('whatever is put together of the words alone is refused', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', ' ', '-', '.'),
        (parts, glue) => {
          expect(isMadeOfContext(parts.join(glue), parts)).toBe(true)
        },
      ),
    )
  })

  test('words that do not stand in a password change nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(word, { maxLength: 3 }), (password, more) => {
        const apart = more.filter((each) => !password.toLowerCase().includes(each))
        expect(isMadeOfContext(password, apart)).toBe(isMadeOfContext(password, []))
      }),
    )
  })
})
