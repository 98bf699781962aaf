import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { getPair, rememberDecision } from '../queries/pairs.ts'
import type { PairRow } from '../queries/pairs.ts'
import { lockGuestsOf } from './lock-guests.ts'
import type { LockedGuest } from './lock-guests.ts'
import { listProfiles, merge, refuseMerge } from './merge-guests.ts'

/** Decides a pair once: the same person merges the newer guest into the older; a distinction is remembered. */
export async function decideCandidate(
  tx: StaffTx,
  pairId: string,
  decision: 'same' | 'different',
): Promise<{ claimId: string | null }> {
  const found = orNotFound(await getPair(tx, pairId))
  const [a, b] = await lockGuestsOf(tx, [found.guest_a, found.guest_b])
  // A concurrent decision locks both guests too, so this is the current state.
  const pair = await getPair(tx, pairId)
  if (!a || !b || !pair) throw new Failure('not_found')
  if (pair.decision !== null)
    throw new Failure('not_allowed_now', { detail: 'The pair has been decided already.' })
  if (decision === 'same') {
    refuseMerge(a, b)
    const [older, newer] = isOlder(a, b) ? [a, b] : [b, a]
    return { claimId: await merge(tx, older, newer, matchOf(pair)) }
  }
  if (a.guest_id === b.guest_id)
    throw new Failure('not_allowed_now', { detail: 'The guests have been merged; undo the merge instead.' })
  await tellApart(tx, a, b, pair)
  return { claimId: null }
}

async function tellApart(tx: StaffTx, a: LockedGuest, b: LockedGuest, pair: PairRow): Promise<void> {
  const scope = await tx.scope
  const sides = [await listProfiles(tx, a.guest_id), await listProfiles(tx, b.guest_id)] as const
  await rememberDecision(tx, sides, 'different', { match: matchOf(pair), userId: scope.userId })
  await recordAudit(tx, scope, {
    action: 'guest.told_apart',
    subject: { kind: 'guest', id: a.guest_id },
    details: { otherGuestId: b.guest_id },
  })
}

function isOlder(a: LockedGuest, b: LockedGuest): boolean {
  const [timeA, timeB] = [a.created_at.getTime(), b.created_at.getTime()]
  return timeA < timeB || (timeA === timeB && a.guest_id < b.guest_id)
}

function matchOf({ probability, fields }: PairRow) {
  return { probability, fields }
}
