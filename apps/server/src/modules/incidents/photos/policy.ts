import { mayActOnPhoto, mayRemoveAnnotation, mostPhotos, photoActions } from '@comity/domain/incidents'
import type { PhotoAction } from '@comity/domain/incidents'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { Failure } from '../../../platform/errors.ts'
import { isManagerThere } from '../../integrations/index.ts'
import type { PhotoIncident } from './queries.ts'
import type { AnnotationRow, PhotoRow } from './rows.ts'

/** Whether the caller may do this with a photo, or why not. */
export function may(action: PhotoAction, row: PhotoRow, scope: StaffScope) {
  const photo = {
    isHeld: row.held_at !== null,
    isDeleted: row.deleted_at !== null,
    annotations: row.annotations,
  }
  return mayActOnPhoto(action, photo, { isManager: isManagerThere(row.is_managed, scope) })
}

/** Every action with whether it is possible. */
export function canOf(row: PhotoRow, scope: StaffScope) {
  const entries = photoActions.map((action) => [action, may(action, row, scope)] as const)
  return Object.fromEntries(entries) as Record<PhotoAction, true | string>
}

/** @throws Failure forbidden where only managers of the venue may, else not_allowed_now with the reason of `can` */
export function refuseUnless(action: PhotoAction, row: PhotoRow, scope: StaffScope): void {
  const answer = may(action, row, scope)
  if (answer === true) return
  throw new Failure(answer === 'not_manager' ? 'forbidden' : 'not_allowed_now', { detail: answer })
}

/** Whether the caller may take an annotation of the photo away, or why not. */
export function mayRemove(annotation: AnnotationRow, photo: PhotoRow, scope: StaffScope) {
  if (photo.deleted_at !== null) return 'deleted'
  const actor = { userId: scope.userId, isManager: isManagerThere(photo.is_managed, scope) }
  return mayRemoveAnnotation({ authorId: annotation.author_id }, actor)
}

/** @throws Failure not_allowed_now full when the incident has as many photos as it may */
export function refuseFull({ photos }: Pick<PhotoIncident, 'photos'>): void {
  if (photos >= mostPhotos) throw new Failure('not_allowed_now', { detail: 'full' })
}
