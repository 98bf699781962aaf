import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import { isManagedVenue } from '../integrations/index.ts'
import type { AnnotationRow, PhotoRow } from './rows.ts'

const drawn = sql`
  photo_annotations a where a.organisation_id = p.organisation_id and a.photo_id = p.photo_id and a.removed_at is null`

const photos = sql`
  select p.organisation_id, p.photo_id, p.venue_id, p.incident_id, p.original_key, p.original_sha256, p.original_bytes,
    p.original_type, p.shown_key, p.shown_sha256, p.shown_bytes, p.thumbnail_key, p.width, p.height, p.taken_at,
    p.caption, p.uploaded_by, u.name as uploader_name, p.uploaded_at, p.retain_until, p.held_at, p.held_by,
    h.name as holder_name, p.deleted_at, p.deleted_by, d.name as deleter_name,
    ${isManagedVenue(sql`p.venue_id`)} as is_managed, exists (select from listings l
      where l.organisation_id = p.organisation_id and l.incident_id = p.incident_id and l.ended_at is null
        and p.original_sha256 = any (l.evidence)) as is_listed, (select count(*)::int from ${drawn}) as annotations,
    coalesce((select json_agg(a.shape order by a.created_at, a.annotation_id) from ${drawn} and a.kind = 'blur'), '[]') as blurs
  from photos p
  left join members u on u.organisation_id = p.organisation_id and u.user_id = p.uploaded_by
  left join members h on h.organisation_id = p.organisation_id and h.user_id = p.held_by
  left join members d on d.organisation_id = p.organisation_id and d.user_id = p.deleted_by`

export function getPhoto(tx: Tx, photoId: string) {
  return tx.first(sql<PhotoRow>`${photos} where p.photo_id = ${photoId}::uuid`)
}

/**
 * Locks a photo of the scope and reads it.
 *
 * @throws Failure not_found outside the scope
 */
export async function lockPhoto(tx: Tx, photoId: string): Promise<PhotoRow> {
  await tx.run(sql`select 1 from photos where photo_id = ${photoId}::uuid for update`)
  return orNotFound(await getPhoto(tx, photoId))
}

/** The photos of an incident in order of upload, including deleted ones. */
export function listPhotos(tx: Tx, incidentId: string) {
  return tx.all(sql<PhotoRow>`
    ${photos} where p.incident_id = ${incidentId}::uuid order by p.uploaded_at, p.photo_id`)
}

/** The present photos of an incident in order of upload. */
export async function photosOf(tx: Tx, incidentId: string): Promise<PhotoRow[]> {
  return (await listPhotos(tx, incidentId)).filter((photo) => photo.deleted_at === null)
}

/** The same, locked until the transaction ends. */
export async function keepPhotosOf(tx: Tx, incidentId: string): Promise<PhotoRow[]> {
  await tx.run(sql`
    select 1 from photos where incident_id = ${incidentId}::uuid order by photo_id for share`)
  return photosOf(tx, incidentId)
}

export function listAnnotations(tx: Tx, photoId: string) {
  return tx.all(sql<AnnotationRow>`
    select a.annotation_id, a.photo_id, a.venue_id, a.kind, a.shape, a.text, a.author_id, m.name as author_name,
      a.created_at
    from photo_annotations a
    left join members m on m.organisation_id = a.organisation_id and m.user_id = a.author_id
    where a.photo_id = ${photoId}::uuid and a.removed_at is null order by a.created_at, a.annotation_id`)
}

export interface PhotoIncident
  extends
    Readonly<RowOf<'incidents', 'incident_id' | 'venue_id' | 'type' | 'confirmed_at'>>,
    Readonly<RowOf<'venues', 'time_zone' | 'sector'>> {
  /** Null when it is not unfounded, or no longer. */
  readonly unfounded_at: Date | null
  /** Since when it is kept only for its held photos. */
  readonly forgotten_at: ColumnOf<'incidents', 'forgotten_at'>
  readonly photos: number
}

export function getPhotoIncident(tx: Tx, incidentId: string) {
  return tx.first(sql<PhotoIncident>`
    select i.incident_id, i.venue_id, v.time_zone, v.sector, i.type, i.confirmed_at, i.forgotten_at,
      case when i.confirmed_at is null and i.status in ('unfounded', 'resolved', 'closed') then
        (select max(e.at) from incident_events e where e.organisation_id = i.organisation_id
           and e.incident_id = i.incident_id and e.kind = 'unfounded') end as unfounded_at,
      (select count(*)::int from photos p where p.organisation_id = i.organisation_id
         and p.incident_id = i.incident_id and p.deleted_at is null) as photos
    from incidents i join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = ${incidentId}::uuid`)
}

/**
 * The incident, locked until the transaction ends.
 *
 * @throws Failure not_found outside the scope
 */
export async function keepPhotoIncident(tx: Tx, incidentId: string): Promise<PhotoIncident> {
  await tx.run(sql`select 1 from incidents where incident_id = ${incidentId}::uuid for no key update`)
  return orNotFound(await getPhotoIncident(tx, incidentId))
}
