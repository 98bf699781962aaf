import type { PredictionModel, PredictionTarget, Training } from '@comity/domain/predict'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'

interface ModelRow extends RowOf<
  'prediction_models',
  'model_id' | 'target' | 'version' | 'trained_at' | 'until_day' | 'drift' | 'watched_at'
> {
  state: 'in_use' | 'drifted'
}

export type TargetRow = RowOf<
  'prediction_targets',
  'target' | 'tried_at' | 'refusal' | 'calibration' | 'calibrated_at'
>

export interface KnownModel {
  readonly row: ModelRow
  readonly model: PredictionModel
}

/** Models never change, and reading one costs more than using it. */
const read = new Map<string, PredictionModel>()
const mostRead = 20

export async function modelsInUse(tx: Tx): Promise<Map<PredictionTarget, KnownModel>> {
  const rows = await tx.all(sql<ModelRow>`
    select model_id, target, version, state, trained_at, until_day, drift, watched_at from prediction_models
    where state <> 'retired'`)
  const missing = rows.filter((row) => !read.has(row.model_id)).map((row) => row.model_id)
  const models = new Map(rows.flatMap(({ model_id: id }) => (read.has(id) ? [[id, read.get(id)!]] : [])))
  if (missing.length > 0) {
    const found = await tx.all(sql<RowOf<'prediction_models', 'model_id' | 'model'>>`
      select model_id, model from prediction_models where model_id = any (${missing}::uuid[])`)
    for (const { model_id, model } of found) {
      models.set(model_id, model)
      remember(model_id, model)
    }
  }
  return new Map(rows.map((row) => [row.target, { row, model: models.get(row.model_id)! }]))
}

function remember(modelId: string, model: PredictionModel): void {
  read.set(modelId, model)
  for (const oldest of read.keys()) {
    if (read.size <= mostRead) break
    read.delete(oldest)
  }
}

export function targetsOf(tx: Tx): Promise<TargetRow[]> {
  return tx.all(sql<TargetRow>`
    select target, tried_at, refusal, calibration, calibrated_at from prediction_targets`)
}

/** Replaces the current model, or stores why there is none. */
export async function keepTraining(
  tx: SystemTx,
  target: PredictionTarget,
  training: Training,
): Promise<void> {
  const refusal = training.status === 'refused' ? { reason: training.reason, needed: training.needed } : null
  await tx.run(sql`
    insert into prediction_targets (organisation_id, target, tried_at, refusal)
    values (current_setting('app.organisation_id')::uuid, ${target}, platform.app_now(), ${refusal && JSON.stringify(refusal)}::jsonb)
    on conflict (organisation_id, target) do update set tried_at = excluded.tried_at, refusal = excluded.refusal`)
  if (training.status === 'refused') return
  const { model } = training
  await tx.run(
    sql`update prediction_models set state = 'retired' where target = ${target} and state <> 'retired'`,
  )
  await tx.run(sql`
    insert into prediction_models (organisation_id, target, version, state, trained_at, bookings, from_day, until_day, figures, model)
    values (current_setting('app.organisation_id')::uuid, ${target}, ${model.version}, 'in_use', platform.app_now(),
      ${model.rows}, ${model.from}, ${model.until}, ${JSON.stringify(model.measured)}::jsonb, ${JSON.stringify(model)}::jsonb)`)
}
