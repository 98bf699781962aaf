import { predictionTargets } from '@comity/domain/predict'
import type { PredictionTarget } from '@comity/domain/predict'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import type { BookingRow } from '../booking-record.ts'
import { retrainAfterHours } from '../policy.ts'
import { hasPredictedVenue, learnedSince, readKnown } from '../queries/bookings.ts'
import { keepTraining } from '../queries/models.ts'
import { countKnown, moveTraining } from '../queries/trainings.ts'
import { trainApart } from '../training/train-apart.ts'
import { inLongTransaction } from './in-long-transaction.ts'
import { lookAtAll } from './look-ahead.ts'

const job = 'predict/train'
/** More at once outlive the young generation of the process that serves, and its memory grows. */
const rowsAtOnce = 500

/** Every night, where a model is missing, old or has drifted. */
export async function trainModels(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), async (organisationId) => {
    const scope = { job, organisationId, now: services.clock.now() }
    const due = await services.database.system(scope, targetsDue)
    if (due.length > 0) await trainOrganisation(services, organisationId, due)
  })
}

/** On request, or after an import. */
export async function trainNow(services: Services, payload: unknown): Promise<void> {
  const { organisationId } = payload as { organisationId: string }
  const scope = { job, organisationId, now: services.clock.now() }
  const isPredicted = await services.database.system(scope, hasPredictedVenue)
  await trainOrganisation(services, organisationId, isPredicted ? predictionTargets : [])
}

/** Trains the models and updates all outlooks. An interrupted run leaves only its progress. */
async function trainOrganisation(
  services: Services,
  organisationId: string,
  targets: readonly PredictionTarget[],
): Promise<void> {
  const { database, clock } = services
  const scope = { job, organisationId, now: clock.now() }
  const move = (step: Parameters<typeof moveTraining>[1]) =>
    database.system({ ...scope, now: clock.now() }, (tx) => moveTraining(tx, step))
  try {
    if (targets.length > 0) {
      const since = await inLongTransaction(database, scope, learnedSince)
      const total = await inLongTransaction(database, scope, (tx) => countKnown(tx, since))
      await move({ state: 'reading', done: 0, total })
      const pages = knownBookings(services, scope, since, async (done) =>
        move({ state: 'reading', done, total }),
      )
      const trained = await trainApart(targets, scope.now, pages, () =>
        move({ state: 'learning', done: total, total }),
      )
      await database.system(scope, async (tx) => {
        for (const [target, training] of trained) await keepTraining(tx, target, training)
      })
      await move({ state: 'predicting', done: 0, total: 0 })
      await lookAtAll(services, organisationId, scope.now)
    }
    await move({ state: 'done', done: 0, total: 0 })
  } catch (error) {
    await move({ state: 'failed', done: 0, total: 0 })
    throw error
  }
}

const hours = (value: number) => sql`make_interval(hours => 1) * ${value}::float8`

async function targetsDue(tx: SystemTx): Promise<PredictionTarget[]> {
  if (!(await hasPredictedVenue(tx))) return []
  const rows = await tx.all(sql<RowOf<'prediction_targets', 'target'>>`
    select t.target from prediction_targets t
    left join prediction_models m on m.organisation_id = t.organisation_id and m.target = t.target and m.state = 'in_use'
    where t.tried_at > platform.app_now()
      - case when m.model_id is null then ${hours(retrainAfterHours.otherwise)} else ${hours(retrainAfterHours.inUse)} end`)
  const fresh = new Set(rows.map((row) => row.target))
  return predictionTargets.filter((target) => !fresh.has(target))
}

async function* knownBookings(
  { database }: Services,
  scope: Parameters<Services['database']['system']>[0],
  since: string,
  onRead: (rows: number) => Promise<void>,
): AsyncGenerator<BookingRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let read = 0; ;) {
    const from = after
    const rows = await inLongTransaction(database, scope, (tx) => readKnown(tx, since, from, rowsAtOnce))
    if (rows.length === 0) return
    yield rows
    read += rows.length
    if ((read / rowsAtOnce) % 20 === 0) await onRead(read)
    after = rows.reduce((last, { stay_id }) => (stay_id > last ? stay_id : last), after)
  }
}
