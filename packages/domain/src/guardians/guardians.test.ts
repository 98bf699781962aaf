import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { consentAfter, consentFault, type GuardianConsent, isConsenting, mayHaveGuardians } from './index.ts'

const first = Temporal.PlainDate.from('2020-01-01')
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => first.add({ days }).toString())
const none: GuardianConsent = { givenOn: null, withdrawnOn: null }

test('a consent stands from when it was given until it is withdrawn, whatever came before', () => {
  const said = fc.array(fc.tuple(fc.option(day), day))
  fc.assert(
    fc.property(said, day, day, (before, givenOn, today) => {
      const earlier = before.reduce((consent, [given, on]) => consentAfter(consent, given, on), none)
      const given = consentAfter(earlier, givenOn, today)
      expect([isConsenting(given), given]).toEqual([true, { givenOn, withdrawnOn: null }])
      const withdrawn = consentAfter(given, null, today)
      expect([isConsenting(withdrawn), withdrawn]).toEqual([false, { givenOn, withdrawnOn: today }])
    }),
  )
})

test('a consent that was withdrawn or never given keeps its days when it is denied once more', () => {
  fc.assert(
    fc.property(day, day, day, (givenOn, withdrawnOn, today) => {
      expect(consentAfter({ givenOn, withdrawnOn }, null, today)).toEqual({ givenOn, withdrawnOn })
      expect(consentAfter(none, null, today)).toEqual(none)
    }),
  )
})

test('nobody consents in the future', () => {
  expect(consentFault('2026-03-03', '2026-03-02')).toBe('too_large')
  expect(consentFault('2026-03-02', '2026-03-02')).toBeUndefined()
  expect(consentFault(null, '2026-03-02')).toBeUndefined()
})

test('a pupil has guardian contacts until the day before the 18th birthday, and where the age is unknown', () => {
  expect(mayHaveGuardians('2008-03-03', '2026-03-02')).toBe(true)
  expect(mayHaveGuardians('2008-03-02', '2026-03-02')).toBe(false)
  expect(mayHaveGuardians(null, '2026-03-02')).toBe(true)
})
