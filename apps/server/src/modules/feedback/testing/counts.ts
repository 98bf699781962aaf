import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import feedbackModule from '../module.ts'

const { subscribers } = feedbackModule

/** One transaction of the system in an organisation. */
export function inside<T>(app: TestApp, of: TestOrganisation, work: (tx: Tx) => Promise<T>): Promise<T> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, work)
}

/** Handles every due event, as the worker would within a second. */
export async function drain(app: TestApp, of: TestOrganisation): Promise<void> {
  while ((await drainOutbox(app.services, of.organisationId, subscribers)) > 0);
}

interface Counts {
  ratings: Record<string, number>
  tags: Record<string, number>
  authors: Record<string, number[]>
}

const keyed = <T>(rows: readonly { key: string; value: T }[]) =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]))

export function dailyCounts(app: TestApp, of: TestOrganisation): Promise<Counts> {
  return inside(app, of, async (tx) => ({
    ratings: keyed(
      await tx.all(sql<{ key: string; value: number }>`
        select concat_ws(' ', venue_id, day, rating) as key, ratings::int as value from feedback_daily where ratings <> 0`),
    ),
    tags: keyed(
      await tx.all(sql<{ key: string; value: number }>`
        select concat_ws(' ', venue_id, day, tag) as key, ratings::int as value from feedback_daily_tags where ratings <> 0`),
    ),
    authors: keyed(
      await tx.all(sql<{ key: string; value: number[] }>`
        select concat_ws(' ', venue_id, day, author_id) as key,
          array[ratings, of_stays, with_comment]::int[] as value
        from feedback_daily_authors where (ratings, of_stays, with_comment) <> (0, 0, 0)`),
    ),
  }))
}

/** The daily counts, recomputed from the open ratings. */
export function recount(app: TestApp, of: TestOrganisation): Promise<Counts> {
  const open = sql`from feedback f where f.withdrawn_at is null
    and (f.sealed_until is null or f.sealed_until <= platform.app_now())`
  const day = sql`(f.created_at at time zone 'UTC')::date`
  return inside(app, of, async (tx) => ({
    ratings: keyed(
      await tx.all(sql<{ key: string; value: number }>`
        select concat_ws(' ', f.venue_id, ${day}, f.rating) as key, count(*)::int as value ${open} group by 1`),
    ),
    tags: keyed(
      await tx.all(sql<{ key: string; value: number }>`
        select concat_ws(' ', f.venue_id, ${day}, t.tag) as key, count(*)::int as value
        from (select * ${open}) f join feedback_tags t on t.feedback_id = f.feedback_id group by 1`),
    ),
    authors: keyed(
      await tx.all(sql<{ key: string; value: number[] }>`
        select concat_ws(' ', f.venue_id, ${day}, f.author_id) as key, array[count(*), count(f.stay_id),
          count(*) filter (where f.stay_id is not null and f.comment is not null)]::int[] as value
        ${open} and f.import_id is null group by 1`),
    ),
  }))
}
