import type { DisputeOutcome } from '@comity/domain/disputes'
import { outcomeAt, silenceAt } from '@comity/domain/disputes'
import { sql } from '../../../../platform/db/statements.ts'
import type { Tx } from '../../../../platform/db/transaction.ts'
import { timesOf } from './disputes.ts'
import type { DisputeRow } from './disputes.ts'

type JudgedRow = Pick<
  DisputeRow,
  'venue_id' | 'venue_name' | 'received_at' | 'acknowledged_at' | 'answered_at' | 'outcome' | 'decided_at'
> & { since: Date | null }

export interface Outcome {
  readonly decidedAt: Date
  readonly outcome: DisputeOutcome
}

/** A venue with how its disputes came out, and since when it has lost sharing. */
export interface JudgedVenue {
  readonly venueId: string
  readonly name: string
  readonly since: Date | null
  readonly outcomes: readonly Outcome[]
}

/** How disputes have come out by now, silence included from its instant on, closed or not. */
export function outcomesOf(rows: readonly Parameters<typeof timesOf>[0][], now: Date): readonly Outcome[] {
  return rows.flatMap((row) => {
    const times = timesOf(row)
    const outcome = outcomeAt(times, now)
    const decidedAt = silenceAt(times) ?? row.decided_at
    return outcome && decidedAt ? [{ decidedAt, outcome }] : []
  })
}

/** Received longer ago, it was decided before the time in which a venue is judged. */
export const withinJudged = sql`received_at > platform.app_now() - interval '14 months'`

/** Venues of the scope about which something was decided lately, or which have lost sharing. */
export async function listOverturned(tx: Tx): Promise<JudgedVenue[]> {
  const [{ now }, rows] = await Promise.all([tx.scope, readJudged(tx)])
  return [...Map.groupBy(rows, (row) => row.venue_id)].flatMap(([venueId, ofVenue]) => {
    const disputes = ofVenue.filter((row): row is JudgedRow => row.received_at !== null)
    const [{ venue_name: name, since } = { venue_name: '', since: null }] = ofVenue
    const outcomes = outcomesOf(disputes, now)
    return since || outcomes.length > 0 ? [{ venueId, name, since, outcomes }] : []
  })
}

/** A row for each dispute; one for a venue that has none and lost sharing. */
function readJudged(tx: Tx) {
  return tx.all(sql<JudgedRow | (Omit<JudgedRow, 'received_at'> & { received_at: null })>`
    select v.venue_id, v.name as venue_name, l.since, d.received_at, d.acknowledged_at, d.answered_at, d.outcome, d.decided_at
    from venues v
    left join network.lost_sharing l on l.organisation_id = v.organisation_id and l.venue_id = v.venue_id
    left join disputes d on d.organisation_id = v.organisation_id and d.venue_id = v.venue_id
      and d.${withinJudged}
    where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])
      and (l.since is not null or d.dispute_id is not null)
    order by v.name, v.venue_id`)
}
