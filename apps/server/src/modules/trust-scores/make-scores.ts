import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SystemScope } from '../../platform/db/scope.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { eachOrganisation } from '../../platform/each-organisation.ts'
import type { Services } from '../../platform/services.ts'
import { monthsOf } from '../../platform/retention.ts'
import { readRatings, readSeeds } from './weighing/ratings.ts'
import type { RatingRow } from './weighing/ratings.ts'
import { weigh } from './weighing/weigh-apart.ts'
import { dropEarlier, writeScores } from './write-scores.ts'

export const makeScoresJob = 'trust/make-scores'
const ratingsAtOnce = 10_000
const deletedAtOnce = 10_000
const oneOrganisation = z.object({ organisationId: z.uuid() })
const months = monthsOf('rating')

export async function makeScores(services: Services, payload: unknown): Promise<void> {
  const asked = oneOrganisation.safeParse(payload)
  // A single organisation's failure is retried by the queue.
  if (asked.success) {
    await makeScoresOf(services, asked.data.organisationId)
    return
  }
  const ids = await services.database.organisationIds()
  await eachOrganisation(services, makeScoresJob, ids, (organisationId) =>
    makeScoresOf(services, organisationId),
  )
}

/**
 * Recomputes the trust scores of all guests of an organisation, each page in its own transaction. Returns their number.
 */
export async function makeScoresOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organisationId: string,
): Promise<number> {
  const scope = { job: makeScoresJob, organisationId, now: clock.now() }
  const seeds = await database.system(scope, async (tx) => ((await isScored(tx)) ? readSeeds(tx) : undefined))
  let written = 0
  if (seeds) {
    for await (const scores of weigh(ratingPages(database, scope), seeds, scope.now)) {
      await database.system(scope, (tx) => writeScores(tx, scores))
      written += scores.length
    }
  }
  while ((await database.system(scope, (tx) => dropEarlier(tx, deletedAtOnce))) === deletedAtOnce);
  return written
}

async function isScored(tx: SystemTx): Promise<boolean> {
  const row = await tx.first(sql<{ is_scored: boolean }>`
    select sector not in ('school', 'healthcare') as is_scored from organisations
    where organisation_id = current_setting('app.organisation_id')::uuid`)
  return row?.is_scored ?? false
}

async function* ratingPages(
  database: Database,
  scope: Omit<SystemScope, 'kind'>,
): AsyncGenerator<RatingRow[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const from: string = after
    const rows = await database.system(scope, (tx) => readRatings(tx, months, from, ratingsAtOnce))
    if (rows.length > 0) yield rows
    after = rows.length < ratingsAtOnce ? undefined : rows.at(-1)?.feedback_id
  }
}
