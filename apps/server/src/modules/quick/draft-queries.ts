import { draftDays } from '@comity/domain/quick'
import type { StaffScope } from '../../platform/db/scope.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx, SystemTx, Tx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'

export interface DraftRow extends RowOf<'incident_drafts', 'draft_id' | 'venue_id' | 'saved_at'> {
  sealed: NonNullable<ColumnOf<'incident_drafts', 'sealed'>>
}

const own = ({ userId }: StaffScope, draftId: string) =>
  sql<boolean>`author_id = ${userId}::uuid and draft_id = ${draftId}::uuid`

/** Drafts that a person may have at a time. */
const mostDrafts = 100

/** A person's unsent drafts, latest first. */
export function listDrafts(tx: Tx, authorId: string) {
  return tx.all(sql<DraftRow>`
    select draft_id, venue_id, sealed, saved_at from incident_drafts
    where author_id = ${authorId}::uuid and incident_id is null
      and saved_at > platform.app_now() - make_interval(days => ${draftDays})
    order by saved_at desc, draft_id desc limit ${mostDrafts}`)
}

/**
 * Saves a draft over its earlier version; undefined when it was sent already.
 *
 * @throws Failure not_allowed_now above the limit per person
 */
export async function putDraft(
  tx: StaffTx,
  scope: StaffScope,
  draft: { draftId: string; venueId: string; sealed: Buffer },
): Promise<{ row: DraftRow; isNew: boolean } | undefined> {
  const { draftId, venueId, sealed } = draft
  const columns = sql`draft_id, venue_id, sealed, saved_at`
  const changed = await tx.first(sql<DraftRow>`
    update incident_drafts set sealed = ${sealed}, venue_id = ${venueId}::uuid, saved_at = platform.app_now()
    where ${own(scope, draftId)} and incident_id is null returning ${columns}`)
  if (changed) return { row: changed, isNew: false }
  // Of two at once the second counts the first too: near the limit there are drafts to wait at.
  await tx.run(sql`
    select from incident_drafts where author_id = ${scope.userId}::uuid and incident_id is null
    order by draft_id for update`)
  const { length: kept } = await listDrafts(tx, scope.userId)
  if (kept >= mostDrafts) throw new Failure('not_allowed_now', { reason: 'full' })
  const row = await tx.first(sql<DraftRow>`
    insert into incident_drafts (organisation_id, author_id, draft_id, venue_id, sealed, saved_at)
    values (${scope.organisationId}::uuid, ${scope.userId}::uuid, ${draftId}::uuid, ${venueId}::uuid, ${sealed},
      platform.app_now())
    on conflict do nothing returning ${columns}`)
  return row && { row, isNew: true }
}

/** Returns whether there was one to delete. */
export async function deleteDraft(tx: StaffTx, scope: StaffScope, draftId: string): Promise<boolean> {
  const deleted = await tx.run(
    sql`delete from incident_drafts where ${own(scope, draftId)} and incident_id is null`,
  )
  return deleted > 0
}

/**
 * Locks a draft, existing or not, to send it: a second call waits. Returns the incident that was made of it before.
 *
 * @throws Failure invalid_input when the draft belongs to a venue that the person has left
 */
export async function claimDraft(
  tx: StaffTx,
  scope: StaffScope,
  { draftId, venueId }: { draftId: string; venueId: string },
): Promise<string | undefined> {
  await tx.run(sql`
    insert into incident_drafts (organisation_id, author_id, draft_id, venue_id, sealed, saved_at)
    values (${scope.organisationId}::uuid, ${scope.userId}::uuid, ${draftId}::uuid, ${venueId}::uuid, ''::bytea,
      platform.app_now())
    on conflict do nothing`)
  const claimed = await tx.first(sql<RowOf<'incident_drafts', 'incident_id'>>`
    select incident_id from incident_drafts where ${own(scope, draftId)} for update`)
  if (!claimed) throw invalidField('/clientId', 'already_in_use')
  return claimed.incident_id ?? undefined
}

/** The content is deleted; the fact that it was sent is kept for thirty days. */
export async function markSent(
  tx: StaffTx,
  scope: StaffScope,
  sent: { draftId: string; venueId: string; incidentId: string },
): Promise<void> {
  await tx.run(sql`
    update incident_drafts set sealed = null, incident_id = ${sent.incidentId}::uuid, venue_id = ${sent.venueId}::uuid,
      saved_at = platform.app_now()
    where ${own(scope, sent.draftId)}`)
}

export function deleteOldDrafts(tx: SystemTx): Promise<number> {
  return tx.run(sql`
    delete from incident_drafts where saved_at <= platform.app_now() - make_interval(days => ${draftDays})`)
}
