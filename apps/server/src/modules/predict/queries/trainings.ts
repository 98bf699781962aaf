import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'

export type TrainingRow = RowOf<
  'prediction_trainings',
  'state' | 'done' | 'total' | 'started_at' | 'finished_at'
>

const columns = sql`state, done, total, started_at, finished_at`

export function findTraining(tx: Tx): Promise<TrainingRow | undefined> {
  return tx.first(sql<TrainingRow>`select ${columns} from prediction_trainings`)
}

/** After this time without a step, the process is considered gone. */
const lostAfter = sql`interval '15 minutes'`

/** Queues a training, and returns its state or that of one already running. Part of the caller's transaction. */
export async function startTraining(tx: Tx, askedBy: string | null): Promise<TrainingRow> {
  const { organisationId } = await tx.scope
  const row = await tx.first(sql<TrainingRow>`
    insert into prediction_trainings as t (organisation_id, state, asked_by, started_at, moved_at)
    values (${organisationId}::uuid, 'waiting', ${askedBy}::uuid, platform.app_now(), platform.app_now())
    on conflict (organisation_id) do update set state = 'waiting', done = 0, total = 0, asked_by = excluded.asked_by,
      started_at = excluded.started_at, moved_at = excluded.moved_at, finished_at = null
    where t.finished_at is not null or t.moved_at < platform.app_now() - ${lostAfter}
    returning ${columns}`)
  const payload = JSON.stringify({ organisationId })
  // Also while one is running: it may have missed the changes of this transaction.
  await tx.run(
    sql`select platform.add_job('predict/train-now', ${payload}::json, ${`predict/train-now:${organisationId}`}::text)`,
  )
  return row ?? (await findTraining(tx))!
}

export async function moveTraining(
  tx: SystemTx,
  { state, done, total }: Pick<TrainingRow, 'done' | 'total'> & { state: string },
): Promise<void> {
  const isOver = state === 'done' || state === 'failed'
  await tx.run(sql`
    insert into prediction_trainings as t (organisation_id, state, done, total, started_at, moved_at, finished_at)
    values (current_setting('app.organisation_id')::uuid, ${state}, ${done}, ${total}, platform.app_now(), platform.app_now(),
      case when ${isOver}::boolean then platform.app_now() end)
    on conflict (organisation_id) do update set state = excluded.state, done = excluded.done, total = excluded.total,
      moved_at = excluded.moved_at, finished_at = excluded.finished_at,
      started_at = case when t.finished_at is null then t.started_at else excluded.started_at end`)
}

/** Bookings that a training reads. */
export async function countKnown(tx: SystemTx, since: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from stays s where s.arrives_on >= ${since}::date`)
  return row!.count
}
