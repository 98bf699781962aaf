import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerPortalCode } from './portal-codes.ts'
import type { AskedCode } from './portal-codes.ts'

const minuteMs = 60_000
const start = Date.parse('2026-05-01T18:00:00Z')
const wanted = { contact: 'ines', source: 'home' }
const at = (minutes: number) => new Date(start + minutes * minuteMs)
const asked = (minutes: number, change: Partial<AskedCode> = {}): AskedCode => ({
  ...wanted,
  at: start + minutes * minuteMs,
  isSent: true,
  ...change,
})

describe('one source', () => {
  test('is given three codes for a contact in ten minutes and six in a day, and told the wait', () => {
    const three = [asked(0), asked(1), asked(2)]
    expect(answerPortalCode(three.slice(1), wanted, at(3))).toEqual({ kind: 'send' })
    expect(answerPortalCode(three, wanted, at(3))).toEqual({
      kind: 'refuse',
      refusal: { code: 'cap_number', retryAfterSeconds: 420 },
    })
    expect(answerPortalCode(three, wanted, at(10))).toEqual({ kind: 'send' })
    const six = [0, 30, 60, 90, 120, 150].map((minutes) => asked(minutes))
    expect(answerPortalCode(six, wanted, at(200))).toMatchObject({
      refusal: { code: 'cap_number', retryAfterSeconds: (24 * 60 - 200) * 60 },
    })
  })

  test('is given ten in ten minutes, whoever they are for', () => {
    const ten = Array.from({ length: 10 }, (_, index) => asked(0, { contact: `guest${index}` }))
    expect(answerPortalCode(ten, wanted, at(1))).toMatchObject({ refusal: { code: 'cap_source' } })
  })
})

describe('others', () => {
  test('keep nobody out: what was sent is taken where enough was sent, and more goes out once it is over', () => {
    const three = [0, 1, 2].map((minutes) => asked(minutes, { source: `s${minutes}` }))
    expect(answerPortalCode(three, wanted, at(3))).toEqual({ kind: 'use_sent', until: at(12) })
    expect(answerPortalCode(three, wanted, at(12))).toEqual({ kind: 'send' })
    const silent = [...three, asked(4, { source: 's4', isSent: false })]
    expect(answerPortalCode(silent, wanted, at(5))).toEqual({ kind: 'use_sent', until: at(12) })
  })

  test('are never the reason of a refusal, however many they are', () => {
    const others = fc.array(
      fc.record({
        at: fc.integer({ min: start - 24 * 60 * minuteMs, max: start }),
        contact: fc.constantFrom('ines', 'bento'),
        source: fc.constantFrom('a', 'b', 'c', 'd'),
        isSent: fc.boolean(),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(others, (codes) => {
        const answer = answerPortalCode(codes, wanted, at(0))
        expect(answer.kind).not.toBe('refuse')
        // Told to use what was sent, there is something that holds.
        expect(answer.kind === 'use_sent' && answer.until <= at(0)).toBe(false)
      }),
    )
  })

  test('have a mailbox get a handful in a day, and then one at a time', () => {
    const codes: AskedCode[] = []
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      const source = `s${minutes}`
      const answer = answerPortalCode(codes, { ...wanted, source }, at(minutes))
      codes.push(asked(minutes, { source, isSent: answer.kind === 'send' }))
    }
    const sent = codes.filter(({ isSent }) => isSent).length
    expect(sent).toBeLessThanOrEqual(6 + (24 * 60) / 10)
  })
})
