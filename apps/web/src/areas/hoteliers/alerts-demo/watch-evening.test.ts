import { describe, expect, test } from 'vitest'
import { evening, happenings } from './evening.ts'
import { outcomeOf } from './telling-outcome.ts'
import { scoresOn, watchEvening, type Action } from './watch-evening.ts'

const midnight = Date.parse('2026-05-01T00:00:00Z')
const scores = scoresOn(midnight)
const at = (hour: number, minute = 0) => hour * 60 + minute
const time = (date: Date | null | undefined) => date?.toISOString().slice(11, 16)
const alertsAt = (minute: number, actions: readonly Action[] = []) =>
  watchEvening(midnight, scores, actions, minute)
const open = (minute: number, actions?: readonly Action[]) =>
  alertsAt(minute, actions)
    .filter(({ closedAt }) => closedAt === null)
    .map(({ alert }) => `${alert.type} ${alert.guestId}`)
const find = (guest: string, minute: number, actions?: readonly Action[]) => {
  const found = alertsAt(minute, actions).find(({ alert }) => alert.guestId === guest)
  if (!found) throw new Error(`No alert about ${guest}`)
  return found
}
const noor = 'banned_guest:noor:noor'
const soren = 'critical_risk:soren:soren'

describe('the evening', () => {
  test('begins with whom the booking list gives cause for, gravest first', () => {
    expect(open(evening.opens)).toEqual(['high_risk iris', 'watch_list otis'])
  })

  test('raises an alert when a booking, a group or an incident gives cause, once each', () => {
    expect(open(at(17, 15))).not.toContain('banned_guest noor')
    expect(open(at(17, 20))).toContain('banned_guest noor')
    expect(open(at(18, 35))).not.toContain('group choir')
    expect(open(at(18, 40))).toContain('group choir')
    expect(open(at(20, 40))[0]).toBe('critical_risk soren')
    const all = alertsAt(evening.closes).map(({ alert }) => alert.key)
    expect(new Set(all).size).toBe(all.length)
  })

  test('ends an alert whose cause is gone', () => {
    expect(time(find('soren', evening.closes).closedAt)).toBe('22:50')
    expect(time(find('otis', evening.closes).closedAt)).toBe('00:00')
    expect(open(evening.closes)).toEqual(['banned_guest noor', 'high_risk iris', 'group choir'])
  })

  test('never moves a score by an incident that nobody has confirmed', () => {
    expect(scores.get('soren')?.level).toBe('low')
    expect(scores.get('petra')).toBeNull()
  })

  test('has every happening on a step of the clock', () => {
    for (const happening of happenings) expect(happening.at % evening.stepMinutes).toBe(0)
  })
})

describe('an alert that nobody takes on', () => {
  test('goes to the manager after 30 minutes and to the owner after 120', () => {
    const { tellings } = find('noor', at(20))
    const steps = tellings.map(({ to, at: when }) => `${to} ${time(when)}`)
    expect(steps).toEqual(['staff 17:20', 'manager 17:20', 'manager 17:50', 'admin 19:20'])
    expect(find('noor', at(17, 25)).next).toMatchObject({ to: 'manager', index: 0 })
  })

  test('goes no further once it is taken on', () => {
    const taken = [{ key: noor, at: at(17, 40), kind: 'take_on' as const }]
    const { tellings, next, acknowledgedAt } = find('noor', at(21), taken)
    expect(tellings).toHaveLength(2)
    expect(next).toBeNull()
    expect(time(acknowledgedAt)).toBe('17:40')
  })

  test('waits while it is snoozed, and then goes on at once', () => {
    const snoozed = [{ key: noor, at: at(17, 30), kind: 'snooze' as const, until: at(18, 30) }]
    expect(find('noor', at(18, 25), snoozed).tellings).toHaveLength(2)
    expect(time(find('noor', at(18, 30), snoozed).tellings.at(-1)?.at)).toBe('18:30')
  })

  test('is as before when the clock is turned back', () => {
    const taken = [{ key: soren, at: at(20, 50), kind: 'take_on' as const }]
    expect(find('soren', at(20, 45), taken).acknowledgedAt).toBeNull()
  })
})

describe('quiet hours', () => {
  const quiet = { from: '19:00', to: '07:00' }
  const outcomes = (guest: string, minute: number, actions?: readonly Action[]) => {
    const alert = find(guest, minute, actions)
    const now = new Date(midnight + minute * 60_000)
    return alert.tellings.map((telling) => {
      const outcome = outcomeOf(telling, alert, quiet, now)
      return `${telling.to} ${outcome.state} ${'at' in outcome ? time(outcome.at) : ''}`.trim()
    })
  }

  test('hold a message back until they end', () => {
    expect(outcomes('noor', at(20)).at(-1)).toBe('admin waits 07:00')
  })

  test('hold nothing back that is critical, nor from the desk', () => {
    expect(outcomes('soren', at(21, 10))).toEqual([
      'staff sent 20:40',
      'manager sent 20:40',
      'manager sent 21:10',
    ])
  })

  test('drop the message when the alert is taken on meanwhile', () => {
    const taken = [{ key: noor, at: at(19, 30), kind: 'take_on' as const }]
    expect(outcomes('noor', at(20), taken).at(-1)).toBe('admin dropped 19:30')
  })

  test('do not touch what stands in the list alone', () => {
    expect(outcomes('choir', at(20))).toEqual(['manager listed'])
  })
})
