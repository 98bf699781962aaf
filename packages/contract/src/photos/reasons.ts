import type { Reason } from '../reasons.ts'

/** Why somebody cannot act on a photo. */
export const photoReasons = [
  'not_manager',
  'held',
  'listed',
  'deleted',
  'full',
] as const satisfies readonly Reason[]

/** Why no photo can be added to an incident. */
export const addPhotoReasons = ['full', 'forgotten'] as const satisfies readonly Reason[]

/** Why an annotation of a photo cannot be removed. */
export const removeAnnotationReasons = ['not_author', 'deleted'] as const satisfies readonly Reason[]
