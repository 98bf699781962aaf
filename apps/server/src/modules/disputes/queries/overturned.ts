import type { EndedDispute } from '@comity/domain/disputes'
import { build, sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'

/** A venue with the outcomes of its disputes and the time at which it lost sharing. */
export interface JudgedVenue {
  readonly venueId: string
  readonly name: string
  readonly since: Date | null
  readonly endings: readonly EndedDispute[]
}

type JudgedRow = RowOf<'venues', 'venue_id'> &
  Nullable<RowOf<'network.lost_sharing', 'since'>> & { venue_name: ColumnOf<'venues', 'name'> } & (
    | RowOf<'dispute_outcomes', 'decided_at' | 'ending'>
    | { decided_at: null; ending: null }
  )

/** Older decisions no longer count. */
export const withinJudged = sql`decided_at > platform.app_now() - interval '13 months'`

/** Records how a dispute ended, in the transaction that ends it. */
export async function noteEnding(
  tx: SystemTx,
  { venueId, receivedAt, decidedAt, ending }: EndedDispute & { venueId: string; receivedAt: Date },
): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(
    build.insertInto('dispute_outcomes').values({
      organisation_id: organisationId,
      venue_id: venueId,
      received_at: receivedAt,
      decided_at: decidedAt,
      ending,
    }),
  )
}

export async function listEndings(tx: Tx, venueId: string): Promise<EndedDispute[]> {
  const rows = await tx.all(sql<RowOf<'dispute_outcomes', 'decided_at' | 'ending'>>`
    select decided_at, ending from dispute_outcomes where venue_id = ${venueId}::uuid and ${withinJudged}`)
  return rows.map((row) => ({ decidedAt: row.decided_at, ending: row.ending }))
}

export async function listOverturned(tx: Tx): Promise<JudgedVenue[]> {
  const rows = await readJudged(tx)
  return [...Map.groupBy(rows, (row) => row.venue_id)].map(([venueId, ofVenue]) => {
    const [{ venue_name: name, since } = { venue_name: '', since: null }] = ofVenue
    const endings = ofVenue.flatMap((row) =>
      row.decided_at === null ? [] : [{ decidedAt: row.decided_at, ending: row.ending }],
    )
    return { venueId, name, since, endings }
  })
}

/** A row per dispute, and one for a venue without disputes that lost sharing. */
function readJudged(tx: Tx) {
  return tx.all(sql<JudgedRow>`
    select v.venue_id, v.name as venue_name, l.since, o.decided_at, o.ending
    from venues v
    left join network.lost_sharing l on l.organisation_id = v.organisation_id and l.venue_id = v.venue_id
    left join dispute_outcomes o on o.organisation_id = v.organisation_id and o.venue_id = v.venue_id
      and o.${withinJudged}
    where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
      and (l.since is not null or o.outcome_id is not null)
    order by v.name, v.venue_id`)
}
