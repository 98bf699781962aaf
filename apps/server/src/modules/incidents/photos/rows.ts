import type { CustodyAction, Drawing } from '@comity/contract/incidents/photos-shapes'
import type { PictureType } from '../../../platform/images/index.ts'

/** A photo with those who had to do with it. */
export interface PhotoRow {
  organisation_id: string
  photo_id: string
  venue_id: string
  incident_id: string
  /** Null: deleted; so the other keys. */
  original_key: string | null
  original_sha256: Buffer
  original_bytes: number
  original_type: PictureType
  shown_key: string | null
  shown_sha256: Buffer
  shown_bytes: number
  thumbnail_key: string | null
  width: number
  height: number
  taken_at: Date | null
  caption: string | null
  uploaded_by: string
  uploader_name: string | null
  uploaded_at: Date
  retain_until: Date
  held_at: Date | null
  held_by: string | null
  holder_name: string | null
  deleted_at: Date | null
  deleted_by: string | null
  deleter_name: string | null
  /** Whether a role of a manager is held at the venue, whatever the session gives of it. */
  is_managed: boolean
  /** Whether a listing that has not ended rests on it. */
  is_listed: boolean
  annotations: number
  /** Areas that are blurred. */
  blurs: Extract<Drawing, { kind: 'blur' }>['shape'][]
}

export interface AnnotationRow {
  annotation_id: string
  photo_id: string
  venue_id: string
  kind: Drawing['kind']
  shape: Drawing['shape']
  text: string | null
  author_id: string
  author_name: string | null
  created_at: Date
}

export interface CustodyRow {
  entry_id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  action: CustodyAction
  sha256: Buffer | null
  reason: string | null
}
