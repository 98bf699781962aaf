import { isUnder18 } from '@comity/domain/guests'
import type { IncidentSeverity } from '@comity/domain/incidents'
import { sharingGround } from '@comity/domain/network'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { holdGuest } from '../../profiles/index.ts'
import { isManagedVenue } from '../../integrations/index.ts'

export interface MatterRow
  extends
    RowOf<
      'incidents',
      | 'organisation_id'
      | 'incident_id'
      | 'venue_id'
      | 'guest_id'
      | 'profile_id'
      | 'type'
      | 'severity'
      | 'status'
      | 'fault'
      | 'amount_minor'
      | 'currency'
      | 'confirmed_by'
      | 'confirmed_at'
      | 'is_second_look'
    >,
    RowOf<'venues', 'sector' | 'country'> {
  authors: string[]
  is_disputed: boolean
  is_objected: boolean
  has_lost_sharing: boolean
  /** What disputes removed about its guest, digests as hexadecimal digits; null for nothing. See RemovedBefore. */
  removed: { at: string | null; evidence: string[] } | null
  /** Files stored as its evidence. */
  stored: { digest: string; shown: string; at: string }[]
  /** Whether the person has a manager role at the venue, whatever the session allows. */
  is_managed: boolean
}

export function getMatter(tx: Tx, incidentId: string) {
  return tx.first(sql<MatterRow>`
    select i.organisation_id, i.incident_id, i.venue_id, v.sector, v.country, i.guest_id, i.profile_id, i.type, i.severity, i.status, i.fault,
      i.amount_minor::text as amount_minor, i.currency, i.confirmed_by, i.confirmed_at, i.is_second_look,
      platform.incident_authors(i.organisation_id, i.incident_id) as authors,
      platform.is_contested(i.organisation_id, i.incident_id) as is_disputed, platform.is_objected(i) as is_objected,
      exists (select from network.lost_sharing s where s.organisation_id = i.organisation_id and s.venue_id = i.venue_id)
        as has_lost_sharing,
      (select json_build_object('at', max(r.decided_at) filter (where r.is_same),
          'evidence', coalesce(json_agg(encode(e, 'hex')) filter (where e is not null), '[]'))
        from platform.removals(i, 'sharing') r left join lateral unnest(r.evidence) e on true
        having count(*) > 0) as removed,
      coalesce((select json_agg(json_build_object('digest', encode(p.original_sha256, 'hex'),
          'shown', encode(p.shown_sha256, 'hex'), 'at', p.uploaded_at))
        from photos p where p.organisation_id = i.organisation_id and p.incident_id = i.incident_id
          and p.deleted_at is null and p.original_key is not null), '[]') as stored,
      ${isManagedVenue(sql`i.venue_id`)} as is_managed
    from incidents i
    join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = ${incidentId}::uuid`)
}

/**
 * Locks an incident of the scope after its guest and reads it.
 *
 * @throws Failure not_found outside the scope
 */
export async function lockMatter(tx: Tx, incidentId: string): Promise<MatterRow> {
  const found = orNotFound(await getMatter(tx, incidentId))
  if (found.guest_id) await holdGuest(tx, found.guest_id, 'share')
  await tx.run(sql`select 1 from incidents where incident_id = ${incidentId}::uuid for update`)
  return orNotFound(await getMatter(tx, incidentId))
}

/** Another confirmed incident of a guest on a ground. */
export interface OtherMatter {
  readonly severity: IncidentSeverity
  readonly confirmedAt: Date
  readonly isDisputed: boolean
}

/**
 * When other incidents of a guest on a ground were confirmed at the venues of the scope; only the guest's own doing.
 */
export async function listOtherMatters(tx: Tx, guestId: string, incidentId: string): Promise<OtherMatter[]> {
  const rows = await tx.all(sql<
    Pick<MatterRow, 'sector' | 'type' | 'severity' | 'amount_minor' | 'currency' | 'is_disputed'> & {
      confirmed_at: NonNullable<ColumnOf<'incidents', 'confirmed_at'>>
    }
  >`
    select v.sector, i.type, i.severity, i.amount_minor::text as amount_minor, i.currency, i.confirmed_at,
      platform.is_contested(i.organisation_id, i.incident_id) as is_disputed
    from incidents i
    join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.guest_id = ${guestId}::uuid and i.incident_id <> ${incidentId}::uuid and i.confirmed_at is not null
      and not i.is_second_look and i.status <> 'unfounded' and i.fault = 'guest' order by i.confirmed_at, i.incident_id`)
  return rows
    .filter((row) => typeof groundOf(row) !== 'string')
    .map((row) => ({ severity: row.severity, confirmedAt: row.confirmed_at, isDisputed: row.is_disputed }))
}

/** The ground on which an incident may be shared, or why there is none. */
export function groundOf(row: Pick<MatterRow, 'sector' | 'type' | 'amount_minor' | 'currency'>) {
  return sharingGround({
    sector: row.sector,
    type: row.type,
    amountMinor: row.amount_minor === null ? null : Number(row.amount_minor),
    currency: row.currency,
  })
}

export type PersonRow = RowOf<'guests', 'is_minor' | 'is_vulnerable' | 'birth_date' | 'language'>

export function getPerson(tx: Tx, guestId: string) {
  return tx.first(sql<PersonRow>`
    select is_minor, is_vulnerable, birth_date, language from guests where guest_id = ${guestId}::uuid`)
}

/** Whether a person's age is unknown: the signers then state that the person is an adult. */
export function isAgeUnknown({ is_minor, birth_date }: PersonRow): boolean {
  return !is_minor && birth_date === null
}

/** Whether a person is an adult: by birth date, else by the signers' statement. */
export function isAdult({ is_minor, birth_date }: PersonRow, isStated: boolean, now: Date): boolean {
  if (is_minor) return false
  return birth_date === null ? isStated : !isUnder18(birth_date, now.toISOString().slice(0, 10))
}
