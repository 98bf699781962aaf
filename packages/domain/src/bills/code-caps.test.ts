import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/index.ts'
import { codeCaps, judgeCodes, judgedCodes, leastVerified, maySendCode } from './code-caps.ts'
import type { SentCode, WantedCode } from './code-caps.ts'

const start = Date.parse('2026-05-01T18:00:00Z')
const wanted: WantedCode = { phone: 'n1', prefix: 'p1', source: 's1' }
const sentAt = (minutes: number, change: Partial<SentCode> = {}): SentCode => ({
  ...wanted,
  at: start + minutes * minuteMs,
  isVerified: true,
  ...change,
})
const at = (minutes: number) => new Date(start + minutes * minuteMs)

describe('the caps', () => {
  test('let three codes go to a number in ten minutes, and name the wait for the fourth', () => {
    const sent = [sentAt(0), sentAt(1), sentAt(2)]
    expect(maySendCode(sent.slice(1), wanted, at(3), null)).toBe(true)
    expect(maySendCode(sent, wanted, at(3), null)).toEqual({ code: 'cap_number', retryAfterSeconds: 420 })
    expect(maySendCode(sent, wanted, new Date(at(10).getTime() - 1), null)).toMatchObject({
      code: 'cap_number',
    })
    expect(maySendCode(sent, wanted, at(10), null)).toBe(true)
  })

  test('let six go to a number in a day', () => {
    const sent = [0, 30, 60, 90, 120, 150].map((minutes) => sentAt(minutes))
    const refused = maySendCode(sent, wanted, at(200), null)
    expect(refused).toEqual({ code: 'cap_number', retryAfterSeconds: (24 * 60 - 200) * 60 })
  })

  test('stop numbers in a row, whoever they belong to', () => {
    const sent = Array.from({ length: 10 }, (_, index) =>
      sentAt(0, { phone: `row${index}`, source: `s${index}` }),
    )
    expect(maySendCode(sent, { ...wanted, phone: 'row10', source: 's10' }, at(1), null)).toMatchObject({
      code: 'cap_prefix',
    })
    expect(maySendCode(sent, { phone: 'far', prefix: 'elsewhere', source: 's10' }, at(1), null)).toBe(true)
  })

  test('stop one address that asks for many numbers', () => {
    const sent = Array.from({ length: 10 }, (_, index) =>
      sentAt(0, { phone: `n${index}`, prefix: `p${index}` }),
    )
    expect(maySendCode(sent, { phone: 'x', prefix: 'x', source: 's1' }, at(1), null)).toMatchObject({
      code: 'cap_source',
    })
  })

  test('hold in every window whatever is asked for and when', () => {
    const asked = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 0, max: 20 * minuteMs }),
        phone: fc.constantFrom('a1', 'a2', 'b1', 'b2', 'b3'),
        source: fc.constantFrom('s1', 's2'),
        isVerified: fc.boolean(),
      }),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(asked, (requests) => {
        const sent: SentCode[] = []
        const tooEarly: unknown[] = []
        let now = start
        for (const { afterMs, phone, source, isVerified } of requests) {
          now += afterMs
          const code = { phone, prefix: phone.slice(0, 1), source }
          const answer = maySendCode(sent, code, new Date(now), null)
          if (answer === true) sent.push({ ...code, at: now, isVerified })
          else
            tooEarly.push(
              maySendCode(sent, code, new Date(now + (answer.retryAfterSeconds - 1) * 1000), null),
            )
        }
        // The reported reason lasts exactly as long as stated if nothing else is sent meanwhile.
        expect(tooEarly).not.toContain(true)
        for (const { of, windowMs, most } of codeCaps) {
          for (const last of sent) {
            const within = sent.filter(
              (one) =>
                one.at > last.at - windowMs && one.at <= last.at && (of === null || one[of] === last[of]),
            )
            expect(within.length).toBeLessThanOrEqual(most)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('say when: after the wait that is named it goes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 5 }), (minutes) => {
        const sent = minutes.map((minute) => sentAt(minute))
        const answer = maySendCode(sent, wanted, at(60), null)
        if (answer === true) return
        const then = new Date(at(60).getTime() + answer.retryAfterSeconds * 1000)
        expect(maySendCode(sent, wanted, then, null)).toBe(true)
      }),
    )
  })
})

describe('too few proved', () => {
  const codes = (verified: number, count = judgedCodes) =>
    Array.from({ length: count }, (_, index) =>
      sentAt(index, {
        phone: `n${index}`,
        prefix: `p${index}`,
        source: `s${index}`,
        isVerified: index < verified,
      }),
    )

  test('stops sending from fewer than a fifth of the last twenty', () => {
    const now = at(30)
    expect(judgeCodes(codes(leastVerified), now, null).stoppedUntil).toBeNull()
    expect(judgeCodes(codes(leastVerified - 1), now, null)).toEqual({
      judged: 20,
      verified: 3,
      stoppedUntil: at(19 + 10 + 60),
    })
    expect(maySendCode(codes(0), wanted, now, null)).toEqual({
      code: 'too_few_verified',
      retryAfterSeconds: 59 * 60,
    })
  })

  test('is not judged from fewer than twenty, nor while a code can still be proved', () => {
    expect(judgeCodes(codes(0, 19), at(60), null).stoppedUntil).toBeNull()
    expect(judgeCodes(codes(0), new Date(at(29).getTime() - 1), null).stoppedUntil).toBeNull()
    expect(judgeCodes(codes(0), at(29), null).stoppedUntil).not.toBeNull()
  })

  test('ends after an hour, and at once when a manager lifts it', () => {
    expect(maySendCode(codes(0), wanted, at(89), null)).toBe(true)
    expect(maySendCode(codes(0), wanted, at(31), at(30))).toBe(true)
  })

  test('looks at the last ones alone', () => {
    const later = Array.from({ length: 20 }, (_, index) => sentAt(40 + index, { phone: `m${index}` }))
    expect(judgeCodes([...codes(0), ...later], at(80), null)).toMatchObject({
      verified: 20,
      stoppedUntil: null,
    })
  })
})
