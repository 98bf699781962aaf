import { raterCorrection, raterWeight } from '@comity/domain/risk'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'

const job = 'risk/snapshot-raters'

interface RaterRow {
  rater_id: ColumnOf<'feedback', 'author_id'>
  ratings: number
  mean_rating: number
  venue_mean_rating: number
  upheld: number
  overturned: number
}

/**
 * Each night per organisation: how strict each rater is compared with other ratings of the same venues, and how often
 * their reports were overturned. Facts freeze these values, so that a score can be reproduced.
 */
export async function snapshotRaters(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), (organisationId) =>
    database.system({ job, organisationId, now: clock.now() }, snapshot),
  )
}

async function snapshot(tx: SystemTx): Promise<void> {
  const [scope, rows] = await Promise.all([tx.scope, readRaters(tx)])
  const version = Number(scope.now.toISOString().slice(0, 10).replaceAll('-', ''))
  const raters = rows.map((row) => {
    const record = {
      ratings: row.ratings,
      meanRating: row.mean_rating,
      venueMeanRating: row.venue_mean_rating,
      upheld: row.upheld,
      overturned: row.overturned,
    }
    return {
      rater_id: row.rater_id,
      correction: raterCorrection(record),
      weight: raterWeight(record),
      ratings: row.ratings,
    }
  })
  await Promise.all([
    tx.run(sql`
      insert into risk_rater_snapshots
        (organisation_id, rater_id, snapshot_version, correction, weight, ratings, made_at)
      select current_setting('app.organisation_id')::uuid, rater_id, ${version}::int, correction, weight, ratings,
        platform.app_now()
      from json_to_recordset(${JSON.stringify(raters)}::json)
        as r(rater_id uuid, correction double precision, weight double precision, ratings int)
      on conflict do nothing`),
    tx.run(sql`
      delete from risk_rater_snapshots where made_at < platform.app_now() - ${intervalOf('rater_snapshot')}`),
  ])
}

/** Revealed, valid ratings of the last 24 months. A rater at several venues is compared with each by its share. */
function readRaters(tx: SystemTx): Promise<RaterRow[]> {
  return tx.all(sql<RaterRow>`
    with written as (
      select author_id, venue_id, count(*) as ratings, sum(rating) as total from feedback
      where created_at > platform.app_now() - interval '24 months' and counts_from <= platform.app_now()
        and withdrawn_at is null
        -- What a file brought says nothing of how strict the importer is.
        and import_id is null
      group by author_id, venue_id
    ), venue_means as (
      select venue_id, sum(total) / sum(ratings) as mean from written group by venue_id
    ), rated as (
      select w.author_id as rater_id, sum(w.ratings) as ratings, sum(w.total) / sum(w.ratings) as mean_rating,
        sum(w.ratings * m.mean) / sum(w.ratings) as venue_mean_rating
      from written w join venue_means m using (venue_id) group by w.author_id
    ), reports as (
      -- What a dispute or a second person found to be wrong; and what guests contested and still stands.
      select rater_id, 1 as overturned, 0 as upheld from risk_facts where status = 'removed'
      union all
      select rater_id, 0, 1 from risk_facts where status <> 'removed' and fact_id in (
        select matter_id from disputes
        where outcome = 'upheld' and record_kind in ('feedback', 'incident', 'listing', 'bill'))
    ), judged as (
      select rater_id, sum(overturned) as overturned, sum(upheld) as upheld from reports group by rater_id
    )
    select rater_id, coalesce(r.ratings, 0)::int as ratings, coalesce(r.mean_rating, 0)::float8 as mean_rating,
      coalesce(r.venue_mean_rating, 0)::float8 as venue_mean_rating, coalesce(o.upheld, 0)::int as upheld,
      coalesce(o.overturned, 0)::int as overturned
    from rated r full join judged o using (rater_id)`)
}
