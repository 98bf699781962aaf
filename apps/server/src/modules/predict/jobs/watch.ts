import { driftOf, predictionTargets } from '@comity/domain/predict'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { knownRecord } from '../booking-record.ts'
import { keptDrift } from '../drift.ts'
import { forgetUnpredicted, readCalibration, readRecent } from '../queries/bookings.ts'
import { modelsInUse } from '../queries/models.ts'
import { inLongTransaction } from './in-long-transaction.ts'
import { lookAtAll } from './look-ahead.ts'
import type { KnownModel } from '../queries/models.ts'

const job = 'predict/watch'
/** A check takes some tens of milliseconds, during which the process is blocked. */
const mostRecent = 4_000
const deletedAtOnce = 10_000

export async function watchPredictions(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), (organisationId) =>
    watchOrganisation(services, organisationId),
  )
}

/**
 * Predicts new bookings, so that all are evaluated and not only the viewed ones; compares earlier predictions with
 * outcomes; marks models whose bookings have drifted; deletes expired and disallowed predictions.
 */
export async function watchOrganisation(services: Services, organisationId: string): Promise<void> {
  const { database, clock } = services
  const inTransaction = <T>(work: (tx: SystemTx) => Promise<T>) =>
    inLongTransaction(database, { job, organisationId, now: clock.now() }, work)
  await inTransaction(forgetUnpredicted)
  await lookAtAll(services, organisationId, clock.now())
  await inTransaction(async (tx) => {
    for (const known of (await modelsInUse(tx)).values()) await watch(tx, known)
  })
  await inTransaction(compare)
  let deleted = deletedAtOnce
  while (deleted === deletedAtOnce) deleted = await inTransaction(forget)
}

/** Whether recent bookings still resemble the training data. With too few, the mark stays as it is. */
async function watch(tx: SystemTx, { row, model }: KnownModel): Promise<void> {
  const recent = await readRecent(tx, row.until_day, mostRecent)
  const drift = driftOf(model, recent.map(knownRecord))
  if (drift.status === 'too_few') return
  await tx.run(sql`
    update prediction_models set state = ${drift.reasons.length > 0 ? 'drifted' : 'in_use'},
      drift = ${JSON.stringify(keptDrift(drift))}::jsonb, watched_at = platform.app_now()
    where model_id = ${row.model_id}::uuid and state <> 'retired'`)
}

async function compare(tx: SystemTx): Promise<void> {
  for (const target of predictionTargets) {
    const bins = await readCalibration(tx, target)
    if (bins.length === 0) continue
    await tx.run(sql`
      insert into prediction_targets (organisation_id, target, calibration, calibrated_at)
      values (current_setting('app.organisation_id')::uuid, ${target}, ${JSON.stringify(bins)}::jsonb, platform.app_now())
      on conflict (organisation_id, target) do update
      set calibration = excluded.calibration, calibrated_at = excluded.calibrated_at`)
  }
}

/** Deletes models with the last prediction that they explain. */
async function forget(tx: SystemTx): Promise<number> {
  const deleted = await tx.run(sql`
    delete from predictions where prediction_id in (
      select prediction_id from predictions
      where predicted_at < platform.app_now() - ${intervalOf('prediction')}
      limit ${deletedAtOnce})`)
  await tx.run(sql`
    delete from prediction_models m where m.state = 'retired' and not exists (
      select 1 from predictions p where p.organisation_id = m.organisation_id and p.model_id = m.model_id)`)
  return deleted
}
