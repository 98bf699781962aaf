import type { RawBuilder } from 'kysely'
import type { Session } from '../../platform/auth/session.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { deletesUnlessReferred, keepFiles, leaveFiles } from '../../platform/storage/index.ts'
import { organisationVault } from '../platform/index.ts'

const fileLeft = 'photo.file_left'

/** Stores the files of a photo before the transaction whose row refers to them: see keepFiles. */
export function keepPhotoFiles(
  services: Services,
  session: Session,
  files: readonly Buffer[],
): Promise<string[]> {
  return keepFiles(services, session, {
    files,
    event: fileLeft,
    vaultOf: (tx) => organisationVault(services, tx),
  })
}

/** Releases the files of photos whose references the caller deletes in the same transaction. */
function leaveFilesOf(tx: Tx, which: RawBuilder<unknown>): Promise<number> {
  return leaveFiles(
    tx,
    fileLeft,
    sql`
      select p.organisation_id, storage_key
      from photos p, unnest(array[p.original_key, p.shown_key, p.thumbnail_key]) storage_key where ${which}`,
  )
}

/**
 * Deletes a locked photo with its files, caption and annotations.
 *
 * @param deletedBy null for the end of its retention
 */
export async function dropPhoto(tx: Tx, photoId: string, deletedBy: string | null): Promise<void> {
  await leaveFilesOf(tx, sql`p.photo_id = ${photoId}::uuid`)
  await tx.run(sql`
    update photos set original_key = null, shown_key = null, thumbnail_key = null, caption = null,
      deleted_at = platform.app_now(), deleted_by = ${deletedBy}::uuid
    where photo_id = ${photoId}::uuid`)
  await tx.run(sql`delete from photo_annotations where photo_id = ${photoId}::uuid`)
}

export function lockPhotosOf(tx: Tx, incidentId: string) {
  return tx.all(sql<RowOf<'photos', 'photo_id' | 'venue_id'> & { is_held: boolean; is_deleted: boolean }>`
    select photo_id, venue_id, held_at is not null as is_held, deleted_at is not null as is_deleted from photos
    where incident_id = ${incidentId}::uuid order by photo_id for update`)
}

/** Deletes the photos of an incident, none of them held, with their files, before the incident is deleted. */
export async function dropPhotosOf(tx: Tx, incidentId: string): Promise<void> {
  await leaveFilesOf(tx, sql`p.incident_id = ${incidentId}::uuid`)
  // Not by the cascade, because the trigger that counts photos works in the caller's scope.
  await tx.run(sql`delete from photos where incident_id = ${incidentId}::uuid`)
}

async function isReferred(tx: Tx, storageKey: string): Promise<boolean> {
  const rows = await tx.all(sql`
    select 1 from photos where original_key = ${storageKey}
    union all select 1 from photos where shown_key = ${storageKey}
    union all select 1 from photos where thumbnail_key = ${storageKey}`)
  return rows.length > 0
}

export const fileSubscribers = { [fileLeft]: [deletesUnlessReferred(isReferred)] }
