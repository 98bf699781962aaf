import { guestOf, mayWithdraw, profilesOf, withdrawn } from '@comity/domain/identity/claims'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { makeDue } from '../../tokens/index.ts'
import { getClaim, listClaims, withdrawClaim } from '../queries/claims.ts'
import { rememberDecision } from '../queries/pairs.ts'
import { lockGuestsOf } from './lock-guests.ts'
import { listProfiles } from './merge-guests.ts'
import { moveRows } from './move-rows.ts'

/**
 * Undoes a merge, the latest unless one is named: the profile becomes a guest again, with its own merged profiles and
 * everything written under them. Any merge can be undone at any time, because a wrong one must not last.
 */
export async function splitGuest(
  tx: StaffTx,
  profileId: string,
  chosen: string | undefined,
  idempotency: Idempotency | undefined,
) {
  const { id } = await once(tx, idempotency, () => split(tx, profileId, chosen))
  const claim = await getClaim(tx, id)
  // A repeated request may name a claim whose guests were deleted since.
  if (!claim) throw new Failure('not_found')
  return { guestId: claim.parentId, separatedId: claim.childId }
}

async function split(tx: StaffTx, profileId: string, chosen: string | undefined): Promise<string> {
  const scope = await tx.scope
  const [guest] = await lockGuestsOf(tx, [profileId])
  if (!guest) throw new Failure('not_found')
  const guestId = guest.guest_id
  const claims = await listClaims(tx, guestId)
  if (chosen) await refuseUnknown(tx, guestId, chosen)
  const claim = chosen ? claims.find(({ claimId }) => claimId === chosen) : claims[0]
  if (!claim || mayWithdraw(claims, claim.claimId) !== true)
    throw new Failure('not_allowed_now', { detail: 'There is no merge to undo.' })

  const left = withdrawn(claims, claim.claimId)
  const separatedId = guestOf(left, claim.childId)
  const [separated, kept] = [profilesOf(left, separatedId), profilesOf(left, guestId)]
  await withdrawClaim(tx, claim.claimId, scope.userId)
  await tx.run(sql`
    update guests set merged_into = nullif(${separatedId}::uuid, guest_id)
    where guest_id = any (${separated}::uuid[])`)
  await moveRows(tx, scope, { from: guestId, profiles: separated, to: separatedId })
  await makeDue(tx, [...kept, ...separated])
  const { probability, fields } = claim
  await rememberDecision(tx, [kept, separated], 'different', {
    match: { probability, fields },
    userId: scope.userId,
  })
  await recordAudit(tx, scope, {
    action: 'guest.split',
    subject: { kind: 'guest', id: guestId },
    details: { otherGuestId: separatedId, claimId: claim.claimId },
  })
  return claim.claimId
}

/** Refuses a claim about other guests; an undone claim is accepted. */
async function refuseUnknown(tx: StaffTx, guestId: string, claimId: string): Promise<void> {
  const claim = await getClaim(tx, claimId)
  const profiles = claim ? await listProfiles(tx, guestId) : []
  if (!claim || !(profiles.includes(claim.childId) || profiles.includes(claim.parentId)))
    throw new Failure('not_found')
}
