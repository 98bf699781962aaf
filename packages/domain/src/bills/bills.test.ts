import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../base/index.ts'
import { billFloorMinor, billSeverity, currencyOf, minorDigits } from './amount.ts'
import { behaviourFlags } from './flags.ts'
import type { FlaggedBill } from './flags.ts'
import { isShownFor, lookupParts } from './purposes.ts'
import type { LookupPurpose } from './purposes.ts'
import { billState, mayActOnBill, mayClaim, mayExplain, settleUntil } from './settling.ts'
import type { BillTimes } from './settling.ts'
import { billOutcomes, hasBills } from './vocabulary.ts'

const reportedAt = new Date('2026-05-01T20:00:00Z')
const after = (ms: number) => new Date(reportedAt.getTime() + ms)
const bill = (change: Partial<BillTimes> = {}): BillTimes => ({
  reportedAt,
  linkUntil: null,
  claimedAt: null,
  claimRefusedAt: null,
  paidAt: null,
  isEvidenced: false,
  ...change,
})

describe('the time for settling', () => {
  test('is 72 hours from the report, or as long as the link holds; its last instant is over', () => {
    expect(settleUntil(bill())).toEqual(after(72 * hourMs))
    const linked = bill({ linkUntil: after(100 * hourMs) })
    expect(billState(bill(), after(72 * hourMs - 1))).toBe('open')
    expect(billState(bill(), after(72 * hourMs))).toBe('unpaid')
    expect(billState(linked, after(72 * hourMs))).toBe('open')
    expect(mayActOnBill('link', linked, false, after(100 * hourMs))).toBe('window_over')
  })

  test('stands still while the venue looks for the money', () => {
    const claimed = bill({ claimedAt: after(hourMs) })
    expect(billState(claimed, after(90 * hourMs))).toBe('claimed')
    expect(mayClaim(claimed, after(2 * hourMs))).toBe('claimed')
    expect(mayActOnBill('refuse_claim', claimed, false, after(73 * hourMs - 1))).toBe(true)
    expect(mayActOnBill('refuse_claim', claimed, false, after(73 * hourMs))).toBe('claim_over')
  })

  test('lets a guest claim once and explain once in a year, never after it', () => {
    expect(mayClaim(bill(), after(1))).toBe(true)
    expect(mayClaim(bill({ claimRefusedAt: after(1) }), after(2))).toBe('claim_refused')
    expect(mayExplain(bill(), false, after(1))).toBe(true)
    expect(mayExplain(bill(), true, after(1))).toBe('explained_before')
    expect(mayExplain(bill(), false, after(72 * hourMs))).toBe('over')
    expect(mayClaim(bill(), after(72 * hourMs))).toBe('over')
  })

  test('leaves withdrawing to managers, and paying to everybody as long as no evidence goes with it', () => {
    expect(mayActOnBill('withdraw', bill(), false, after(1))).toBe('managers_only')
    expect(mayActOnBill('withdraw', bill(), true, after(1))).toBe(true)
    expect(mayActOnBill('confirm_payment', bill(), false, after(100 * hourMs))).toBe(true)
    const evidenced = bill({ isEvidenced: true })
    expect(mayActOnBill('confirm_payment', evidenced, false, after(1))).toBe('managers_only')
    expect(mayActOnBill('confirm_payment', evidenced, true, after(1))).toBe(true)
    const claimed = bill({ claimedAt: after(1) })
    expect(mayActOnBill('confirm_payment', claimed, false, after(72 * hourMs))).toBe(true)
    expect(mayActOnBill('confirm_payment', claimed, false, after(72 * hourMs + 1))).toBe('managers_only')
    expect(mayActOnBill('confirm_payment', bill({ paidAt: after(1) }), false, after(2))).toBe('paid')
    expect(mayActOnBill('refuse_claim', bill(), false, after(1))).toBe('not_claimed')
  })
})

describe('the severity of a bill', () => {
  test.each([
    ['left_without_paying', 5_000, 'GBP', 'medium'],
    ['left_without_paying', 4_999, 'GBP', 'low'],
    ['left_without_paying', 7_500, 'JPY', 'medium'],
    ['left_without_paying', 7_499, 'JPY', 'low'],
    ['left_without_paying', 90_000_000, 'XAF', 'low'],
    ['forgot', 90_000, 'EUR', 'low'],
    ['disputed', 90_000, 'EUR', undefined],
  ] as const)('%s of %i %s is %s', (outcome, amountMinor, currency, severity) => {
    expect(billSeverity({ outcome, amountMinor, currency })).toBe(severity)
  })

  test('never rises beyond medium, and never falls with the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 0, max: 1e8 }),
        fc.constantFrom('GBP', 'EUR', 'JPY', 'PHP'),
        (amountMinor, more, currency) => {
          const [one, other] = [amountMinor, amountMinor + more].map((amount) =>
            billSeverity({ outcome: 'left_without_paying', amountMinor: amount, currency }),
          )
          expect(one === 'low' || other === 'medium').toBe(true)
        },
      ),
    )
  })

  test('knows the money of a country', () => {
    expect([currencyOf('gb'), currencyOf('PH'), currencyOf('ZZ')]).toEqual(['GBP', 'PHP', 'EUR'])
    expect([minorDigits('GBP'), minorDigits('JPY'), billFloorMinor('PHP')]).toEqual([2, 0, 300_000])
  })
})

