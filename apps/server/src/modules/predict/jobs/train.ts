import { predictionTargets } from '@comity/domain/predict'
import type { PredictionTarget } from '@comity/domain/predict'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import type { BookingRow } from '../booking-record.ts'
import { retrainAfterHours } from '../policy.ts'
import { hasPredictedVenue, learnedSince, readEnded } from '../queries/bookings.ts'
import { inLongTransaction } from './in-long-transaction.ts'
import { keepTraining } from '../queries/models.ts'
import { trainApart } from '../training/train-apart.ts'

const job = 'predict/train'
const rowsAtOnce = 2_000

export async function trainModels(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), (organisationId) =>
    trainOrganisation(services, organisationId),
  )
}

/** An interrupted run leaves nothing. */
export async function trainOrganisation(services: Services, organisationId: string): Promise<void> {
  const { database, clock } = services
  const scope = { job, organisationId, now: clock.now() }
  const due = await database.system(scope, targetsDue)
  if (due.length === 0) return
  const since = await inLongTransaction(database, scope, learnedSince)
  const trained = await trainApart(due, scope.now, endedBookings(services, scope, since))
  await database.system(scope, async (tx) => {
    for (const [target, training] of trained) await keepTraining(tx, target, training)
  })
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

async function* endedBookings(
  { database }: Services,
  scope: Parameters<Services['database']['system']>[0],
  since: string,
): AsyncGenerator<BookingRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const from = after
    const rows = await inLongTransaction(database, scope, (tx) => readEnded(tx, since, from, rowsAtOnce))
    if (rows.length === 0) return
    yield rows
    after = rows.reduce((last, { stay_id }) => (stay_id > last ? stay_id : last), after)
  }
}
