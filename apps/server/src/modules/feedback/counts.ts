import type { Scope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { asSystem } from '../../platform/db/as-system.ts'

/**
 * Adds open ratings to the daily counts (1) or subtracts them (-1) as they are when this runs: subtract before a change
 * and add afterwards. The day is that of writing, in UTC. Imported ratings count for no person.
 */
export function countRatings(
  tx: Tx,
  scope: Scope,
  feedbackIds: readonly string[],
  sign: 1 | -1,
): Promise<unknown> {
  return asSystem(tx, scope, () =>
    tx.run(sql`
      with counted as (
        select organisation_id, venue_id, (created_at at time zone 'UTC')::date as day, feedback_id, rating, author_id,
          import_id, stay_id is not null as of_stay, comment is not null as has_words
        from feedback where feedback_id = any (${[...feedbackIds]}::uuid[]) and withdrawn_at is null
      ), by_rating as (
        insert into feedback_daily (organisation_id, venue_id, day, rating, ratings)
        select organisation_id, venue_id, day, rating, ${sign}::int * count(*) from counted
        group by organisation_id, venue_id, day, rating
        on conflict (organisation_id, venue_id, day, rating)
          do update set ratings = feedback_daily.ratings + excluded.ratings
      ), by_tag as (
        insert into feedback_daily_tags (organisation_id, venue_id, day, tag, ratings)
        select c.organisation_id, c.venue_id, c.day, t.tag, ${sign}::int * count(*) from counted c
        join feedback_tags t on t.organisation_id = c.organisation_id and t.feedback_id = c.feedback_id
        group by c.organisation_id, c.venue_id, c.day, t.tag
        on conflict (organisation_id, venue_id, day, tag)
          do update set ratings = feedback_daily_tags.ratings + excluded.ratings
      )
      insert into feedback_daily_authors (organisation_id, venue_id, day, author_id, ratings, of_stays, with_comment)
      select organisation_id, venue_id, day, author_id, ${sign}::int * count(*),
        ${sign}::int * count(*) filter (where of_stay), ${sign}::int * count(*) filter (where of_stay and has_words)
      from counted where import_id is null
      group by organisation_id, venue_id, day, author_id
      on conflict (organisation_id, venue_id, day, author_id)
        do update set ratings = feedback_daily_authors.ratings + excluded.ratings,
          of_stays = feedback_daily_authors.of_stays + excluded.of_stays,
          with_comment = feedback_daily_authors.with_comment + excluded.with_comment`),
  )
}
