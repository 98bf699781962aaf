import type { LiveKind } from '@comity/contract/live/event'
import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

export type { LiveKind }

/** A change of a record, for viewers of the feed of its venue. */
export interface NewLiveEvent {
  readonly venueId: string
  readonly kind: LiveKind
  /** Id of the rating, incident, alert, safety alert or live alert. */
  readonly subjectId: string
  /** What happened, in a word of its module: `created`, `acknowledged`, `seen`. At most 40 characters. */
  readonly change: string
  /** `managers`: also for managers of the whole organisation, wherever they work. By default the venue's own people. */
  readonly reach?: LiveReach
  /** When it happened, if some time ago. */
  readonly at?: Date
}

type LiveReach = 'venue' | 'managers'

/** Records events in the transaction of their cause; they are shown after the commit, each once and in order. */
export async function emitLive(tx: Tx, events: readonly NewLiveEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.run(sql`
    with noted as (
      insert into live_events (organisation_id, venue_id, kind, subject_id, change, reach, at)
      select current_setting('app.organisation_id')::uuid, "venueId", kind, "subjectId", change,
        coalesce(reach, 'venue'), coalesce(at, platform.app_now())
      from json_to_recordset(${JSON.stringify(events)}::json)
        as r("venueId" uuid, kind text, "subjectId" uuid, change text, reach text,
          at timestamptz)
      returning 1)
    select pg_notify('live', current_setting('app.organisation_id')) from noted limit 1`)
}
