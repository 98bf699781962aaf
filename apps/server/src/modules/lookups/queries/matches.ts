import type { ResponseOf } from '@comity/contract'
import { mostCounted } from '@comity/contract/fields'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { toCursor } from '../../../platform/http/cursor.ts'
import type { Place, Total } from '../../../platform/http/cursor.ts'
import { cut, orderOf, totalOf } from '../../../platform/http/page.ts'
import type { Found, Page, Placed } from '../../../platform/http/page.ts'

type Match = ResponseOf<'decideNetworkMatch'>['match']

export interface MatchRow extends RowOf<'guests', 'guest_id'> {
  match_id: string
  venue_id: string
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  fields: Match['fields']
  state: Match['state']
  found_at: Date
  decided_by: string | null
  decider_name: ColumnOf<'members', 'name'> | null
  decided_at: Date | null
}

export const matchOrder = orderOf('match_id', { foundAt: [{ by: 'found_at', is: 'instant' }] })

/** Pairs read for one page: most of them no longer have a listing. */
export const mostRead = 500

interface ReadRow extends MatchRow {
  is_shown: boolean
  /** The limit of rows was reached, so there may be more. */
  is_cut: boolean
}

/**
 * A page of the pairs that would reveal a listing if they were one person, oldest first. It may be short with more to
 * come.
 */
export async function listMatches(tx: Tx, isDecided: boolean, page: Page): Promise<Found<MatchRow>> {
  const most = (page.limit ?? mostCounted) + 1
  const [rows, total] = await Promise.all([
    tx.all(matches({ isDecided, matchId: null, after: page.after, most })),
    page.total ?? countMatches(tx, isDecided),
  ])
  const { rows: onPage, next } = cut(
    page,
    rows.filter((row) => row.is_shown),
  )
  const last = next ?? rows.find((row) => row.is_cut)?.row_place
  return {
    rows: onPage,
    nextCursor: last ? toCursor(page.sort, { after: last, total }) : null,
    total,
  }
}

async function countMatches(tx: Tx, isDecided: boolean): Promise<Total> {
  const counted = await tx.one(sql<{ shown: number; is_cut: boolean }>`
    select (count(*) filter (where c.is_shown))::int as shown, coalesce(bool_or(c.is_cut), false) as is_cut
    from network.matches_to_review(${isDecided}::boolean, null, null, null, ${mostCounted + 1}::int,
      ${mostCounted + 1}::int) c`)
  return totalOf(counted.is_cut ? mostCounted + 1 : counted.shown)
}

export async function getMatch(tx: Tx, matchId: string): Promise<MatchRow | undefined> {
  const row = await tx.first(matches({ isDecided: null, matchId, after: undefined, most: 1 }))
  return row?.is_shown ? row : undefined
}

interface Wanted {
  readonly isDecided: boolean | null
  readonly matchId: string | null
  readonly after: Place | undefined
  readonly most: number
}

const matches = ({ isDecided, matchId, after, most }: Wanted) => sql<Placed<ReadRow>>`
    select r.match_id, r.venue_id, v.name as venue_name, g.guest_id, g.name as guest_name, g.number::int as guest_number,
      r.fields, r.state, r.found_at, r.decided_by, m.name as decider_name, r.decided_at, r.is_shown, r.is_cut,
      json_build_array(r.found_at, r.match_id) as row_place
    from network.matches_to_review(${isDecided}::boolean, ${matchId}::uuid, ${after?.[0] ?? null}::timestamptz,
      ${after?.[1] ?? null}::uuid, ${most}::int, ${mostRead}::int) r
    join venues v on v.venue_id = r.venue_id
    join guests p on p.guest_id = r.guest_id
    join guests g on g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    left join members m on m.user_id = r.decided_by
    order by r.found_at, r.match_id`

/**
 * Records a decision about a pair for every venue that asked, because it is about two people. Returns whether it is
 * new; the caller has found the pair in scope.
 */
export function decide(tx: Tx, matchId: string, decision: 'same' | 'different'): Promise<boolean> {
  return atEveryVenue(tx, async () => {
    const changed = await tx.run(sql`
      update network_matches m set state = ${decision}::text, decided_at = platform.app_now(),
        decided_by = (select current_setting('app.user_id')::uuid)
      from network_matches asked
      where asked.match_id = ${matchId}::uuid and asked.state <> ${decision}::text
        and m.organisation_id = asked.organisation_id and m.guest_id = asked.guest_id
        and m.other_organisation_id = asked.other_organisation_id and m.other_guest_id = asked.other_guest_id
        and m.state <> ${decision}::text`)
    return changed > 0
  })
}
