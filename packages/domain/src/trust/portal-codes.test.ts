import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/index.ts'
import {
  answerPortalCode,
  guessedFrom,
  isCodeTaken,
  longCode,
  shortCode,
  tryMinutes,
} from './portal-codes.ts'
import type { AskedCode } from './portal-codes.ts'

const start = Date.parse('2026-05-01T18:00:00Z')
const wanted = { contact: 'ines', source: 'home' }
const at = (minutes: number) => new Date(start + minutes * minuteMs)
const asked = (minutes: number, change: Partial<AskedCode> = {}): AskedCode => ({
  ...wanted,
  at: start + minutes * minuteMs,
  digits: 6,
  isUsed: false,
  wrong: 0,
  ...change,
})

describe('one source', () => {
  test('is given three codes for a contact in ten minutes and six in a day, and told the wait', () => {
    const three = [asked(0), asked(1), asked(2)]
    expect(answerPortalCode(three.slice(1), wanted, at(3))).toEqual({ kind: 'send', form: shortCode })
    expect(answerPortalCode(three, wanted, at(3))).toEqual({
      kind: 'refuse',
      refusal: { code: 'cap_number', retryAfterSeconds: 420 },
    })
    expect(answerPortalCode(three, wanted, at(10))).toEqual({ kind: 'send', form: shortCode })
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
    expect(answerPortalCode(three, wanted, at(3))).toEqual({ kind: 'use_sent' })
    expect(answerPortalCode(three, wanted, at(12))).toEqual({ kind: 'send', form: shortCode })
    const silent = [...three, asked(4, { source: 's4', digits: null })]
    expect(answerPortalCode(silent, wanted, at(5))).toEqual({ kind: 'use_sent' })
  })

  test('are never the reason of a refusal, however many they are', () => {
    const others = fc.array(
      fc.record({
        at: fc.integer({ min: start - 24 * 60 * minuteMs, max: start }),
        contact: fc.constantFrom('ines', 'bento'),
        source: fc.constantFrom('a', 'b', 'c', 'd'),
        digits: fc.constantFrom(6, 10, null),
        isUsed: fc.boolean(),
        wrong: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(others, (codes) => {
        expect(answerPortalCode(codes, wanted, at(0)).kind).not.toBe('refuse')
      }),
    )
  })
})

test('a code that was used is none to use: the next one goes out, and counts beside it', () => {
  const six = [0, 30, 60, 90, 120, 150].map((minutes) => asked(minutes, { source: `s${minutes}` }))
  const last = { source: 's', digits: longCode.digits }
  const answer = (isUsed: boolean) =>
    answerPortalCode([...six, asked(200, { ...last, isUsed })], wanted, at(201))
  expect(answer(false)).toEqual({ kind: 'use_sent' })
  expect(answer(true)).toEqual({ kind: 'send', form: longCode })
})

test('from the fiftieth wrong try on, codes are long, and no short one is told to be used', () => {
  const three = (wrong: number) => [0, 1, 2].map((minutes) => asked(minutes, { source: 's', wrong }))
  const tried = (wrong: number) => [...three(0), asked(2, { source: 't', digits: null, wrong })]
  expect(answerPortalCode(tried(guessedFrom - 1), wanted, at(3))).toEqual({ kind: 'use_sent' })
  expect(answerPortalCode(tried(guessedFrom), wanted, at(3))).toEqual({ kind: 'send', form: longCode })
  expect(answerPortalCode(tried(guessedFrom), wanted, at(24 * 60 + 5))).toEqual({
    kind: 'send',
    form: shortCode,
  })
})

describe('whatever anybody does', () => {
  const oneDay = 24 * 60

  /** One contact as the server stores it, with requests, tries and uses. Minutes since the start. */
  function mailbox() {
    const codes: (AskedCode & { isUsed: boolean; wrong: number })[] = []
    const tries: { minutes: number; chance: number }[] = []
    const since = (minutes: number) => codes.filter((one) => one.at > at(minutes - oneDay).getTime())
    const wrongAt = (minutes: number) => since(minutes).reduce((sum, one) => sum + one.wrong, 0)
    const takenAt = (minutes: number) =>
      codes.filter(({ at: sentAt, digits, isUsed }) => {
        const holds = (digits === 10 ? longCode : shortCode).minutes * minuteMs
        const isHeld = digits !== null && !isUsed && sentAt > at(minutes).getTime() - holds
        return isHeld && isCodeTaken(digits, wrongAt(minutes))
      })
    return {
      codes,
      tries,
      takenAt,
      ask(minutes: number, source: string) {
        const answer = answerPortalCode(since(minutes), { ...wanted, source }, at(minutes))
        if (answer.kind === 'refuse') return answer
        codes.push({
          ...asked(minutes, { source }),
          digits: answer.kind === 'send' ? answer.form.digits : null,
        })
        // After this answer, a code is on its way or in the mailbox, and is accepted.
        expect(takenAt(minutes).length).toBeGreaterThan(0)
        return answer
      },
      guess(minutes: number, source: string) {
        const from = at(minutes - tryMinutes).getTime()
        const by = codes.findLast((one) => one.source === source && one.at > from && one.wrong < 5)
        if (!by) return
        const chance = takenAt(minutes).reduce((sum, { digits }) => sum + 10 ** -(digits ?? 0), 0)
        tries.push({ minutes, chance })
        by.wrong += 1
      },
      use(minutes: number) {
        const newest = takenAt(minutes).at(-1)
        if (newest) newest.isUsed = true
      },
      /** The most messages in any 24 hours, less those used by the holder. */
      mostUnused() {
        const sent = codes.filter(({ digits }) => digits !== null)
        const inDayFrom = (from: number) =>
          sent.filter((one) => one.at >= from && one.at < from + oneDay * minuteMs)
        return Math.max(0, ...sent.map((one) => inDayFrom(one.at).filter(({ isUsed }) => !isUsed).length))
      },
      mostFound() {
        const inDayFrom = (from: number) =>
          tries.filter(({ minutes }) => minutes >= from && minutes < from + oneDay)
        return Math.max(
          0,
          ...tries.map((one) => inDayFrom(one.minutes).reduce((sum, { chance }) => sum + chance, 0)),
        )
      },
    }
  }
  const foundBy = (sources: number) => (100 * 3) / 10 ** 6 + (sources * 60 * 6) / 10 ** 10

  test('messages and right guesses stay bounded, and whoever has the mailbox gets in', () => {
    const step = fc.record({
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 })),
      source: fc.integer({ min: 0, max: 11 }),
      does: fc.constantFrom('ask', 'ask', 'guess', 'use'),
      tries: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 200 }), (steps) => {
        const box = mailbox()
        let minutes = 0
        for (const { gap, source, does, tries } of steps) {
          minutes += gap
          if (does === 'ask') box.ask(minutes, `s${source}`)
          if (does === 'use') box.use(minutes)
          if (does === 'guess') for (let tried = 0; tried < tries; tried++) box.guess(minutes, `s${source}`)
        }
        expect(box.mostUnused()).toBeLessThanOrEqual(30)
        expect(box.mostFound()).toBeLessThanOrEqual(foundBy(12))
      }),
    )
  })

  test.each([false, true])(
    'a new source every five minutes has no more sent and finds no more; guessing: %s',
    (guesses) => {
      const triesEach = guesses ? 5 : 0
      const box = mailbox()
      for (let minutes = 0; minutes < 2 * oneDay; minutes += 5) {
        box.ask(minutes, `s${minutes}`)
        for (let tried = 0; tried < triesEach; tried++) box.guess(minutes, `s${minutes}`)
      }
      expect(box.mostUnused()).toBeLessThanOrEqual(30)
      expect(box.mostUnused()).toBeGreaterThan(20)
      expect(box.mostFound()).toBeLessThanOrEqual(foundBy(oneDay / 5))
      // The guest asks last, and still gets an answer.
      expect(box.ask(2 * oneDay, 'home').kind).not.toBe('refuse')
    },
  )
})
