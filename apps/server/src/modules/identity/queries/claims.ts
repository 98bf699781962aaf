import type { Claim } from '@comity/domain/identity/claims'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Match } from '../match.ts'

export interface ClaimRow extends Claim, RowOf<'guest_claims', 'probability' | 'fields'> {
  isLive: boolean
}

const columns = sql`
  c.claim_id as "claimId", c.child_id as "childId", c.parent_id as "parentId", c.probability, c.fields,
  c.withdrawn_at is null as "isLive"`

export function getClaim(tx: Tx, claimId: string) {
  return tx.first(sql<ClaimRow>`select ${columns} from guest_claims c where c.claim_id = ${claimId}::uuid`)
}

export function listClaims(tx: Tx, guestId: string) {
  return tx.all(sql<ClaimRow>`
    select ${columns} from guests g
    join guest_claims c on c.organisation_id = g.organisation_id and c.child_id = g.guest_id and c.withdrawn_at is null
    where g.merged_into = ${guestId}::uuid order by c.made_at desc, c.claim_id desc`)
}

/** Stores that one guest is the same person as another. Returns the id of the claim. */
export async function insertClaim(
  tx: Tx,
  { childId, parentId, match, userId }: Omit<Claim, 'claimId'> & { match: Match; userId: string },
): Promise<string> {
  const row = await tx.one(sql<RowOf<'guest_claims', 'claim_id'>>`
    insert into guest_claims (organisation_id, child_id, parent_id, probability, fields, made_by, made_at)
    values (current_setting('app.organisation_id')::uuid, ${childId}::uuid, ${parentId}::uuid,
      ${match.probability}::double precision, ${JSON.stringify(match.fields)}::jsonb, ${userId}::uuid, platform.app_now())
    returning claim_id`)
  return row.claim_id
}

export function withdrawClaim(tx: Tx, claimId: string, userId: string) {
  return tx.run(sql`
    update guest_claims set withdrawn_by = ${userId}::uuid, withdrawn_at = platform.app_now()
    where claim_id = ${claimId}::uuid and withdrawn_at is null`)
}
