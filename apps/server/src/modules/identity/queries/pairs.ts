import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { Match } from '../match.ts'

/** A pair with the result of its last comparison. */
export interface PairRow extends RowOf<
  'identity_pairs',
  'pair_id' | 'guest_a' | 'guest_b' | 'probability' | 'fields' | 'decision' | 'found_at'
> {
  root_a: string
  root_b: string
}

const columns = sql`
  p.pair_id, p.guest_a, p.guest_b, coalesce(a.merged_into, a.guest_id) as root_a,
  coalesce(b.merged_into, b.guest_id) as root_b, p.probability, p.fields, p.decision, p.found_at`

const joined = sql`
  join guests a on a.organisation_id = p.organisation_id and a.guest_id = p.guest_a
  join guests b on b.organisation_id = p.organisation_id and b.guest_id = p.guest_b`

export const pairOrder = orderOf(
  { by: 'pair_id', is: 'uuid', isOpposite: true },
  { probability: [{ by: 'probability', is: 'number' }] },
)

/** Undecided pairs of two guests. */
export function listOpenPairs(guestId: string | undefined, page: Page) {
  const conditions = [
    sql`p.decision is null`,
    sql`coalesce(a.merged_into, a.guest_id) <> coalesce(b.merged_into, b.guest_id)`,
  ]
  if (guestId) {
    const profiles = sql`array(${profilesOfGuest(guestId)})`
    conditions.push(sql`(p.guest_a = any (${profiles}) or p.guest_b = any (${profiles}))`)
  }
  return page.of(
    sql<PairRow>`select ${columns} from identity_pairs p ${joined} where ${sql.join(conditions, sql` and `)}`,
  )
}

const profilesOfGuest = (guestId: string) => sql`
  select f.guest_id from guests f join guests o on o.organisation_id = f.organisation_id and o.guest_id = ${guestId}::uuid
  where f.guest_id = coalesce(o.merged_into, o.guest_id) or f.merged_into = coalesce(o.merged_into, o.guest_id)`

export function getPair(tx: Tx, pairId: string) {
  return tx.first(
    sql<PairRow>`select ${columns} from identity_pairs p ${joined} where p.pair_id = ${pairId}::uuid`,
  )
}

/** Two compared profiles; without a match where they no longer are alike. */
export interface ComparedPair {
  readonly a: string
  readonly b: string
  readonly match?: Match
}

const sentPairs = (pairs: readonly ComparedPair[]) => {
  const rows = pairs.map(({ a, b, match }) => ({ ...inOrder(a, b), ...match }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(guest_a uuid, guest_b uuid, probability double precision, fields jsonb)`
}

/**
 * Stores results: inserts, updates or deletes pairs. Only compared pairs change, because others compare concurrently;
 * decisions stay.
 */
export async function savePairs(tx: Tx, compared: readonly ComparedPair[]): Promise<void> {
  const [found, fallen] = [compared.filter(({ match }) => match), compared.filter(({ match }) => !match)]
  await Promise.all([
    tx.run(sql`
      delete from identity_pairs p using ${sentPairs(fallen)}
      where p.guest_a = r.guest_a and p.guest_b = r.guest_b and p.decision is null`),
    // In order, so that two writers of the same pairs do not deadlock. A profile may have been deleted.
    tx.run(sql`
      insert into identity_pairs (organisation_id, guest_a, guest_b, probability, fields, found_at)
      select distinct on (r.guest_a, r.guest_b) a.organisation_id, r.guest_a, r.guest_b, r.probability, r.fields,
        platform.app_now()
      from ${sentPairs(found)}
      join guests a on a.guest_id = r.guest_a join guests b on b.guest_id = r.guest_b
      order by r.guest_a, r.guest_b
      on conflict (organisation_id, guest_a, guest_b) do update
        set probability = excluded.probability, fields = excluded.fields where identity_pairs.decision is null`),
  ])
}

function inOrder(a: string, b: string) {
  return a < b ? { guest_a: a, guest_b: b } : { guest_a: b, guest_b: a }
}

/** Stores a manager's decision for every pair between the profiles of two guests. */
export function rememberDecision(
  tx: Tx,
  [profilesA, profilesB]: readonly [readonly string[], readonly string[]],
  decision: 'same' | 'different',
  { match, userId }: { match: Match; userId: string },
) {
  return tx.run(sql`
    insert into identity_pairs (organisation_id, guest_a, guest_b, probability, fields, decision, decided_by, decided_at, found_at)
    select current_setting('app.organisation_id')::uuid, least(a, b), greatest(a, b), ${match.probability}::double precision,
      ${JSON.stringify(match.fields)}::jsonb, ${decision}, ${userId}::uuid, platform.app_now(), platform.app_now()
    from unnest(${[...profilesA]}::uuid[]) a cross join unnest(${[...profilesB]}::uuid[]) b
    order by least(a, b), greatest(a, b)
    on conflict (organisation_id, guest_a, guest_b) do update
      set decision = excluded.decision, decided_by = excluded.decided_by, decided_at = excluded.decided_at`)
}
