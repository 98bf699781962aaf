import { allGesturesOn, isGraver, triggerOfGesture } from './vocabulary.ts'
import type { GesturesOn, SafetyAlertType, SafetyGesture, SafetySeverity, Trigger } from './vocabulary.ts'

/** Three taps are one gesture when the last is at most this long after the first. */
export const tripleTapWithinMs = 800
/** A press this long is a gesture, even before it ends. */
export const longPressMs = 2_000
/** Typed keys are forgotten this long after the last one. */
export const typedForgottenAfterMs = 3_000
/** Maximum number of typed keys remembered. */
export const mostTypedKeys = 10
/** For this long after a call, calls of the same or lower severity are suppressed. */
export const coolDownMs = 10_000

/**
 * An input of the recogniser. `at` is in milliseconds of any monotonic clock, such as `performance.now()`. Taps and
 * presses are those on the trigger strip only; keys come from the whole page, except with Ctrl, Alt or Meta. `wait`
 * means that time has passed: see `longPressDueAt`.
 */
export type TriggerInput =
  | { readonly kind: 'tap' | 'press_start' | 'press_end' | 'press_cancel' | 'wait'; readonly at: number }
  | { readonly kind: 'key'; readonly key: string; readonly isInTextField: boolean; readonly at: number }
  | {
      readonly kind: 'manual'
      readonly alertType: SafetyAlertType
      readonly severity: SafetySeverity
      readonly at: number
    }

/** State of the recogniser; immutable plain data, created by `newRecogniser`. */
export interface Recogniser {
  readonly taps: readonly number[]
  /** Start of the current press; null: none, or already recognised. */
  readonly pressedAt: number | null
  readonly typed: string
  readonly typedAt: number
  /** The last call made, and the highest severity since the cool-down began. */
  readonly called: { readonly at: number; readonly severity: SafetySeverity } | null
}

export interface Recognised {
  readonly state: Recogniser
  /** The call to make now; null: none. */
  readonly trigger: Trigger | null
  /** Whether a call was recognised but suppressed by the cool-down. */
  readonly isHeldBack: boolean
}

export function newRecogniser(): Recogniser {
  return { taps: [], pressedAt: null, typed: '', typedAt: 0, called: null }
}

/** When to send `wait`, so that a long press is recognised before it ends; null: nothing to wait for. */
export function longPressDueAt(state: Recogniser): number | null {
  return state.pressedAt === null ? null : state.pressedAt + longPressMs
}

/** Applies one input: returns the next state, and the call to make, if any. Pure. */
export function recognise(
  state: Recogniser,
  input: TriggerInput,
  gestures: GesturesOn = allGesturesOn,
): Recognised {
  switch (input.kind) {
    case 'tap':
      return ofTap(state, input.at, gestures)
    case 'press_start':
      return nothing({ ...state, pressedAt: input.at })
    case 'press_cancel':
      return nothing({ ...state, pressedAt: null })
    case 'press_end':
    case 'wait':
      return ofPress(state, input.at, input.kind === 'press_end', gestures)
    case 'key':
      return ofKey(state, input, gestures)
    case 'manual':
      return call(state, { alertType: input.alertType, severity: input.severity, method: 'manual' }, input.at)
  }
}

const nothing = (state: Recogniser): Recognised => ({ state, trigger: null, isHeldBack: false })

/** Whether at least this much time has passed; a clock that was set back counts as passed. */
const isOver = (since: number, at: number, ms: number) => at < since || at - since >= ms

function ofTap(state: Recogniser, at: number, gestures: GesturesOn): Recognised {
  const recent = state.taps.filter((tap) => tap <= at && at - tap <= tripleTapWithinMs)
  const taps = [...recent, at]
  if (taps.length < 3) return nothing({ ...state, taps })
  return gesture({ ...state, taps: [] }, 'triple_tap', at, gestures)
}

function ofPress(state: Recogniser, at: number, hasEnded: boolean, gestures: GesturesOn): Recognised {
  const { pressedAt } = state
  if (pressedAt === null) return nothing(state)
  if (at - pressedAt >= longPressMs) return gesture({ ...state, pressedAt: null }, 'long_press', at, gestures)
  return nothing(hasEnded ? { ...state, pressedAt: null } : state)
}

function ofKey(
  state: Recogniser,
  { key, isInTextField, at }: Extract<TriggerInput, { kind: 'key' }>,
  gestures: GesturesOn,
): Recognised {
  if (isInTextField) return nothing({ ...state, typed: '' })
  // Shift, arrow keys and the like are not characters: Shift may be held while typing.
  if (Array.from(key).length !== 1) return nothing(state)
  const before = isOver(state.typedAt, at, typedForgottenAfterMs) ? '' : state.typed
  const typed = [...Array.from(before), key.toLowerCase()].slice(-mostTypedKeys).join('')
  const next = { ...state, typed, typedAt: at }
  if (typed.endsWith('help')) return gesture({ ...next, typed: '' }, 'typed_help', at, gestures)
  if (typed.endsWith('sos')) return gesture({ ...next, typed: '' }, 'typed_sos', at, gestures)
  return nothing(next)
}

function gesture(state: Recogniser, made: SafetyGesture, at: number, gestures: GesturesOn): Recognised {
  return gestures[made] ? call(state, triggerOfGesture[made], at) : nothing(state)
}

/** Makes a call unless one of at least the same severity was made within the cool-down. */
function call(state: Recogniser, trigger: Trigger, at: number): Recognised {
  const { called } = state
  const isCool = called === null || isOver(called.at, at, coolDownMs)
  if (!isCool && !isGraver(trigger.severity, called.severity))
    return { state, trigger: null, isHeldBack: true }
  return { state: { ...state, called: { at, severity: trigger.severity } }, trigger, isHeldBack: false }
}
