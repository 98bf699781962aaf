import { isGraver, type AnySafetyStatus, type SafetyStatus, type Trigger } from '@comity/domain/safety'
import type { TriggerPayload } from './payload.ts'

/** How long one try may take, in milliseconds. */
export const patienceMs = 4_000
/** Other tabs leave a call alone for so long: a try, and a little more. */
export const heldMs = patienceMs + 1_000
/** Waits between tries; the last one repeats. They are short, because help is urgent. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const longestWaitMs = 15_000
const followedForMs = 24 * 3_600_000

/** One call for help made in this browser, until its sender has closed it. */
export interface OwnCall {
  /** The client id of every try. */
  readonly id: string
  /** Milliseconds since 1970, UTC. */
  readonly raisedAt: number
  readonly trigger: Trigger
  readonly venueId: string
  /** The body; null once a server has accepted it, so that the words do not stay on the device. */
  readonly payload: TriggerPayload | null
  /** The alert of the call; null: no server has responded yet. */
  readonly alertId: string | null
  readonly failures: number
  /** When the next try is due, milliseconds since 1970. */
  readonly tryAt: number
}

export function newCall(payload: TriggerPayload, trigger: Trigger, now: number): OwnCall {
  const { client_id: id, venue_id: venueId } = payload
  return { id, raisedAt: now, trigger, venueId, payload, alertId: null, failures: 0, tryAt: now }
}

export function afterFailure(call: OwnCall, now: number): OwnCall {
  const waitMs = waitsMs[call.failures] ?? longestWaitMs
  return { ...call, failures: call.failures + 1, tryAt: now + waitMs }
}

export function afterTaken(call: OwnCall, alertId: string): OwnCall {
  return { ...call, alertId, payload: null }
}

export function isWaiting(call: OwnCall): boolean {
  return call.alertId === null
}

/** Whether a try is due. A clock that was put back delays no try for longer than usual. */
export function isDue({ tryAt }: OwnCall, now: number): boolean {
  return tryAt <= now || tryAt > now + longestWaitMs
}

/** Only accepted calls are ever removed automatically; an unsent one stays visible. */
export function isForgotten(call: OwnCall, now: number): boolean {
  return call.alertId !== null && Math.abs(now - call.raisedAt) >= followedForMs
}

/** The state of a call for its sender; `told` is the last one from the server. */
export function statusOf(call: OwnCall, told?: SafetyStatus): AnySafetyStatus {
  if (call.alertId !== null) return told ?? 'sent'
  return call.failures === 0 ? 'triggering' : 'not_sent'
}

/** The graver first; of equals the newer. */
export function byGravity(one: OwnCall, other: OwnCall): number {
  const [first, second] = [one.trigger.severity, other.trigger.severity]
  if (first === second) return other.raisedAt - one.raisedAt
  return isGraver(first, second) ? -1 : 1
}
