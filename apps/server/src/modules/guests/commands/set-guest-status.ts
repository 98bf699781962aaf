import type { Contract, FieldCode } from '@comity/contract'
import { fieldMessages } from '@comity/contract'
import { guestStatusRules, statusInputFaults } from '@comity/domain/guests'
import type { StatusInput, StatusInputFault } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import { recordDecision } from '../../risk/index.ts'
import { getIncidentOfGuest, insertEntry, liftEntries, setArchived } from '../entry-queries.ts'
import { followEntries } from '../../profiles/index.ts'
import { refuseUnless } from '../policy.ts'
import { getGuest } from '../queries.ts'
import { holdGuest } from '../../profiles/index.ts'

type Wanted = z.output<Contract['setGuestStatus']['body']>

const actions = { active: 'activate', watch_list: 'watch', banned: 'ban', archived: 'archive' } as const
/** The names in decision records. */
const decided = { active: 'lift', watch_list: 'watch', banned: 'ban', archived: 'archive' } as const
const codes: Record<StatusInputFault['fault'], FieldCode> = {
  missing: 'required',
  not_taken: 'unknown_field',
  in_the_past: 'too_small',
  too_late: 'too_large',
}

/**
 * Puts a guest on one of the organisation's lists or removes it, signed by the caller, with the decision record.
 * Returns its id.
 */
export async function setGuestStatus(tx: StaffTx, profileId: string, wanted: Wanted): Promise<string> {
  const scope = await tx.scope
  const { status } = wanted
  const { entry, lifts } = guestStatusRules[status]
  const input = inputOf(wanted)
  const guestId = await holdGuest(tx, profileId, 'update')
  const guest = orNotFound(await getGuest(tx, guestId))
  refuseUnless(actions[status], guest, scope)
  refuseFaults(statusInputFaults(status, input, scope.now))
  const resting = await incidentOf(tx, guestId, input.incidentId, status === 'banned')
  await recordDecision(tx, {
    guestId,
    action: decided[status],
    reason: input.reason,
    factIds: input.incidentId === undefined ? [] : [input.incidentId],
  })
  if (lifts) await liftEntries(tx, guestId, scope.userId)
  const { reason = '', endsAt = scope.now, incidentId = null } = input
  const entryId = entry
    ? await insertEntry(tx, {
        guestId,
        // An entry that rests on an incident moves with it when a merge is undone.
        profileId: resting?.profile_id ?? null,
        kind: entry,
        reason,
        incidentId,
        signedBy: scope.userId,
        endsAt,
      })
    : null
  await followEntries(tx, [guestId])
  await setArchived(tx, guestId, status === 'archived')
  await emitEvent(tx, 'guest.standing_changed', {
    guestId,
    kind: entry,
    entryId,
    change: entry ? 'set' : 'lifted',
  })
  await recordAudit(tx, scope, {
    action: 'guest.status_changed',
    subject: { kind: 'guest', id: guestId },
    details: { status, entryId, endsAt: input.endsAt?.toISOString() ?? null, incidentId },
  })
  return guestId
}

function inputOf({ reason, endsAt, incidentId }: Wanted): StatusInput {
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt) }),
    ...(incidentId === undefined ? {} : { incidentId }),
  }
}

function refuseFaults(faults: readonly StatusInputFault[]): void {
  if (faults.length === 0) return
  const fields = faults.map(({ field, fault }) => {
    const code = codes[fault]
    return { pointer: `/${field}`, code, message: fieldMessages[code] }
  })
  throw new Failure('invalid_input', { fields })
}

/** The incident behind an entry: of this guest, at a venue of the caller, and sufficient for a ban. */
async function incidentOf(tx: StaffTx, guestId: string, incidentId: string | undefined, forBan: boolean) {
  if (incidentId === undefined) return undefined
  const incident = await getIncidentOfGuest(tx, guestId, incidentId)
  if (!incident || (forBan && !incident.bears_ban)) throw invalidField('/incidentId', 'invalid_choice')
  return incident
}
