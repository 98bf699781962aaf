import { isGraver, locationOpenMostMs, planEscalation } from '@comity/domain/safety'
import type { Difference, TriggerCall } from '@comity/domain/safety'
import { createHash } from 'node:crypto'
import { maskCardNumbers } from '@comity/domain/feedback'
import { writeEntry } from '../../../platform/audit/audit.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import type { HelpCaller } from '../caller.ts'
import { findByClient, findRecent, isGuest } from '../queries/alerts.ts'
import { pickVenue } from '../queries/settings.ts'
import { holdsRole } from '../queries/tokens.ts'
import {
  insertAlert,
  insertChange,
  insertLocation,
  insertRepeat,
  insertSendings,
  lockClient,
} from '../queries/write-alert.ts'
import type { NewAlert } from '../queries/write-alert.ts'
import { readSettings } from '../settings.ts'

export interface Raised {
  readonly alertId: string
  /** Whether it existed before. */
  readonly isRepeat: boolean
}

/** Faster calls than by hand within this are one call, unless they are more severe. */
const foldedWithin = '10 seconds'

/**
 * Stores a call for help of the known sender at one of their venues; differing claims of the payload are noted, and
 * nothing of it is refused. The same client id returns the first alert.
 */
export async function raiseAlert(
  tx: Tx,
  caller: HelpCaller,
  call: TriggerCall,
  choice: { readonly isFlooding: boolean },
): Promise<Raised> {
  const clientId = clientKey(call.clientId, caller.userId, (await tx.scope).now) ?? crypto.randomUUID()
  await lockClient(tx, clientId)
  // It may have been sent from another venue earlier.
  const same = await atEveryVenue(tx, () => findByClient(tx, clientId))
  if (same) return { alertId: same, isRepeat: true }
  const before = choice.isFlooding ? await findRecent(tx, caller.userId, foldedWithin) : undefined
  if (before && !isGraver(call.severity, before.severity)) {
    await insertRepeat(tx, { clientId, alertId: before.alert_id, venueId: before.venue_id })
    return { alertId: before.alert_id, isRepeat: true }
  }
  const venue = await pickVenue(tx, caller.venueIds, {
    named: call.saidVenueId,
    shift: caller.shiftVenueId,
  })
  // Everyone with a role has a venue.
  if (!venue) throw new Failure('forbidden')
  const alert = await settled(tx, caller, venue.venue_id, { ...call, clientId })
  return { alertId: await writeAlert(tx, alert), isRepeat: false }
}

/** A UUID identifies the call alone; any other text together with its sender and day. */
export function clientKey(clientId: string | null, userId: string, now: Date): string | null {
  if (clientId === null || isUuid.test(clientId)) return clientId
  return `${userId} ${now.toISOString().slice(0, 10)} ${clientId}`.slice(0, 200)
}

/** The same in every process that receives an attempt, so that a call can be followed before it is stored. */
export function alertIdOf(organisationId: string, clientId: string): string {
  const digest = createHash('sha256').update(`${organisationId} ${clientId}`).digest()
  // Version 8 and variant of RFC 9562.
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The call with everything that had to be looked up. */
async function settled(
  tx: Tx,
  caller: HelpCaller,
  venueId: string,
  call: TriggerCall & { readonly clientId: string },
): Promise<NewAlert> {
  const differences: Difference[] = [...call.differences]
  const { saidStaffId, saidVenueId } = call
  if (saidStaffId && saidStaffId !== caller.userId)
    differences.push({ field: 'staff_id', reason: 'not_own', said: saidStaffId })
  if (saidVenueId && saidVenueId !== venueId)
    differences.push({ field: 'venue_id', reason: 'not_own', said: saidVenueId })
  const isGuestKnown = call.guestId !== null && (await isGuest(tx, call.guestId))
  if (call.guestId !== null && !isGuestKnown)
    differences.push({ field: 'guest_id', reason: 'unknown', said: call.guestId })
  // A person who may not start drills is taken to call in earnest.
  const isDrill =
    call.method === 'drill' &&
    caller.by === 'session' &&
    (await holdsRole(tx, caller.userId, venueId, ['manager', 'admin']))
  if (call.method === 'drill' && !isDrill)
    differences.push({ field: 'trigger_method', reason: 'not_allowed' })
  const { organisationId } = await tx.scope
  return {
    ...call,
    alertId: alertIdOf(organisationId, call.clientId),
    method: call.method === 'drill' && !isDrill ? 'manual' : call.method,
    guestId: isGuestKnown ? call.guestId : null,
    notes: call.notes === null ? null : maskCardNumbers(call.notes).text,
    venueId,
    raisedBy: caller.userId,
    raisedWith: caller.by,
    isDrill,
    differences,
  }
}

/** The alert with its escalation, location, audit entry and event, atomically. Returns its id. */
export async function writeAlert(tx: Tx, alert: NewAlert): Promise<string> {
  const { organisationId, now } = await tx.scope
  const { alertId, venueId, raisedBy, coordinates, isDrill, severity } = alert
  await insertAlert(tx, alert)
  const { chain } = await readSettings(tx, venueId)
  const forgetAt = new Date(now.getTime() + locationOpenMostMs)
  const subject = { kind: 'safety_alert' as const, id: alertId }
  await Promise.all([
    insertChange(tx, { alertId, venueId, status: 'sent', by: raisedBy }),
    insertSendings(tx, { alertId, venueId }, planEscalation(chain, { raisedAt: now, isDrill })),
    ...(coordinates ? [insertLocation(tx, { alertId, venueId, ...coordinates, forgetAt })] : []),
    writeEntry(
      tx,
      { organisationId, now },
      { kind: 'staff', id: raisedBy },
      isDrill
        ? { action: 'safety.drill_started', subject, details: { venueId, severity } }
        : {
            action: 'safety.raised',
            subject,
            details: {
              severity,
              method: alert.method,
              with: alert.raisedWith,
              differences: alert.differences.length,
            },
          },
    ),
    emitLive(tx, [{ venueId, kind: 'safety', subjectId: alertId, change: 'raised' }]),
  ])
  return alertId
}
