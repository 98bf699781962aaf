import type { GuardianConsent } from '@comity/domain/guardians'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface GuardianRow
  extends
    RowOf<
      'guardians',
      | 'guardian_id'
      | 'guest_id'
      | 'venue_id'
      | 'relation'
      | 'language'
      | 'contact'
      | 'consent_on'
      | 'consent_by'
      | 'consent_at'
      | 'withdrawn_on'
      | 'created_at'
    >,
    RowOf<'venues', 'time_zone' | 'country'>,
    RowOf<'guests', 'birth_date' | 'is_minor'> {
  venue_name: ColumnOf<'venues', 'name'>
  recorder_name: ColumnOf<'members', 'name'> | null
}

const guardians = sql`
  select k.guardian_id, k.guest_id, k.venue_id, v.name as venue_name, v.time_zone, v.country, g.birth_date, g.is_minor,
    k.relation, k.language, k.contact, k.consent_on, k.consent_by, m.name as recorder_name, k.consent_at, k.withdrawn_on,
    k.created_at
  from guardians k
  join venues v on v.organisation_id = k.organisation_id and v.venue_id = k.venue_id
  join guests g on g.organisation_id = k.organisation_id and g.guest_id = k.guest_id
  left join members m on m.organisation_id = k.organisation_id and m.user_id = k.consent_by`

/** The guardian contacts of a pupil, in the order in which they were added. */
export function listGuardians(tx: Tx, guestId: string) {
  return tx.all(sql<GuardianRow>`${guardians} where k.guest_id = ${guestId}::uuid order by k.guardian_id`)
}

export function getGuardian(tx: Tx, guardianId: string) {
  return tx.first(sql<GuardianRow>`${guardians} where k.guardian_id = ${guardianId}::uuid`)
}

export function consentOf(row: Pick<GuardianRow, 'consent_on' | 'withdrawn_on'>): GuardianConsent {
  return { givenOn: row.consent_on, withdrawnOn: row.withdrawn_on }
}
