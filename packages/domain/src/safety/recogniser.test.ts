import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allGesturesOn, longPressDueAt, newRecogniser, recognise, safetySeverities } from './index.ts'
import type { GesturesOn, Recogniser, Trigger, TriggerInput } from './index.ts'

/** Applies inputs in order; returns the result of each. */
function play(inputs: readonly TriggerInput[], gestures?: GesturesOn) {
  let state: Recogniser = newRecogniser()
  return inputs.map((input) => {
    const { state: next, ...made } = recognise(state, input, gestures)
    state = next
    return made
  })
}
const calls = (inputs: readonly TriggerInput[], gestures?: GesturesOn): Trigger[] =>
  play(inputs, gestures).flatMap(({ trigger }) => trigger ?? [])

const tap = (at: number): TriggerInput => ({ kind: 'tap', at })
const typing = (text: string, from = 0, everyMs = 100, isInTextField = false): TriggerInput[] =>
  Array.from(text, (key, index) => ({ kind: 'key', key, isInTextField, at: from + index * everyMs }))
const manual = (severity: Trigger['severity'], at: number): TriggerInput => ({
  kind: 'manual',
  alertType: 'medical',
  severity,
  at,
})

describe('a triple tap', () => {
  const says = { alertType: 'safety_threat', severity: 'medium', method: 'triple_tap' }

  test.each([
    [[0, 400, 800], 1],
    [[0, 400, 801], 0],
    [[0, 1, 2], 1],
    [[0, 500, 1_000, 1_300], 1],
    [[0, 700, 1_400, 2_100], 0],
  ])('at %j calls %i times', (at, times) => {
    expect(calls(at.map(tap))).toEqual(Array.from({ length: times }, () => says))
  })
})

describe('a long press', () => {
  const says = { alertType: 'aggressive_guest', severity: 'high', method: 'long_press' }

  test('calls while it lasts, once, and the page knows when to look', () => {
    const { state } = recognise(newRecogniser(), { kind: 'press_start', at: 50 })
    expect(longPressDueAt(state)).toBe(2_050)
    expect(
      calls([
        { kind: 'press_start', at: 50 },
        { kind: 'wait', at: 2_049 },
        { kind: 'wait', at: 2_050 },
        { kind: 'wait', at: 3_000 },
        { kind: 'press_end', at: 20_000 },
      ]),
    ).toEqual([says])
    expect(longPressDueAt(newRecogniser())).toBeNull()
  })

  test('that ends or is broken off before two seconds calls nobody', () => {
    for (const kind of ['press_end', 'press_cancel'] as const) {
      const inputs: TriggerInput[] = [
        { kind: 'press_start', at: 0 },
        { kind, at: 1_999 },
        { kind: 'wait', at: 5_000 },
      ]
      expect(calls(inputs)).toEqual([])
    }
  })

  test('calls at its end where nobody looked before', () => {
    expect(
      calls([
        { kind: 'press_start', at: 0 },
        { kind: 'press_end', at: 2_000 },
      ]),
    ).toEqual([says])
  })
})

describe('typing', () => {
  test.each([
    ['help', 'typed_help'],
    ['HeLp', 'typed_help'],
    ['sos', 'typed_sos'],
    ['xxhelp', 'typed_help'],
    ['aaaaaaaaaaaaaaaasos', 'typed_sos'],
  ])('%s calls by %s', (text, method) => {
    expect(calls(typing(text)).map((call) => call.method)).toEqual([method])
  })

  test.each(['hlep', 'so s', 'hel', 'heelp'])('%s calls nobody', (text) => {
    expect(calls(typing(text))).toEqual([])
  })

  test('in a text field calls nobody, nor does what was begun outside and ended inside', () => {
    expect(calls(typing('help', 0, 100, true))).toEqual([])
    expect(calls([...typing('he'), ...typing('l', 300, 0, true), ...typing('lp', 400)])).toEqual([])
  })

  test('is forgotten after three seconds without a key', () => {
    expect(calls([...typing('he'), ...typing('lp', 100 + 2_999)])).toHaveLength(1)
    expect(calls([...typing('he'), ...typing('lp', 100 + 3_000)])).toEqual([])
  })

  test('keys that write nothing do not disturb it', () => {
    const shift: TriggerInput = { kind: 'key', key: 'Shift', isInTextField: false, at: 150 }
    expect(calls([...typing('he'), shift, ...typing('lp', 200)])).toHaveLength(1)
  })

  test('remembers ten keys at most', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 })), (keys) => {
        let state = newRecogniser()
        for (const [at, key] of keys.entries())
          ({ state } = recognise(state, { kind: 'key', key, isInTextField: false, at }))
        expect(Array.from(state.typed).length).toBeLessThanOrEqual(10)
      }),
    )
  })
})

