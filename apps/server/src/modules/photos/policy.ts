import { mayActOnPhoto, mayRemoveAnnotation, mostPhotos, photoActions } from '@comity/domain/incidents'
import type { PhotoAction, PhotoRefusal } from '@comity/domain/incidents'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import { isManagerThere } from '../integrations/index.ts'
import type { PhotoIncident } from './queries.ts'
import type { AnnotationRow, PhotoRow } from './rows.ts'

function may(action: PhotoAction, row: PhotoRow, scope: StaffScope) {
  const photo = {
    isHeld: row.held_at !== null,
    isDeleted: row.deleted_at !== null,
    isListed: row.is_listed,
    annotations: row.annotations,
  }
  return mayActOnPhoto(action, photo, { isManager: isManagerThere(row.is_managed, scope) })
}

export function canOf(row: PhotoRow, scope: StaffScope) {
  const entries = photoActions.map((action) => [action, may(action, row, scope)] as const)
  return Object.fromEntries(entries) as Record<PhotoAction, true | PhotoRefusal>
}

/** @throws Failure forbidden where only managers of the venue may, else not_allowed_now with the reason of `can` */
export function refuseUnless(action: PhotoAction, row: PhotoRow, scope: StaffScope): void {
  const answer = may(action, row, scope)
  if (answer === true) return
  throw new Failure(answer === 'not_manager' ? 'forbidden' : 'not_allowed_now', { reason: answer })
}

/** Whether the caller may remove an annotation, or the reason why not. */
export function mayRemove(annotation: AnnotationRow, photo: PhotoRow, scope: StaffScope) {
  if (photo.deleted_at !== null) return 'deleted'
  const actor = { userId: scope.userId, isManager: isManagerThere(photo.is_managed, scope) }
  return mayRemoveAnnotation({ authorId: annotation.author_id }, actor)
}

/** Whether a photo can be added to an incident, or the reason why not. */
export function mayAdd({ photos, forgotten_at }: Pick<PhotoIncident, 'photos' | 'forgotten_at'>) {
  if (forgotten_at !== null) return 'forgotten'
  return photos < mostPhotos || 'full'
}

/** @throws Failure not_allowed_now with the reason of `can` when no photo can be added to the incident */
export function refuseAdding(incident: Pick<PhotoIncident, 'photos' | 'forgotten_at'>): void {
  const answer = mayAdd(incident)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}
