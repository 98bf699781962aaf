import {
  safetyAlertTypes,
  safetyGestures,
  safetySeverities,
  triggerMethods,
  triggerOfGesture,
} from './vocabulary.ts'
import type { SafetyAlertType, SafetyGesture, SafetySeverity, TriggerMethod } from './vocabulary.ts'

/** Maximum length of each text; the rest is cut, because a call for help is never refused. */
export const textBounds = {
  current_page: 500,
  location_context: 500,
  notes: 2_000,
  userAgent: 500,
  client_id: 200,
} as const

export type DifferenceReason = 'missing' | 'unreadable' | 'not_own' | 'too_long' | 'unknown' | 'not_allowed'

/**
 * A difference between the received and the stored value. `said`: the received id, where it names another person or
 * place.
 */
export interface Difference {
  readonly field: string
  readonly reason: DifferenceReason
  readonly said?: string
}

/** A call for help as stored; its author and place come from the session, not from here. */
export interface TriggerCall {
  /** Null: none was sent, or it was unreadable. */
  readonly clientId: string | null
  readonly alertType: SafetyAlertType
  readonly severity: SafetySeverity
  readonly method: TriggerMethod
  readonly guestId: string | null
  readonly currentPage: string | null
  readonly locationContext: string | null
  readonly notes: string | null
  readonly device: {
    readonly userAgent: string | null
    readonly at: Date | null
    readonly screen: { readonly width: number; readonly height: number } | null
  }
  /** Degrees, WGS 84. */
  readonly coordinates: { readonly lat: number; readonly lng: number } | null
  /** Ids that the payload names, in lower case, or null. Not trusted. */
  readonly saidStaffId: string | null
  readonly saidVenueId: string | null
  readonly differences: readonly Difference[]
}

type Fields = Readonly<Record<string, unknown>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the payload of a call for help, whatever it contains: a missing or invalid value becomes a safe default, and
 * the difference is recorded. An unreadable severity becomes that of the gesture, otherwise the highest.
 */
export function readTrigger(body: unknown): TriggerCall {
  const differences: Difference[] = []
  const note = (field: string, reason: DifferenceReason, said?: string) =>
    differences.push({ field, reason, ...(said === undefined ? {} : { said }) })
  const fields = fieldsOf(body)
  if (!fields) note('', 'unreadable')
  const sent = fields ?? {}

  /** A value of a closed list, otherwise null with a recorded difference. */
  const choice = <T extends string>(field: string, values: readonly T[]): T | null => {
    const value = sent[field]
    const found = values.find((one) => one === value)
    if (found === undefined && fields) note(field, isNothing(value) ? 'missing' : 'unreadable')
    return found ?? null
  }
  /** Text, cut where it is too long. */
  const text = (from: Fields, field: keyof typeof textBounds, path: string = field): string | null => {
    const value = from[field]
    if (isNothing(value)) return null
    if (typeof value !== 'string') return (note(path, 'unreadable'), null)
    const clean = value.replaceAll('\0', '').toWellFormed().trim()
    const kept = clean.slice(0, textBounds[field])
    if (kept.length < clean.length) note(path, 'too_long')
    return kept.toWellFormed() || null
  }
  const idOf = (field: string, isNeeded: boolean): string | null => {
    const value = sent[field]
    if (isNothing(value)) {
      if (isNeeded && fields) note(field, 'missing')
      return null
    }
    if (typeof value === 'string' && uuid.test(value)) return value.toLowerCase()
    note(field, 'unreadable')
    return null
  }

  const method = choice('trigger_method', triggerMethods) ?? 'manual'
  const gesture = safetyGestures.find((one): one is SafetyGesture => one === method)
  const preset = gesture && triggerOfGesture[gesture]
  const device = fieldsOf(sent['device_info'])
  if (!device && !isNothing(sent['device_info'])) note('device_info', 'unreadable')
  const clientId = text(sent, 'client_id')
  if (clientId === null && fields && isNothing(sent['client_id'])) note('client_id', 'missing')
  return {
    clientId,
    alertType: choice('alert_type', safetyAlertTypes) ?? preset?.alertType ?? 'other',
    severity: choice('severity', safetySeverities) ?? preset?.severity ?? 'emergency',
    method,
    guestId: idOf('guest_id', false),
    currentPage: text(sent, 'current_page'),
    locationContext: text(sent, 'location_context'),
    notes: text(sent, 'notes'),
    device: {
      userAgent: text(device ?? {}, 'userAgent', 'device_info/userAgent'),
      at: readInstant(device?.['timestamp'], () => note('device_info/timestamp', 'unreadable')),
      screen: readScreen(device?.['screen'], () => note('device_info/screen', 'unreadable')),
    },
    coordinates: readCoordinates(sent['coordinates'], () => note('coordinates', 'unreadable')),
    saidStaffId: idOf('staff_id', true),
    saidVenueId: idOf('venue_id', true),
    differences,
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

/** Limited to the years that databases and JavaScript both support. */
function readInstant(value: unknown, wrong: () => void): Date | null {
  if (isNothing(value)) return null
  const at = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  const year = at.getUTCFullYear()
  if (year >= 1 && year <= 9_999) return at
  wrong()
  return null
}

function readScreen(value: unknown, wrong: () => void): { width: number; height: number } | null {
  if (isNothing(value)) return null
  const { width, height } = fieldsOf(value) ?? {}
  if (isWithin(width, 0, 100_000) && isWithin(height, 0, 100_000))
    return { width: Math.round(width), height: Math.round(height) }
  wrong()
  return null
}

function readCoordinates(value: unknown, wrong: () => void): { lat: number; lng: number } | null {
  if (isNothing(value)) return null
  const { lat, lng } = fieldsOf(value) ?? {}
  if (isWithin(lat, -90, 90) && isWithin(lng, -180, 180)) return { lat, lng }
  wrong()
  return null
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most
