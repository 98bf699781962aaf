import { mayMerge } from '@comity/domain/identity/claims'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { makeDue } from '../../tokens/index.ts'
import { compareProfiles } from '../compare-profiles.ts'
import type { Match } from '../match.ts'
import { getClaim, insertClaim } from '../queries/claims.ts'
import { rememberDecision } from '../queries/pairs.ts'
import { lockGuestsOf } from './lock-guests.ts'
import type { LockedGuest } from './lock-guests.ts'
import { moveRows } from './move-rows.ts'

/** Merges the guest of one id into the guest of another. Returns the claim. */
export async function mergeGuests(
  services: Services,
  tx: StaffTx,
  { guestId, otherGuestId }: { guestId: string; otherGuestId: string },
  idempotency: Idempotency | undefined,
) {
  const { id } = await once(tx, idempotency, async () => {
    const [kept, other] = await lockGuestsOf(tx, [guestId, otherGuestId])
    if (!kept || !other) throw new Failure('not_found')
    refuseMerge(kept, other)
    const { match } = await compareProfiles(services, tx, kept.guest_id, other.guest_id)
    return merge(tx, kept, other, match)
  })
  const claim = await getClaim(tx, id)
  // A repeated request may name a claim whose guests were deleted since.
  if (!claim) throw new Failure('not_found')
  return claim
}

export function refuseMerge(kept: LockedGuest, other: LockedGuest): void {
  const may = mayMerge(subjectOf(kept), subjectOf(other))
  if (may !== true) throw new Failure('not_allowed_now', { detail: why[may] })
}

const why = {
  same_guest: 'The two profiles belong to one guest already.',
  guest_archived: 'An archived guest cannot be merged.',
  age_differs: 'Only one of the guests is under 18.',
}

function subjectOf({ guest_id, is_minor, archived_at }: LockedGuest) {
  return { guestId: guest_id, isMinor: is_minor, isArchived: archived_at !== null }
}

/** Merges two locked guests that may be merged. `match` is what was known at the decision. */
export async function merge(
  tx: StaffTx,
  kept: LockedGuest,
  other: LockedGuest,
  match: Match,
): Promise<string> {
  const scope = await tx.scope
  const { userId } = scope
  const [parentId, childId] = [kept.guest_id, other.guest_id]
  const [ofKept, ofOther] = [await listProfiles(tx, parentId), await listProfiles(tx, childId)]
  const claimId = await insertClaim(tx, { childId, parentId, match, userId })
  await carryWishes(tx, [...ofKept, ...ofOther])
  await tx.run(sql`
    update guests set merged_into = ${parentId}::uuid where guest_id = any (${ofOther}::uuid[])`)
  await moveRows(tx, scope, { from: childId, profiles: ofOther, to: parentId })
  // A disowned profile does not match by these contacts.
  await makeDue(tx, [...ofKept, ...ofOther])
  await rememberDecision(tx, [ofKept, ofOther], 'same', { match, userId })
  await recordAudit(tx, scope, {
    action: 'guest.merged',
    subject: { kind: 'guest', id: parentId },
    details: { otherGuestId: childId, claimId },
  })
  return claimId
}

/**
 * A profile's objection to scoring or sharing holds for all profiles of the guest, and stays with each after a split.
 */
async function carryWishes(tx: StaffTx, profiles: readonly string[]): Promise<void> {
  await tx.run(sql`
    update guests g set opted_out_at = coalesce(g.opted_out_at, w.opted_out_at), is_vulnerable = w.is_vulnerable,
      sharing_ended_at = w.sharing_ended_at
    from (select min(opted_out_at) as opted_out_at, bool_or(is_vulnerable) as is_vulnerable,
        max(sharing_ended_at) as sharing_ended_at from guests
      where guest_id = any (${[...profiles]}::uuid[])) w
    where g.guest_id = any (${[...profiles]}::uuid[])
      and (g.opted_out_at is null and w.opted_out_at is not null or g.is_vulnerable <> w.is_vulnerable
        or g.sharing_ended_at is distinct from w.sharing_ended_at)`)
}

export async function listProfiles(tx: StaffTx, guestId: string): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'guests', 'guest_id'>>`
    select guest_id from guests where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid`)
  return rows.map((row) => row.guest_id)
}
