import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsOf, onDutyAt, type RotaDuty } from './index.ts'

const duty = (weekday: number, from: string, to: string, userId = 'ana'): RotaDuty => ({
  weekday,
  from,
  to,
  userId,
  post: 'on_duty',
})
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => duty(weekday, '00:00', '00:00'))

describe('who is on duty', () => {
  const rota = [duty(7, '22:00', '06:00'), { ...duty(1, '06:00', '14:00', 'ben'), post: 'on_call' as const }]
  test.each([
    ['2026-01-18T21:59:59Z', [], []],
    ['2026-01-18T22:00:00Z', ['ana'], []],
    ['2026-01-19T05:59:59Z', ['ana'], []],
    ['2026-01-19T06:00:00Z', [], ['ben']],
  ])('by a night that ends on Monday, at %s', (now, onDuty, onCall) => {
    expect(onDutyAt(rota, new Date(now), 'Europe/London')).toEqual({ onDuty, onCall })
  })

  test('follows the clock of the venue, also when it changes', () => {
    const morning = [duty(7, '06:00', '07:00')]
    const on = (now: string) => onDutyAt(morning, new Date(now), 'Europe/Berlin')?.onDuty
    expect(on('2026-03-22T05:30:00Z')).toEqual(['ana'])
    expect(on('2026-03-29T04:30:00Z')).toEqual(['ana'])
    expect(on('2026-03-29T05:30:00Z')).toEqual([])
  })

  test('is null without a rota', () => {
    expect(onDutyAt([], new Date(0), 'Europe/London')).toBeNull()
  })
})

describe('gaps', () => {
  test('a whole week without anybody is one, and a full week has none', () => {
    expect(gapsOf([])).toEqual([{ weekday: 1, from: '00:00', toWeekday: 1, to: '00:00' }])
    expect(gapsOf(always)).toEqual([])
  })

  test('go on over midnight and over the end of the week', () => {
    const working = [1, 2, 3, 4, 5].map((weekday) => duty(weekday, '00:00', '00:00'))
    expect(gapsOf(working)).toEqual([{ weekday: 6, from: '00:00', toWeekday: 1, to: '00:00' }])
    expect(gapsOf([...working, duty(6, '08:00', '20:00')])).toEqual(
      [
        { weekday: 6, from: '00:00', toWeekday: 6, to: '08:00' },
        { weekday: 6, from: '20:00', toWeekday: 1, to: '00:00' },
      ].sort((a, b) => a.weekday - b.weekday),
    )
  })

  test('are not filled by a person who is only on call', () => {
    expect(gapsOf(always.map((each) => ({ ...each, post: 'on_call' as const })))).toHaveLength(1)
  })

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const drawn = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: time,
    to: time,
    userId: fc.constantFrom('ana', 'ben'),
    post: fc.constantFrom('on_duty' as const, 'on_call' as const),
  })

  test('are exactly the minutes without anybody on duty', () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 10_079 }),
        (duties, minute) => {
          // 2026-01-05 is a Monday; Reykjavík is always on UTC.
          const now = new Date(Date.UTC(2026, 0, 5, 0, minute))
          const nobody = onDutyAt(duties, now, 'Atlantic/Reykjavik')?.onDuty.length === 0
          const gapDuties = gapsOf(duties).flatMap(({ weekday, from, toWeekday, to }) => {
            const [start, end] = [minuteAt(weekday, from), minuteAt(toWeekday, to)]
            const length = (end - start + 10_080) % 10_080 || 10_080
            return (minute - start + 10_080) % 10_080 < length ? [weekday] : []
          })
          expect(gapDuties.length).toBe(nobody ? 1 : 0)
        },
      ),
    )
  })
})

const minuteAt = (weekday: number, time: string) =>
  (weekday - 1) * 1_440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