describe('flags', () => {
  const now = after(400 * dayMs)
  const made = (id: string, daysAgo: number, change: Partial<FlaggedBill> = {}): FlaggedBill => {
    const happenedAt = new Date(now.getTime() - daysAgo * dayMs)
    return {
      ...bill({ reportedAt: happenedAt }),
      id,
      outcome: 'left_without_paying',
      amountMinor: 4_200,
      currency: 'GBP',
      happenedAt,
      doubt: null,
      ...change,
    }
  }

  test('name two unpaid bills of a year with what they stand on, one bill not', () => {
    expect(behaviourFlags([made('a', 30)], false, now)).toEqual([])
    const flags = behaviourFlags([made('a', 30), made('b', 10, { outcome: 'forgot' })], false, now)
    expect(flags.map(({ kind, bills }) => [kind, bills.map(({ id }) => id)])).toEqual([
      ['several_unpaid', ['b', 'a']],
    ])
  })

  test.each(['contested', 'unfounded', 'not_guest'] as const)('leave out a bill that is %s', (doubt) => {
    expect(behaviourFlags([made('a', 30), made('b', 10, { doubt })], false, now)).toEqual([])
    const paid = made('c', 20, { doubt, paidAt: now })
    expect(behaviourFlags([paid], false, now)).toMatchObject([{ kind: 'paid_later', bills: [paid] }])
  })

  test('leave out the instant a year ago, and count the one after it', () => {
    expect(behaviourFlags([made('a', 365), made('b', 10)], false, now)).toEqual([])
    const justInside = made('a', 365, { happenedAt: new Date(now.getTime() - 365 * dayMs + 1) })
    expect(behaviourFlags([justInside, made('b', 10)], false, now)).toHaveLength(1)
  })

  test('count nothing that can still be put right, is claimed, or was paid', () => {
    const bills = [
      made('a', 30),
      made('open', 1),
      made('claimed', 10, { claimedAt: new Date(now.getTime() - 9 * dayMs) }),
      made('paid', 10, { paidAt: now }),
    ]
    const flags = behaviourFlags(bills, false, now)
    expect(flags.map(({ kind, speaksFor }) => [kind, speaksFor])).toEqual([['paid_later', 'guest']])
  })

  test('take disputed bills for what they are, and blame nobody', () => {
    const disputed = [made('a', 20, { outcome: 'disputed' }), made('b', 10, { outcome: 'disputed' })]
    expect(behaviourFlags([disputed[0]!, made('c', 5)], false, now)).toEqual([])
    expect(behaviourFlags(disputed, false, now)[0]).toMatchObject({
      kind: 'several_disputed',
      speaksFor: 'neither',
    })
  })

  test('are none for a minor, whatever happened', () => {
    const bills = Array.from({ length: 5 }, (_, index) => made(`m${index}`, 10 + index))
    expect(behaviourFlags(bills, true, now)).toEqual([])
  })

  test('do not depend on the order of the bills, and paying never adds one against the guest', () => {
    const generated = fc.array(
      fc.record({ daysAgo: fc.integer({ min: 0, max: 380 }), outcome: fc.constantFrom(...billOutcomes) }),
      { maxLength: 8 },
    )
    const against = (bills: readonly FlaggedBill[]) =>
      behaviourFlags(bills, false, now)
        .filter(({ speaksFor }) => speaksFor !== 'guest')
        .map(({ kind, bills: evidence }) => [kind, evidence.length])
    fc.assert(
      fc.property(generated, fc.nat(), (rows, index) => {
        const bills = rows.map(({ daysAgo, outcome }, at) => made(`g${at}`, daysAgo + at / 1000, { outcome }))
        expect(against(bills.toReversed())).toEqual(against(bills))
        if (bills.length === 0) return
        const paid = bills.map((one, at) => (at === index % bills.length ? { ...one, paidAt: now } : one))
        const count = (flags: unknown[][]) => flags.reduce((sum, [, many]) => sum + Number(many), 0)
        expect(count(against(paid))).toBeLessThanOrEqual(count(against(bills)))
      }),
    )
  })
})

describe('sectors and purposes', () => {
  test('know no unpaid bills in school and healthcare', () => {
    expect(['restaurant', 'hotel', 'short_let', 'event'].every(hasBills)).toBe(true)
    expect(['school', 'healthcare', ''].some(hasBills)).toBe(false)
  })

  test('show for settling a bill the open bills and nothing else', () => {
    const partsFor = (purpose: LookupPurpose) => lookupParts.filter((part) => isShownFor(purpose, part))
    expect(partsFor('settle_bill')).toEqual(['open_bills'])
    expect(partsFor('report_bill')).toEqual(['guests', 'stays'])
    expect(partsFor('take_booking')).not.toContain('stays')
  })
})
