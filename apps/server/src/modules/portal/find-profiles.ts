import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'
import { inProfile } from '../guests/index.ts'
import type { FoundProfile } from './second-fact.ts'

/** What a guest states about themselves beside the contact. */
export interface SecondFact {
  readonly birthDate?: string | undefined
  readonly bookingNumber?: string | undefined
}

interface FactRow extends RowOf<'guests', 'name' | 'birth_date'> {
  contact_from: Date
  has_booking: boolean
}

/** Every guest of a contact except children, with what decides whether they are shown. */
export async function findProfiles(
  services: Services,
  tokens: readonly Buffer[],
  fact: SecondFact,
  now: Date,
): Promise<FoundProfile[]> {
  const rows = await services.database.platform({ job: 'portal', now }, (tx) =>
    tx.all(sql<{ organisation_id: string; profile_ids: [string, ...string[]] }>`
      select organisation_id, array_agg(profile_id order by profile_id) as profile_ids
      from network.profiles_of_contact(${[...tokens]}::bytea[])
      group by organisation_id, guest_id order by organisation_id, guest_id`),
  )
  const found: FoundProfile[] = []
  for (const { organisation_id: organisationId, profile_ids: profileIds } of rows) {
    const profile = await inProfile(
      { services, now },
      { organisationId, profileId: profileIds[0] },
      (tx, guestId) =>
        tx.first(sql<FactRow>`
        select g.name, g.birth_date::text as birth_date, coalesce((
            select max(t.verified_at) from network.tokens t
            join guests p on p.organisation_id = t.organisation_id and p.guest_id = t.guest_id
            where t.organisation_id = g.organisation_id and t.token = any (${[...tokens]}::bytea[])
              and (p.guest_id = g.guest_id or p.merged_into = g.guest_id)), g.created_at) as contact_from,
          exists (select from stays s where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
            and s.booking_key = upper(${fact.bookingNumber ?? null}::text)) as has_booking
        from guests g where g.guest_id = ${guestId}::uuid`),
    )
    if (!profile) continue
    found.push({
      organisationId,
      profileIds,
      name: profile.name,
      birthDate: profile.birth_date,
      contactFrom: profile.contact_from,
      isMet: profile.has_booking || (profile.birth_date !== null && profile.birth_date === fact.birthDate),
    })
  }
  return found
}
