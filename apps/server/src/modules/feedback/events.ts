import { z } from 'zod'
import type { Subscriber } from '../../platform/events/outbox.ts'
import { countRatings } from './counts.ts'

const created = z.object({ feedbackId: z.uuid() })

/** Keeps the daily counts. An event is handled in the transaction that deletes it, so each counts once. */
const countRating: Subscriber = async (tx, event) => {
  const { feedbackId } = created.parse(event.payload)
  await countRatings(tx, await tx.scope, [feedbackId], 1)
}

export const subscribers = { 'feedback.created': [countRating] }
