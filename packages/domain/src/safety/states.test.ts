import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientStatuses, isClosed, mayMove, movesFrom, safetyStatuses } from './index.ts'
import type { AnySafetyStatus, SafetyActor } from './index.ts'

const all: readonly AnySafetyStatus[] = [...safetyStatuses, ...clientStatuses]
const actors: readonly SafetyActor[] = ['responder', 'sender', 'device', 'screen']
const order = ['sent', 'seen', 'on_the_way', 'arrived']

test('a colleague moves forward, skips steps, closes from any open state, and never moves back', () => {
  for (const [index, from] of order.entries()) {
    const moves = movesFrom(from as (typeof safetyStatuses)[number], 'responder')
    expect(moves).toEqual([...order.slice(index + 1), 'resolved', 'false_alarm'])
  }
})

test('what is closed stays so, whoever asks', () => {
  for (const from of ['resolved', 'false_alarm'] as const) {
    for (const by of actors) expect(movesFrom(from, by)).toEqual([])
    for (const to of all) expect(mayMove(from, to, 'responder')).toBe('closed')
  }
})

test('who called closes the own alert and never acknowledges it', () => {
  for (const from of ['sent', 'seen', 'on_the_way', 'arrived'] as const)
    expect(movesFrom(from, 'sender')).toEqual(['resolved', 'false_alarm'])
  expect(mayMove('sent', 'seen', 'sender')).toBe('own_alert')
})

test('the token of a device moves nothing', () => {
  for (const from of all) for (const to of all) expect(mayMove(from, to, 'device')).toBe('device_only')
})

test('what only the screen of the sender knows is set by nobody else', () => {
  expect(mayMove('triggering', 'sent', 'screen')).toBe(true)
  expect(mayMove('triggering', 'not_sent', 'screen')).toBe(true)
  expect(mayMove('not_sent', 'triggering', 'screen')).toBe(true)
  expect(mayMove('not_sent', 'sent', 'screen')).toBe('not_forward')
  expect(mayMove('triggering', 'sent', 'responder')).toBe('not_by_hand')
  expect(mayMove('sent', 'not_sent', 'screen')).toBe('not_forward')
  expect(mayMove('sent', 'seen', 'screen')).toBe('not_by_hand')
})

/** All states that the runs below reached. */
const reached = new Set<AnySafetyStatus>()

/** Compares the machine with a model: a closed flag, and the progress of help. */
class Move implements fc.Command<{ step: number; closed: boolean }, { status: AnySafetyStatus }> {
  readonly to: (typeof safetyStatuses)[number]
  readonly by: SafetyActor
  constructor(to: (typeof safetyStatuses)[number], by: SafetyActor) {
    this.to = to
    this.by = by
  }
  check = () => true
  toString = () => `${this.by} to ${this.to}`
  run(model: { step: number; closed: boolean }, real: { status: AnySafetyStatus }): void {
    const closes = isClosed(this.to)
    const isForward = closes || order.indexOf(this.to) > model.step
    const isAllowed =
      !model.closed && isForward && (this.by === 'responder' || (closes && this.by === 'sender'))
    expect(mayMove(real.status, this.to, this.by) === true).toBe(isAllowed)
    if (!isAllowed) return
    real.status = this.to
    reached.add(this.to)
    if (closes) model.closed = true
    else model.step = order.indexOf(this.to)
  }
}

test('no sequence of moves leads back or out of a closed state', () => {
  const moves = fc
    .tuple(fc.constantFrom(...safetyStatuses), fc.constantFrom(...actors))
    .map(([to, by]) => new Move(to, by))
  fc.assert(
    fc.property(fc.commands([moves], { maxCommands: 30 }), (commands) => {
      fc.modelRun(() => ({ model: { step: 0, closed: false }, real: { status: 'sent' } }), commands)
    }),
    { numRuns: 300 },
  )
  expect(reached.size).toBe(5)
})
