import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultEscalation, planEscalation, whoIsNotified, type Colleague } from './index.ts'

const person = (userId: string, change: Partial<Colleague> = {}): Colleague => ({
  userId,
  worksHere: true,
  managesHere: false,
  manages: false,
  isOnShift: false,
  ...change,
})
const manager = { managesHere: true, manages: true }
const house = [
  person('ana', { isOnShift: true }),
  person('ben'),
  person('cem', { isOnShift: true }),
  person('mia', manager),
  person('far', { worksHere: false, manages: true }),
]
const rota = { onDuty: ['ben'], onCall: ['mia'] }
const reached = (audiences: Parameters<typeof whoIsNotified>[0], of: typeof rota | null = rota) =>
  whoIsNotified(audiences, house, { rota: of, raisedBy: 'ana' }).map(({ userId }) => userId)

describe('at once', () => {
  test('those on duty by the rota are notified, on shift or not', () => {
    expect(reached(['on_duty'])).toEqual(['ben'])
  })

  test('all staff of the venue and its managers are, when nobody is on duty', () => {
    expect(reached(['on_duty'], { onDuty: [], onCall: ['mia'] })).toEqual(['ben', 'cem', 'mia'])
  })

  test('the caller, former staff and staff of other venues do not count as on duty', () => {
    for (const userId of ['ana', 'gone', 'far'])
      expect(reached(['on_duty'], { onDuty: [userId], onCall: [] })).toEqual(['ben', 'cem', 'mia'])
  })

  test('without a rota those on shift are, or all staff when nobody is on shift', () => {
    expect(reached(['on_duty'], null)).toEqual(['cem'])
    const off = house.map((one) => ({ ...one, isOnShift: false }))
    const found = whoIsNotified(['on_duty'], off, { rota: null, raisedBy: 'ana' })
    expect(found.map(({ userId }) => userId)).toEqual(['ben', 'cem', 'mia'])
  })
})

test('then come those on call, and who is on duty stays among those on shift', () => {
  expect(reached(['on_call'])).toEqual(['mia'])
  expect(reached(['on_shift'])).toEqual(['ben', 'cem'])
})

const drawn = fc.uniqueArray(
  fc.record({
    userId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    worksHere: fc.boolean(),
    managesHere: fc.boolean(),
    manages: fc.boolean(),
    isOnShift: fc.boolean(),
  }),
  { selector: ({ userId }) => userId, maxLength: 6 },
)
const ids = fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'gone'])
const anyRota = fc.option(fc.record({ onDuty: ids, onCall: ids }))

test('whatever the rota says, somebody of the venue is notified at once if there is anybody, and never the caller', () => {
  fc.assert(
    fc.property(drawn, anyRota, (people, drawnRota) => {
      const found = whoIsNotified(['on_duty'], people, { rota: drawnRota, raisedBy: 'a' })
      expect(found.map(({ userId }) => userId)).not.toContain('a')
      const isAnybodyHere = people.some(({ userId, worksHere }) => userId !== 'a' && worksHere)
      expect(found.length > 0 || !isAnybodyHere).toBe(true)
    }),
  )
})

test('by the last step everybody on the rota has been notified, and nobody twice by one sending', () => {
  fc.assert(
    fc.property(drawn, anyRota, (people, drawnRota) => {
      const plan = planEscalation(defaultEscalation, { raisedAt: new Date(0), isDrill: false })
      const to = { rota: drawnRota, raisedBy: 'a' }
      const pushed = plan.filter(({ channel }) => channel === 'push')
      const told = pushed.map(({ audiences }) => whoIsNotified(audiences, people, to))
      for (const each of told) expect(new Set(each).size).toBe(each.length)
      const all = new Set(told.flat().map(({ userId }) => userId))
      const namedIds = [...(drawnRota?.onDuty ?? []), ...(drawnRota?.onCall ?? [])]
      const named = people.filter(
        ({ userId, worksHere, managesHere }) =>
          namedIds.includes(userId) && (worksHere || managesHere) && userId !== 'a',
      )
      for (const { userId } of named) expect(all).toContain(userId)
    }),
  )
})