describe('the cool-down', () => {
  test('holds back what is as grave or less for ten seconds', () => {
    const made = play([
      manual('high', 0),
      manual('high', 9_999),
      manual('medium', 9_999),
      manual('high', 10_000),
    ])
    expect(made.map(({ trigger, isHeldBack }) => [trigger !== null, isHeldBack])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('never swallows what is graver, which begins it anew', () => {
    expect(calls([manual('medium', 0), ...typing('sos', 100), ...typing('help', 500)])).toHaveLength(3)
    expect(calls([manual('medium', 0), manual('high', 9_000), manual('high', 12_000)])).toHaveLength(2)
  })

  test('does not last for ever when the clock goes back', () => {
    expect(calls([manual('emergency', 1_000_000), manual('medium', 5)])).toHaveLength(2)
  })
})

test('a gesture that is switched off calls nobody, the menu always does', () => {
  const off: GesturesOn = { triple_tap: false, long_press: false, typed_help: false, typed_sos: false }
  const all: TriggerInput[] = [
    tap(0),
    tap(1),
    tap(2),
    { kind: 'press_start', at: 3 },
    { kind: 'press_end', at: 3_000 },
    ...typing('help', 3_100),
    ...typing('sos', 4_000),
  ]
  expect(calls(all, off)).toEqual([])
  expect(calls([...all, manual('medium', 6_000)], off)).toHaveLength(1)
  expect(calls(typing('help'), { ...off, typed_help: true })).toHaveLength(1)
})

/** An independent model of the results of taps and typed keys, which examines the whole past each time. */
interface Model {
  now: number
  taps: number[]
  keys: { key: string; at: number }[]
  called: { at: number; severity: number }[]
}
/** All ways of calling that occurred in the runs. */
const called = new Set<string>()

interface Real {
  state: Recogniser
}

function expectCall(model: Model, real: Real, input: TriggerInput, made: Trigger['severity'] | null): void {
  const { state, trigger, isHeldBack } = recognise(real.state, input, allGesturesOn)
  if (trigger) called.add(trigger.method)
  real.state = state
  const severity = made === null ? -1 : safetySeverities.indexOf(made)
  const held = model.called.some((one) => model.now - one.at < 10_000 && one.severity >= severity)
  expect([trigger?.severity ?? null, isHeldBack]).toEqual(
    made === null ? [null, false] : held ? [null, true] : [made, false],
  )
  if (made !== null && !held) model.called.push({ at: model.now, severity })
}

class Tap implements fc.Command<Model, Real> {
  check = () => true
  toString = () => 'tap'
  run(model: Model, real: Real): void {
    model.taps.push(model.now)
    const [first] = model.taps.slice(-3)
    const isThird = model.taps.length >= 3 && model.now - first! <= 800
    if (isThird) model.taps = []
    expectCall(model, real, tap(model.now), isThird ? 'medium' : null)
  }
}

class Key implements fc.Command<Model, Real> {
  readonly key: string
  readonly inField: boolean
  constructor(key: string, inField: boolean) {
    this.key = key
    this.inField = inField
  }
  check = () => true
  toString = () => `key ${this.key}${this.inField ? ' in a field' : ''}`
  run(model: Model, real: Real): void {
    const input: TriggerInput = { kind: 'key', key: this.key, isInTextField: this.inField, at: model.now }
    if (this.inField) {
      model.keys = []
      return expectCall(model, real, input, null)
    }
    if (model.now - (model.keys.at(-1)?.at ?? model.now) >= 3_000) model.keys = []
    model.keys.push({ key: this.key, at: model.now })
    const typed = model.keys.map(({ key }) => key).join('')
    const made = typed.endsWith('help') ? 'emergency' : typed.endsWith('sos') ? 'high' : null
    if (made) model.keys = []
    expectCall(model, real, input, made)
  }
}

class Word implements fc.Command<Model, Real> {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
  check = () => true
  toString = () => `word ${this.word}`
  run(model: Model, real: Real): void {
    for (const key of Array.from(this.word)) {
      new Key(key, false).run(model, real)
      model.now += 100
    }
  }
}

class Press implements fc.Command<Model, Real> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  toString = () => `press ${this.ms}`
  run(model: Model, real: Real): void {
    expectCall(model, real, { kind: 'press_start', at: model.now }, null)
    model.now += this.ms
    const made = this.ms >= 2_000 ? 'high' : null
    expectCall(model, real, { kind: 'press_end', at: model.now }, made)
  }
}

class Wait implements fc.Command<Model, Real> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  toString = () => `wait ${this.ms}`
  run(model: Model): void {
    model.now += this.ms
  }
}

test('whatever is tapped and typed, it calls as a simple account of the past says', () => {
  fc.assert(
    fc.property(
      fc.commands(
        [
          fc.constant(new Tap()),
          fc.constantFrom('h', 'e', 'l', 'p', 's', 'o', 'x').map((key) => new Key(key, key === 'x')),
          fc.constantFrom('help', 'sos', 'he', 'lp').map((word) => new Word(word)),
          fc.constantFrom(1_999, 2_000).map((ms) => new Press(ms)),
          fc.constantFrom(100, 399, 400, 401, 800, 2_999, 3_000, 9_999).map((ms) => new Wait(ms)),
        ],
        { maxCommands: 80 },
      ),
      (commands) => {
        fc.modelRun(
          () => ({
            model: { now: 0, taps: [], keys: [], called: [] } as Model,
            real: { state: newRecogniser() },
          }),
          commands,
        )
      },
    ),
    { numRuns: 400 },
  )
  expect([...called].sort()).toEqual(['long_press', 'triple_tap', 'typed_help', 'typed_sos'])
})
