import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import { onDays } from './on-days.ts'

export interface Marker {
  at: string
  label: string
}

export interface ClipRow extends RowOf<
  'video_clips',
  | 'clip_id'
  | 'venue_id'
  | 'reference'
  | 'camera'
  | 'starts_at'
  | 'ends_at'
  | 'incident_id'
  | 'source_id'
  | 'sealed_link'
  | 'registered_by'
  | 'registered_at'
  | 'available_until'
> {
  venue_name: ColumnOf<'venues', 'name'>
  markers: Marker[]
  source_name: ColumnOf<'video_sources', 'name'> | null
  registrar_name: ColumnOf<'members', 'name'> | null
}

const clips = sql`
  select c.clip_id, c.venue_id, v.name as venue_name, c.reference, c.camera, c.starts_at, c.ends_at, c.markers,
    c.incident_id, c.source_id, s.name as source_name, c.sealed_link, c.registered_by, m.name as registrar_name,
    c.registered_at, c.available_until
  from video_clips c
  join venues v on v.organisation_id = c.organisation_id and v.venue_id = c.venue_id
  left join video_sources s on s.organisation_id = c.organisation_id and s.source_id = c.source_id
  left join members m on m.organisation_id = c.organisation_id and m.user_id = c.registered_by`

export interface ClipFilter {
  readonly venueId?: string | undefined
  readonly incidentId?: string | undefined
  /** First and last day, by the clock of each venue. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const clipOrder = orderOf('clip_id', { startsAt: [{ by: 'starts_at', is: 'instant' }] })

/** Clips of the scope. */
export function listClips({ venueId, incidentId, from, to }: ClipFilter, page: Page) {
  const conditions = [onDays(from, to)]
  if (venueId) conditions.push(sql`c.venue_id = ${venueId}::uuid`)
  if (incidentId) conditions.push(sql`c.incident_id = ${incidentId}::uuid`)
  return page.of(sql<ClipRow>`${clips} where ${sql.join(conditions, sql` and `)}`)
}

export function getClip(tx: Tx, clipId: string) {
  return tx.first(sql<ClipRow>`${clips} where c.clip_id = ${clipId}::uuid`)
}

export async function lockClip(tx: Tx, clipId: string): Promise<ClipRow | undefined> {
  await tx.run(sql`select 1 from video_clips where clip_id = ${clipId}::uuid for update`)
  return getClip(tx, clipId)
}

export interface NewClip {
  readonly venueId: string
  readonly sourceId: string | null
  readonly reference: string
  readonly camera: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly sealedLink: Buffer | null
  readonly markers: readonly Marker[]
  readonly availableUntil: string | null
  readonly registeredBy: string | null
}

/** Stores a clip; a repeated one keeps its first values. */
export async function insertClip(tx: Tx, clip: NewClip): Promise<{ clipId: string; isNew: boolean }> {
  const made = await tx.first(sql<RowOf<'video_clips', 'clip_id'>>`
    insert into video_clips (organisation_id, venue_id, source_id, reference, camera, starts_at, ends_at, sealed_link,
      markers, available_until, registered_by, registered_at)
    values (current_setting('app.organisation_id')::uuid, ${clip.venueId}::uuid, ${clip.sourceId}::uuid,
      ${clip.reference}, ${clip.camera}::text, ${clip.startsAt}::timestamptz, ${clip.endsAt}::timestamptz,
      ${clip.sealedLink}::bytea, ${JSON.stringify(clip.markers)}::jsonb, ${clip.availableUntil}::timestamptz,
      ${clip.registeredBy}::uuid, platform.app_now())
    on conflict do nothing returning clip_id`)
  if (made) return { clipId: made.clip_id, isNew: true }
  const known = await tx.one(sql<RowOf<'video_clips', 'clip_id'>>`
    select clip_id from video_clips where venue_id = ${clip.venueId}::uuid and reference = ${clip.reference}
      and source_id is not distinct from ${clip.sourceId}::uuid`)
  return { clipId: known.clip_id, isNew: false }
}

export interface ClipChange {
  readonly markers: readonly Marker[]
  readonly sealedLink: Buffer | null
  readonly availableUntil: Date | string | null
}

export async function updateClip(tx: Tx, clipId: string, clip: ClipChange): Promise<void> {
  await tx.run(sql`
    update video_clips set markers = ${JSON.stringify(clip.markers)}::jsonb,
      sealed_link = ${clip.sealedLink}::bytea, available_until = ${clip.availableUntil}::timestamptz
    where clip_id = ${clipId}::uuid`)
}
