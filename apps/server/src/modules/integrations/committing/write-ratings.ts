import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { countRatings } from '../../feedback/index.ts'
import { recordFacts, removeFact } from '../../risk/index.ts'
import type { ImportRow } from '../rows.ts'

/** Ratings processed at a time, which keeps memory flat. */
const chunk = 2_000

/** Writes the ratings of an import and adds them to the daily counts and, for verified stays, to the scores. */
export async function writeRatings(tx: SystemTx, row: ImportRow): Promise<number> {
  const { import_id: importId, venue_id: venueId, committed_by: userId } = row
  const written = await tx.run(sql`
    insert into feedback (organisation_id, venue_id, guest_id, profile_id, stay_id, author_id, rating, service, room, comment,
      fault, sentiment, sentiment_score, sentiment_language, counts_from, created_at, import_id, source_row)
    select r.organisation_id, v.venue_id, r.guest_id, s.profile_id, r.stay_id, ${userId}::uuid, f.rating, f.service,
      coalesce(f.room, s.room), f.comment, 'unclear', f.sentiment, f.sentiment_score, f.sentiment_language, platform.app_now(),
      -- Noon of the day at the venue, never ahead.
      least((f.day + time '12:00') at time zone v.time_zone, platform.app_now()), r.import_id, r.source_row
    from import_rows r
    join venues v on v.organisation_id = r.organisation_id and v.venue_id = ${venueId}::uuid
    left join stays s on s.organisation_id = r.organisation_id and s.stay_id = r.stay_id
    cross join lateral jsonb_to_record(r.record) as f(day date, rating smallint, service text, room text, comment text,
      sentiment text, sentiment_score real, sentiment_language text)
    where r.import_id = ${importId}::uuid and r.action = 'add' order by r.row_number`)
  await tx.run(sql`
    insert into feedback_tags (organisation_id, venue_id, tag, feedback_id, guest_id, profile_id)
    select f.organisation_id, f.venue_id, t.tag, f.feedback_id, f.guest_id, f.profile_id
    from import_rows r
    join feedback f on f.organisation_id = r.organisation_id and f.venue_id = ${venueId}::uuid and f.source_row = r.source_row
    cross join lateral jsonb_array_elements_text(r.record -> 'tags') as t(tag)
    where r.import_id = ${importId}::uuid and r.action = 'add'`)
  const scope = await tx.scope
  await eachChunk(tx, importId, async (ratings) => {
    await countRatings(
      tx,
      scope,
      ratings.map((rating) => rating.feedback_id),
      1,
    )
    await recordFacts(
      tx,
      scope,
      ratings
        .filter((rating) => rating.is_verified)
        .map((rating) => ({
          guestId: rating.guest_id,
          profileId: rating.profile_id,
          factId: rating.feedback_id,
          kind: 'rating',
          value: rating.rating,
          venueId: rating.venue_id,
          // All ratings of an import count as those of one rater, the person who imported them.
          raterId: rating.author_id,
          stayId: rating.stay_id,
          occurredAt: rating.created_at,
          countsFrom: scope.now,
          verifiedStay: true,
          confirmed: true,
          fault: 'unclear',
          sector: rating.sector,
        })),
    )
  })
  return written
}

/** Removes the ratings of an import from scores and counts, and deletes them. */
export async function deleteRatings(tx: Tx, importId: string): Promise<void> {
  const scope = await tx.scope
  await eachChunk(tx, importId, async (ratings) => {
    await countRatings(
      tx,
      scope,
      ratings.map((rating) => rating.feedback_id),
      -1,
    )
    for (const { guest_id, feedback_id, is_verified, is_guest_kept } of ratings) {
      if (is_verified && is_guest_kept) await removeFact(tx, scope, guest_id, feedback_id, 'withdrawn')
    }
  })
  await tx.run(sql`delete from feedback where import_id = ${importId}::uuid`)
}

interface BroughtRating
  extends
    RowOf<
      'feedback',
      | 'feedback_id'
      | 'guest_id'
      | 'profile_id'
      | 'venue_id'
      | 'author_id'
      | 'stay_id'
      | 'rating'
      | 'created_at'
    >,
    RowOf<'venues', 'sector'> {
  /** Of a stay that took place: only such a rating counts in the score. */
  is_verified: boolean
  /** Whether the guest remains without the import. */
  is_guest_kept: boolean
}

async function eachChunk(
  tx: Tx,
  importId: string,
  work: (ratings: readonly BroughtRating[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const ratings: BroughtRating[] = await tx.all(sql<BroughtRating>`
      select f.feedback_id, f.guest_id, f.profile_id, f.venue_id, f.author_id, f.stay_id, f.rating, f.created_at, v.sector,
        coalesce(s.status in ('checked_in', 'checked_out'), false) as is_verified,
        g.import_id is distinct from ${importId}::uuid as is_guest_kept
      from feedback f
      join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
      join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
      left join stays s on s.organisation_id = f.organisation_id and s.stay_id = f.stay_id
      where f.import_id = ${importId}::uuid and (f.feedback_id > ${after}::uuid or ${after}::uuid is null)
      order by f.feedback_id limit ${chunk}`)
    if (ratings.length > 0) await work(ratings)
    if (ratings.length < chunk) return
    after = ratings.at(-1)?.feedback_id ?? null
  }
}
