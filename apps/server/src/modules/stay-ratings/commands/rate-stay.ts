import type { Contract } from '@comity/contract'
import { isServiceOf, maskCardNumbers } from '@comity/domain/feedback'
import { stayRatingState } from '@comity/domain/stay-ratings'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { z } from 'zod'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { lockStay, reseal } from '../seal.ts'
import { getGuestSide, getStaySides, insertGuestSide } from '../stay-sides.ts'

type Body = z.output<Contract['createStayRating']['body']>

/** Stores the guest's side of a stay, once. It opens with the venue's, or when the window ends. */
export async function rateStay(tx: SystemTx, stayId: string, body: Body): Promise<void> {
  await lockStay(tx, stayId)
  const [scope, stay, given] = await Promise.all([
    tx.scope,
    getStaySides(tx, stayId),
    getGuestSide(tx, stayId),
  ])
  if (!stay) throw new Failure('not_found')
  if (given) throw new Failure('conflict', { detail: 'The stay has been rated by you already.' })
  if (stayRatingState({ invitedAt: stay.invited_at, sealedUntil: null }, scope.now) === 'ended')
    throw new Failure('expired')
  if (body.service !== undefined && !isServiceOf(stay.sector, body.service))
    throw invalidField('/service', 'select_service')
  const comment = maskCardNumbers(body.comment ?? '').text || null
  const tone = comment === null ? undefined : analyseSentiment(comment)
  await insertGuestSide(
    tx,
    stay,
    {
      rating: body.rating,
      service: body.service ?? null,
      service_rating: body.serviceRating ?? null,
      venue_rating: body.venueRating ?? null,
      comment,
      sentiment: tone?.label ?? null,
      sentiment_score: tone?.score ?? null,
      language: body.language,
    },
    body.recognised,
  )
  await reseal(tx, scope, stayId)
}
