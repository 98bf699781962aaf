import { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Subscriber } from '../../platform/events/outbox.ts'
import { emitLive } from '../../platform/live/index.ts'
import type { LivePresenter } from '../../platform/live/index.ts'

const created = z.object({ feedbackId: z.uuid() })

/**
 * Notifies subscribers of a rating once it is open: its event is due then. A rating that opened before the feed's
 * memory begins, as in an imported history, is no news.
 */
const tellOfRating: Subscriber = async (tx, event) => {
  const { feedbackId } = created.parse(event.payload)
  const row = await tx.first(sql<
    RowOf<'visible_feedback', 'venue_id' | 'counts_from'> & { was_sealed: boolean }
  >`
    select venue_id, sealed_until is not null as was_sealed, counts_from from visible_feedback
    where feedback_id = ${feedbackId}::uuid and counts_from > platform.app_now() - interval '30 days'`)
  if (!row) return
  const { venue_id: venueId, was_sealed: wasSealed, counts_from: at } = row
  await emitRating(tx, { feedbackId, venueId }, wasSealed ? 'revealed' : 'created', at)
}

export const subscribers = { 'feedback.created': [tellOfRating] }

/** Used in the transaction that changes a visible rating. */
export function emitRating(
  tx: Tx,
  rating: { feedbackId: string; venueId: string },
  change: 'created' | 'revealed' | 'corrected' | 'withdrawn',
  at?: Date,
): Promise<void> {
  const { feedbackId: subjectId, venueId } = rating
  return emitLive(tx, [{ kind: 'rating', subjectId, venueId, change, ...(at ? { at } : {}) }])
}

interface ShownRating extends RowOf<
  'visible_feedback',
  'feedback_id' | 'guest_id' | 'room' | 'rating' | 'service' | 'sentiment'
> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  author_name: ColumnOf<'members', 'name'> | null
  tags: string[]
}

export const livePresenter: LivePresenter = async (tx, subjectIds) => {
  const rows = await tx.all(sql<ShownRating>`
    select f.feedback_id, f.guest_id, g.name as guest_name, g.number::int as guest_number, f.room,
      m.name as author_name, f.rating, f.service, f.sentiment,
      coalesce((select array_agg(t.tag order by t.tag) from feedback_tags t
        where t.organisation_id = f.organisation_id and t.feedback_id = f.feedback_id), '{}') as tags
    from visible_feedback f
    join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
    left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id
    where f.feedback_id = any (${[...subjectIds]}::uuid[])
      and (f.sealed_until is null or f.sealed_until <= platform.app_now())`)
  return new Map(rows.map((row) => [row.feedback_id, presentRating(row)]))
}

function presentRating(row: ShownRating) {
  return {
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    room: row.room,
    by: row.author_name,
    rating: row.rating,
    service: row.service,
    sentiment: row.sentiment,
    tags: row.tags,
  }
}
