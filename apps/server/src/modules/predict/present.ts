import type { ResponseOf, Sector } from '@comity/contract'
import { notArriving, repeatedNoShows, startModels } from '@comity/domain/predict'
import type { Prediction, PredictionTarget } from '@comity/domain/predict'
import type { ShownLevelOf } from '../risk/index.ts'
import { predictedSectors } from './policy.ts'
import type { PredictedStay } from './predict-stays.ts'
import type { ComingRow } from './queries/coming.ts'
import type { KnownModel, TargetRow } from './queries/models.ts'

export type PredictedBooking = ResponseOf<'predictNoShow'>
type Shown = PredictedBooking['cancellation']
type ShownModels = ResponseOf<'predictArrivals'>['models']
type ShownModel = ShownModels['cancellation']

export function presentBooking(
  row: ComingRow,
  predicted: PredictedStay | undefined,
  level: ShownLevelOf | undefined,
): PredictedBooking {
  const shown = (target: PredictionTarget): Shown => {
    if (!predictedSectors.includes(row.sector)) return { status: 'refused', reason: 'sector_not_predicted' }
    if (row.is_minor) return { status: 'refused', reason: 'minor' }
    if (row.opted_out) return { status: 'refused', reason: 'opted_out' }
    if (row.status !== 'expected') return { status: 'refused', reason: 'not_expected' }
    const prediction = predicted?.predictions[target]
    return prediction
      ? presentPrediction(row, target, prediction)
      : { status: 'refused', reason: 'not_trained' }
  }
  const [cancellation, noShow] = [shown('cancellation'), shown('no_show')]
  const probability = notArriving(probabilityOf(cancellation), probabilityOf(noShow))
  const { price_minor: amountMinor, currency } = row
  const recentNoShows = predicted?.row.missed_lately ?? 0
  return {
    stayId: row.stay_id,
    venue: { id: row.venue_id, name: row.venue_name },
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    bookingNumber: row.booking_number,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
    price: amountMinor === null || currency === null ? null : { amountMinor: Number(amountMinor), currency },
    cancellation,
    noShow,
    notArriving: probability,
    expectedLossMinor:
      amountMinor === null || probability === null ? null : Math.round(Number(amountMinor) * probability),
    recentNoShows,
    suggestion: recentNoShows >= repeatedNoShows.count ? 'deposit' : null,
    incidentRisk: {
      level: level?.level ?? 'insufficient_data',
      overriddenLevel: level?.overriddenLevel ?? null,
    },
  }
}

function probabilityOf(shown: Shown): number | null {
  return shown.status === 'predicted' ? shown.probability : null
}

/** The model knows venues by id, people by name. */
function presentPrediction(row: ComingRow, target: PredictionTarget, prediction: Prediction): Shown {
  if (prediction.status === 'refused') return { status: 'refused', reason: prediction.reason }
  const factors = prediction.factors.map((factor) =>
    factor.field === 'hotel' ? { ...factor, value: row.venue_name } : factor,
  )
  return {
    ...prediction,
    factors,
    isFromOwnBookings: prediction.modelVersion !== startModels[target].version,
  }
}

export function presentModels(
  sector: Sector,
  models: ReadonlyMap<PredictionTarget, KnownModel>,
  targets: readonly TargetRow[],
): ShownModels {
  const of = (target: PredictionTarget) =>
    presentModel(
      sector,
      models.get(target),
      targets.find((row) => row.target === target),
    )
  return { cancellation: of('cancellation'), noShow: of('no_show') }
}

function presentModel(
  sector: Sector,
  known: KnownModel | undefined,
  target: TargetRow | undefined,
): ShownModel {
  return {
    model: known ? shownModel(known) : null,
    refusal: refusalOf(sector, known, target),
    calibration:
      target?.calibration && target.calibrated_at
        ? {
            calibratedAt: target.calibrated_at.toISOString(),
            rows: target.calibration.reduce((sum, { rows }) => sum + rows, 0),
            bins: target.calibration,
          }
        : null,
  }
}

function refusalOf(
  sector: Sector,
  known: KnownModel | undefined,
  target: TargetRow | undefined,
): ShownModel['refusal'] {
  const triedAt = target?.tried_at?.toISOString() ?? null
  if (target?.refusal) return { ...target.refusal, triedAt }
  if (known) return null
  const reason = predictedSectors.includes(sector) ? 'not_trained' : 'sector_not_predicted'
  return { reason, triedAt, needed: null }
}

function shownModel({ row, model }: KnownModel): ShownModel['model'] {
  const { measured, highRisk } = model
  return {
    version: model.version,
    trainedAt: row.trained_at.toISOString(),
    bookings: model.rows,
    from: model.from,
    until: model.until,
    baseRate: model.baseRate,
    figures: measured,
    highRisk,
    hasDrifted: row.state === 'drifted',
    drift: row.drift && row.watched_at && { watchedAt: row.watched_at.toISOString(), ...row.drift },
  }
}
