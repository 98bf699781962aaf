import type { SafetyStatus } from '@comity/domain/safety'
import { isClosed } from '@comity/domain/safety'
import { Failure } from '../../../platform/errors.ts'
import type { Client } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOf } from '../policy.ts'
import { presentAlert, presentDetail } from '../present.ts'
import { changesOf, rowOf, sendingsOf, statusOf, type HeldCall } from './held-call.ts'
import { heldCalls } from './held-calls.ts'
import type { KnownCaller } from './known-callers.ts'

/** The request of a person who is known without the database. */
export interface HeldRequest {
  readonly services: Services
  readonly client: Client
  readonly now: Date
}

/** Whether an error is not about the caller: the database is unavailable or full, or something else is broken. */
export function isFault(error: unknown): boolean {
  return !(error instanceof Failure) || error.code === 'unavailable' || error.code === 'internal'
}

function knownOf({ services, client, now }: HeldRequest): KnownCaller | undefined {
  return heldCalls(services).callers.find(services, client, now)
}

/** A held call in detail; undefined: it is not held, or this person may not see it. */
export function readHeld(request: HeldRequest, alertId: string) {
  const caller = knownOf(request)
  const held = heldCalls(request.services).find(alertId, caller)
  return held && caller && detailOf(request, held, caller)
}

/**
 * Moves a held call to its next state; undefined: it is not held, or this person may not see it. Seeing it after somebody
 * else changes nothing.
 *
 * @throws Failure not_allowed_now
 */
export function moveHeld(request: HeldRequest, alertId: string, to: SafetyStatus) {
  const calls = heldCalls(request.services)
  const caller = knownOf(request)
  const held = calls.find(alertId, caller)
  if (!held || !caller || caller.by !== 'session') return undefined
  const status = statusOf(held)
  const isSeen = status !== 'sent' && !isClosed(status) && held.raisedBy !== caller.userId
  const moved = to === 'seen' && isSeen ? held : calls.move(held, to, caller.userId)
  return detailOf(request, moved, caller)
}

/** Open calls that are not stored yet, at the venues of the caller. */
export function listHeld(request: HeldRequest) {
  const calls = heldCalls(request.services)
  const caller = knownOf(request)
  return calls.listOpen(caller).map((held) => ({
    ...presentAlert(
      rowOf(held, calls.kits.get(held.venueId)),
      actorOf(held.raisedBy, caller!.userId, caller!.by),
    ),
    isStored: false,
  }))
}

function detailOf({ services }: HeldRequest, held: HeldCall, caller: KnownCaller) {
  const kit = heldCalls(services).kits.get(held.venueId)
  const actor = actorOf(held.raisedBy, caller.userId, caller.by)
  return {
    ...presentDetail(rowOf(held, kit), changesOf(held, kit), sendingsOf(held), actor),
    isStored: false,
  }
}
