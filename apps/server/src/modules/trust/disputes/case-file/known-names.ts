import { sql } from '../../../../platform/db/statements.ts'
import type { Tx } from '../../../../platform/db/transaction.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { listInvolved } from '../queries/involved.ts'
import type { KnownNames } from './take-out-names.ts'

/**
 * Everything by which guest, staff or venue of a dispute could be known in its texts: all names of the guest's profiles,
 * whoever works at the venue or had a part in it, rooms and bookings of the guest's stays.
 */
export async function knownNames(tx: Tx, dispute: DisputeRow): Promise<KnownNames> {
  const { authorIds, signerIds } = await listInvolved(tx, dispute)
  const involved = [...authorIds, ...signerIds]
  const { guest_id: guestId, venue_id: venueId, matter_id: matterId } = dispute
  const row = await tx.first(sql<{ [N in keyof KnownNames]: string[] }>`
    with profiles as (
      select guest_id, name, number, birth_date from guests
      where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid)
    select
      array(select name from profiles where name is not null) as guest,
      array(select distinct m.name from members m where m.user_id = any (${involved}::uuid[]) or exists (
        select from role_grants r where r.organisation_id = m.organisation_id and r.user_id = m.user_id
          and (r.venue_id is null or r.venue_id = ${venueId}::uuid))) as staff,
      array(select name from organisations
        union select name from venues union select code from venues) as venue,
      array(select s.room from stays s join profiles p using (guest_id) where s.room is not null
        union select room from incidents where incident_id = ${matterId}::uuid and room is not null
        union select room from feedback where feedback_id = ${matterId}::uuid and room is not null) as rooms,
      array(select s.booking_number from stays s join profiles p using (guest_id) where s.booking_number is not null
        union select to_char(p.birth_date, f.format) from profiles p
          cross join (values ('YYYY-MM-DD'), ('DD.MM.YYYY'), ('DD/MM/YYYY'), ('MM/DD/YYYY'), ('FMDD.FMMM.YYYY'),
            ('FMDD/FMMM/YYYY')) f(format)
          where p.birth_date is not null
        union select number::text from profiles) as numbers`)
  return row ?? { guest: [], staff: [], venue: [], rooms: [], numbers: [] }
}
