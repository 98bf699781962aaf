import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentModels } from '../present.ts'
import { modelsInUse, targetsOf } from '../queries/models.ts'
import { findTraining, startTraining, type TrainingRow } from '../queries/trainings.ts'

export const trainPredictionsRoute = handle(contract.trainPredictions, ({ session }) =>
  session.write(async (tx) => {
    const scope = await tx.scope
    await recordAudit(tx, scope, {
      action: 'prediction.training_asked',
      subject: { kind: 'organisation', id: scope.organisationId },
    })
    return presentTraining(await startTraining(tx, scope.userId))
  }),
)

export const getPredictionModelRoute = handle(
  contract.getPredictionModel,
  async ({ services, session, now }) => {
    const { organisationId, sector } = await session.read((tx) => tx.scope)
    // Not in a read of the session, which sends all its statements at once: models are read after their list.
    return services.database.system({ job: 'predict/model', organisationId, now }, async (tx) => {
      const [models, targets, training] = await Promise.all([
        modelsInUse(tx),
        targetsOf(tx),
        findTraining(tx),
      ])
      return {
        models: presentModels(sector, models, targets),
        training: training ? presentTraining(training) : null,
      }
    })
  },
)

function presentTraining(row: TrainingRow): ResponseOf<'trainPredictions'> {
  return {
    state: row.state,
    done: row.done,
    total: row.total,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
