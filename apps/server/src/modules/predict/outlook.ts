import { notArriving, shareOfTodayLeft } from '@comity/domain/predict'
import type { PredictionTarget } from '@comity/domain/predict'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { daysFrom } from './booking-record.ts'
import { notePredictions, type PredictedStay, predictStays } from './predict-stays.ts'
import { readBookings } from './queries/bookings.ts'
import type { KnownModel } from './queries/models.ts'
import { readNews } from './queries/news.ts'

/** Predicts upcoming bookings as of now and stores the outlook of each. */
export async function lookAhead(
  tx: SystemTx,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  stayIds: readonly string[],
): Promise<void> {
  if (stayIds.length === 0) return
  const rows = await readBookings(tx, stayIds)
  const news = await readNews(tx, [...new Set(rows.map(({ venue_id }) => venue_id))])
  const shareAt = new Map(
    [...Map.groupBy(rows, ({ venue_id }) => venue_id)].map(([venueId, [row]]) => {
      const { known, usual } = news.get(venueId) ?? { known: 0, usual: 0 }
      return [venueId, shareOfTodayLeft({ elapsed: row!.elapsed, known, usual })]
    }),
  )
  const predicted = predictStays(models, rows, (row) => ({
    daysLeft: daysFrom(row.today, row.arrives_on),
    shareOfToday: shareAt.get(row.venue_id)!,
  }))
  await notePredictions(tx, models, predicted)
  await keepOutlooks(tx, stayIds, predicted)
}

/** Bookings that may not be predicted have an outlook without numbers, so that they are not processed again. */
async function keepOutlooks(
  tx: SystemTx,
  stayIds: readonly string[],
  predicted: readonly PredictedStay[],
): Promise<void> {
  const known = new Map(predicted.map((one) => [one.row.stay_id, one]))
  const rows = stayIds.map((stayId) => {
    const one = known.get(stayId)
    return { stay_id: stayId, ...(one ? outlookOf(one) : nothing) }
  })
  await tx.run(sql`
    insert into booking_outlooks as k (organisation_id, stay_id, venue_id, arrives_on, cancellation, no_show, not_arriving,
      expected_loss, currency, looked_on, share_of_today, looked_at)
    select s.organisation_id, s.stay_id, s.venue_id, s.arrives_on, r.cancellation, r.no_show, r.not_arriving,
      round(coalesce(s.price_minor, 0) * r.not_arriving)::bigint, s.currency,
      (platform.app_now() at time zone v.time_zone)::date, r.share_of_today, platform.app_now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(stay_id uuid, cancellation double precision,
      no_show double precision, not_arriving double precision, share_of_today double precision)
    join stays s on s.stay_id = r.stay_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    order by s.stay_id
    on conflict (organisation_id, stay_id) do update set venue_id = excluded.venue_id, arrives_on = excluded.arrives_on,
      cancellation = excluded.cancellation, no_show = excluded.no_show, not_arriving = excluded.not_arriving,
      expected_loss = excluded.expected_loss, currency = excluded.currency,
      looked_on = excluded.looked_on, share_of_today = excluded.share_of_today, looked_at = excluded.looked_at`)
}

const nothing = {
  cancellation: null,
  no_show: null,
  not_arriving: 0,
  share_of_today: 1,
}

function outlookOf({ moment, predictions }: PredictedStay) {
  const of = (target: PredictionTarget) => {
    const prediction = predictions[target]
    return prediction?.status === 'predicted' ? prediction.probability : null
  }
  const [cancellation, noShow] = [of('cancellation'), of('no_show')]
  return {
    cancellation,
    no_show: noShow,
    not_arriving: notArriving(cancellation, noShow) ?? 0,
    share_of_today: moment.shareOfToday,
  }
}
