import { remindDays } from '@comity/domain/markers'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { remindByTask } from '../../work/index.ts'

export const remindJob = 'markers/remind-of-reviews'

/** Creates one task for the person who set or last reviewed a marker, two weeks before its review date. */
export async function remindOfReviews(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await eachOrganisation(services, remindJob, await database.organisationIds(), (organisationId) =>
    database.system({ job: remindJob, organisationId, now }, remind),
  )
}

async function remind(tx: SystemTx): Promise<void> {
  const due = await tx.all(sql<
    RowOf<'safety_markers', 'guest_id' | 'venue_id'> & { author_id: string; due_at: Date }
  >`
    with due as (
      update safety_markers set reminded_at = platform.app_now()
      where ended_at is null and reminded_at is null and review_on >= platform.app_now()::date
        and review_on <= platform.app_now()::date + ${remindDays}::int
      returning organisation_id, guest_id, venue_id, review_on, coalesce(reviewed_by, created_by) as author_id)
    select d.guest_id, d.venue_id, d.author_id, (d.review_on + time '12:00') at time zone v.time_zone as due_at
    from due d join venues v on v.organisation_id = d.organisation_id and v.venue_id = d.venue_id`)
  for (const { guest_id: guestId, venue_id: venueId, author_id: authorId, due_at: dueAt } of due)
    await remindByTask(tx, {
      venueId,
      authorId,
      action: 'review_marker',
      subject: { kind: 'guest', id: guestId },
      dueAt,
    })
}
