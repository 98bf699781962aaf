/** Severities of a call for help in ascending order: medium < high < emergency. */
export const safetySeverities = ['medium', 'high', 'emergency'] as const
export type SafetySeverity = (typeof safetySeverities)[number]

export const safetyAlertTypes = [
  'safety_threat',
  'aggressive_guest',
  'emergency',
  'medical',
  'other',
] as const
export type SafetyAlertType = (typeof safetyAlertTypes)[number]

/** Gestures that a venue may switch off individually; the menu is always available. */
export const safetyGestures = ['triple_tap', 'long_press', 'typed_help', 'typed_sos'] as const
export type SafetyGesture = (typeof safetyGestures)[number]

export const triggerMethods = [...safetyGestures, 'manual', 'drill'] as const
export type TriggerMethod = (typeof triggerMethods)[number]

export type GesturesOn = Readonly<Record<SafetyGesture, boolean>>

export const allGesturesOn: GesturesOn = {
  triple_tap: true,
  long_press: true,
  typed_help: true,
  typed_sos: true,
}

/** The severity of a call, and how it was made. */
export interface Trigger {
  readonly alertType: SafetyAlertType
  readonly severity: SafetySeverity
  readonly method: TriggerMethod
}

/** The call that each gesture makes. */
export const triggerOfGesture: Readonly<Record<SafetyGesture, Trigger>> = {
  triple_tap: { alertType: 'safety_threat', severity: 'medium', method: 'triple_tap' },
  long_press: { alertType: 'aggressive_guest', severity: 'high', method: 'long_press' },
  typed_help: { alertType: 'emergency', severity: 'emergency', method: 'typed_help' },
  typed_sos: { alertType: 'safety_threat', severity: 'high', method: 'typed_sos' },
}

/** Whether the first severity is higher. */
export function isGraver(one: SafetySeverity, other: SafetySeverity): boolean {
  return safetySeverities.indexOf(one) > safetySeverities.indexOf(other)
}
