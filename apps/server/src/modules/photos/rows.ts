import type { ColumnOf, RowOf } from '../../platform/db/statements.ts'
import type { Drawing } from '@comity/contract/photos/shapes'
import type { PictureType } from '../../platform/images/index.ts'

/** A photo with the people involved. */
export interface PhotoRow extends RowOf<
  'photos',
  | 'organisation_id'
  | 'photo_id'
  | 'venue_id'
  | 'incident_id'
  | 'original_sha256'
  | 'original_bytes'
  | 'shown_key'
  | 'shown_sha256'
  | 'shown_bytes'
  | 'thumbnail_key'
  | 'width'
  | 'height'
  | 'taken_at'
  | 'caption'
  | 'uploaded_by'
  | 'uploaded_at'
  | 'retain_until'
  | 'held_at'
  | 'held_by'
  | 'deleted_at'
  | 'deleted_by'
> {
  /** Null when deleted, as are the other keys. */
  original_key: ColumnOf<'photos', 'original_key'>
  original_type: PictureType
  uploader_name: ColumnOf<'members', 'name'> | null
  holder_name: ColumnOf<'members', 'name'> | null
  deleter_name: ColumnOf<'members', 'name'> | null
  /** Whether the person has a manager role at the venue, whatever the session allows. */
  is_managed: boolean
  /** Whether a listing in effect rests on it. */
  is_listed: boolean
  annotations: number
  /** Blurred areas. */
  blurs: Extract<Drawing, { kind: 'blur' }>['shape'][]
}

export interface AnnotationRow extends RowOf<
  'photo_annotations',
  'annotation_id' | 'photo_id' | 'venue_id' | 'text' | 'author_id' | 'created_at'
> {
  kind: Drawing['kind']
  shape: Drawing['shape']
  author_name: ColumnOf<'members', 'name'> | null
}

export interface CustodyRow extends RowOf<
  'photo_custody',
  'entry_id' | 'at' | 'actor_id' | 'action' | 'sha256' | 'reason'
> {
  actor_name: ColumnOf<'members', 'name'> | null
}
