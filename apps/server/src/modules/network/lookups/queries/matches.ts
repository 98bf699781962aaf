import type { ResponseOf } from '@comity/contract'
import { sql } from '../../../../platform/db/statements.ts'
import type { Tx } from '../../../../platform/db/transaction.ts'

type Match = ResponseOf<'decideNetworkMatch'>['match']

export interface MatchRow {
  match_id: string
  venue_id: string
  venue_name: string
  guest_id: string
  guest_name: string | null
  guest_number: number
  fields: Match['fields']
  state: Match['state']
  found_at: Date
  decided_by: string | null
  decider_name: string | null
  decided_at: Date | null
}

export interface MatchPage {
  readonly isDecided?: boolean
  readonly matchId?: string
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly most: number
}

/** Pairs that would be told of if they were one person, oldest first. */
export function listMatches(tx: Tx, { isDecided, matchId, after, most }: MatchPage) {
  return tx.all(sql<MatchRow>`
    select r.match_id, r.venue_id, v.name as venue_name, g.guest_id, g.name as guest_name, g.number::int as guest_number,
      r.fields, r.state, r.found_at, r.decided_by, m.name as decider_name, r.decided_at
    from network.matches_to_review(${isDecided ?? null}::boolean, ${matchId ?? null}::uuid,
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${most}::int) r
    join venues v on v.venue_id = r.venue_id
    join guests p on p.guest_id = r.guest_id
    join guests g on g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    left join members m on m.user_id = r.decided_by
    order by r.found_at, r.match_id`)
}

/** Notes a decision; answers whether it says anything new. */
export async function decide(tx: Tx, matchId: string, decision: 'same' | 'different'): Promise<boolean> {
  const changed = await tx.run(sql`
    update network_matches set state = ${decision}::text, decided_at = platform.app_now(),
      decided_by = (select current_setting('app.user_id')::uuid)
    where match_id = ${matchId}::uuid and state <> ${decision}::text`)
  return changed > 0
}
