import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import type { KnownNames } from './without-names.ts'

/**
 * Guests who shared a booking, a room or a group with one of the guest's stays, `own`, or had the room of an incident,
 * `matter`, at the time.
 */
export const companions = sql`
  select o.guest_id from own join stays o on o.venue_id = own.venue_id and o.room = own.room
    and o.arrives_on <= own.leaves_on and coalesce(o.departs_on, o.arrives_on) >= own.arrives_on
  union
  select o.guest_id from own join stays o on o.venue_id = own.venue_id and o.booking_key = upper(own.booking_number)
  union
  select o.guest_id from own
  join group_members m on m.stay_id = own.stay_id
  join group_members n on n.organisation_id = m.organisation_id and n.group_id = m.group_id
  join stays o on o.organisation_id = n.organisation_id and o.stay_id = n.stay_id
  union
  select o.guest_id from matter join stays o on o.venue_id = matter.venue_id and o.room = matter.room
    and matter.occurred_at::date between o.arrives_on - 1 and coalesce(o.departs_on, o.arrives_on) + 1`

/**
 * Everything that could identify guest, companions, staff or venue in the texts of a dispute: all names of the guest's
 * profiles and companions, every member of the organisation, rooms and bookings of the guest's stays.
 */
export async function knownNames(tx: Tx, dispute: DisputeRow): Promise<KnownNames> {
  const { guest_id: guestId, matter_id: matterId } = dispute
  const row = await tx.first(sql<{ [N in keyof KnownNames]: string[] }>`
    with profiles as (
      select guest_id, name, number, birth_date from guests
      where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid),
    own as (
      select s.stay_id, s.venue_id, s.room, s.booking_number, s.arrives_on, coalesce(s.departs_on, s.arrives_on) as leaves_on
      from stays s join profiles p using (guest_id)),
    matter as (select venue_id, room, occurred_at from incidents where incident_id = ${matterId}::uuid)
    select
      array(select name from profiles where name is not null) as guest,
      array(select distinct g.name from (${companions}) met
        join guests g on g.guest_id = met.guest_id or g.merged_into = met.guest_id
        where g.name is not null and g.guest_id not in (select guest_id from profiles)) as companions,
      array(select distinct name from members where name is not null) as staff,
      array(select name from organisations
        union select name from venues union select code from venues) as venue,
      array(select room from own where room is not null
        union select room from matter where room is not null
        union select room from feedback where feedback_id = ${matterId}::uuid and room is not null) as rooms,
      array(select booking_number from own where booking_number is not null
        union select to_char(p.birth_date, f.format) from profiles p
          cross join (values ('YYYY-MM-DD'), ('DD.MM.YYYY'), ('DD/MM/YYYY'), ('MM/DD/YYYY'), ('FMDD.FMMM.YYYY'),
            ('FMDD/FMMM/YYYY')) f(format)
          where p.birth_date is not null
        union select number::text from profiles) as numbers`)
  return row ?? { guest: [], companions: [], staff: [], venue: [], rooms: [], numbers: [] }
}
