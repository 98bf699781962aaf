import { sql } from '../../../platform/db/statements.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'

export interface RatingChoice {
  readonly rating?: number
  readonly authorId?: string
  readonly venueId?: string
  readonly daysAgo?: number
  readonly fault?: string
  readonly status?: 'checked_in' | 'checked_out' | 'no_show'
  readonly importId?: string | null
  /** Sealed for this many more days. */
  readonly sealedDays?: number
  readonly hasStay?: boolean
}

/** A rating of a guest, by default for a stay that took place. Returns its id. */
export async function makeRating(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  choice: RatingChoice = {},
): Promise<string> {
  const venueId = choice.venueId ?? of.venueIds[0]!
  const { stayId } = await makeStay(app, of, { guestId, venueId, status: choice.status ?? 'checked_out' })
  const feedbackId = crypto.randomUUID()
  const at = sql`platform.app_now() - make_interval(days => ${choice.daysAgo ?? 1}::int)`
  const opens = sql`platform.app_now() + make_interval(days => ${choice.sealedDays ?? 0}::int)`
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into feedback (organisation_id, feedback_id, venue_id, guest_id, stay_id, author_id, rating, fault, sealed_until,
        counts_from, created_at, import_id)
      values (${of.organisationId}::uuid, ${feedbackId}::uuid, ${venueId}::uuid, ${guestId}::uuid,
        ${(choice.hasStay ?? true) ? stayId : null}::uuid, ${choice.authorId ?? crypto.randomUUID()}::uuid,
        ${choice.rating ?? 5}, ${choice.fault ?? 'guest'}, ${choice.sealedDays ? opens : null},
        ${choice.sealedDays ? opens : at}, ${at}, ${choice.importId ?? null}::uuid)`),
  )
  return feedbackId
}

/** A guest with ratings, one a day, each by another member of staff. */
export async function makeRated(
  app: TestApp,
  of: TestOrganisation,
  ratings: readonly number[],
): Promise<string> {
  const { guestId } = await makeStay(app, of, { status: 'checked_out' })
  for (const [at, rating] of ratings.entries())
    await makeRating(app, of, guestId, {
      rating,
      daysAgo: at + 1,
      venueId: of.venueIds[at % of.venueIds.length]!,
    })
  return guestId
}

/** The guest disputes a record now. */
export function contest(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  recordId: string,
  kind = 'feedback',
) {
  return inside(app, of, (tx) =>
    tx.run(sql`
      insert into disputes (organisation_id, venue_id, guest_id, record_kind, record_id, ground, received_at)
      values (${of.organisationId}::uuid, ${of.venueIds[0]!}::uuid, ${guestId}::uuid, ${kind}, ${recordId}::uuid,
        'not_as_described', platform.app_now())`),
  )
}
