import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { Subscriber } from '../../platform/events/outbox.ts'

const created = z.object({ rating: z.int().min(1).max(5), day: z.iso.date() })

/** Keeps the daily counts. An event is handled in the transaction that removes it, so each counts once. */
const countRating: Subscriber = async (tx, event) => {
  const { rating, day } = created.parse(event.payload)
  await tx.run(sql`
    insert into feedback_daily (organisation_id, venue_id, day, rating, ratings)
    values (${event.organisation_id}::uuid, ${event.venue_id}::uuid, ${day}::date, ${rating}::smallint, 1)
    on conflict (organisation_id, venue_id, day, rating) do update set ratings = feedback_daily.ratings + 1`)
}

export const subscribers = { 'feedback.created': [countRating] }
