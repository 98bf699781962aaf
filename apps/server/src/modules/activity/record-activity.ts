import type { ActivityKind, ActivitySubject } from '@comity/domain/activity'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'

export interface NewActivity {
  readonly venueId: string
  readonly userId: string
  readonly kind: ActivityKind
  readonly subject?: { readonly kind: ActivitySubject; readonly id: string }
  /** At most 500 characters, as written by the person. */
  readonly note?: string
}

/** Records an activity in the transaction of its cause; actions of API keys are not recorded. */
export async function recordActivity(tx: StaffTx, activity: NewActivity): Promise<void> {
  if ((await tx.scope).kind === 'staff') await insertActivity(tx, activity)
}

/** Returns the id of the activity. */
export async function insertActivity(tx: Tx, activity: NewActivity): Promise<string> {
  const { venueId, userId, kind, subject, note } = activity
  const row = await tx.one(sql<RowOf<'activities', 'activity_id'>>`
    insert into activities (organisation_id, venue_id, user_id, kind, subject_kind, subject_id, note, at)
    values (current_setting('app.organisation_id')::uuid, ${venueId}::uuid, ${userId}::uuid, ${kind},
      ${subject?.kind ?? null}::text, ${subject?.id ?? null}::uuid, ${note ?? null}::text, platform.app_now())
    returning activity_id`)
  return row.activity_id
}

/**
 * Notes an activity that may belong to no venue: at the venue given, else at the person's only venue, else where the
 * person is on shift. Without such a venue, and for API keys, nothing is noted.
 */
export async function recordActivityOnShift(
  tx: StaffTx,
  { venueId, ...activity }: Omit<NewActivity, 'venueId' | 'userId'> & { venueId?: string | undefined },
): Promise<void> {
  const { kind, userId, venueIds } = await tx.scope
  if (kind !== 'staff') return
  const [onlyVenue, ...others] = venueIds
  const at = venueId ?? (others.length === 0 ? onlyVenue : await venueOnShift(tx, userId))
  if (at) await recordActivity(tx, { ...activity, userId, venueId: at })
}

async function venueOnShift(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.first(sql<RowOf<'safety_tokens', 'venue_id'>>`
    select venue_id from safety_tokens
    where user_id = ${userId}::uuid and ends_at > platform.app_now() and off_shift_at is null
    order by issued_at desc limit 1`)
  return row?.venue_id
}
