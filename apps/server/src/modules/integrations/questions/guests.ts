import { canBeOnePerson } from '../checking/match-guests.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { createGuest, updateGuest } from '../../guests/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { guestState } from '../guest-state.ts'
import type { QuestionRow } from './queries.ts'

interface Named {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

const filled = ({ name, email, phone }: Named) => ({
  ...(name ? { name } : {}),
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
})

/** The guest is the same and the file is right. The earlier state is kept with its search keys. */
export async function correctGuest(
  services: Services,
  tx: StaffTx,
  { import_id: importId, guest_id: guestId }: QuestionRow,
  named: Named,
): Promise<void> {
  const keys = sql`(select coalesce(array_agg(key), '{}') from guest_keys k
    where k.organisation_id = g.organisation_id and k.guest_id = g.guest_id)`
  await tx.run(sql`
    insert into import_guest_changes as c (organisation_id, import_id, guest_id, name, language, birth_date, wrapped_key, contact,
      added_keys, removed_keys, written_state)
    select g.organisation_id, ${importId}::uuid, g.guest_id, g.name, g.language, g.birth_date, g.wrapped_key, g.contact,
      '{}', ${keys}, '' from guests g where g.guest_id = ${guestId}::uuid
    on conflict (organisation_id, import_id, guest_id) do update
    set removed_keys = array(select unnest(excluded.removed_keys) except select unnest(c.added_keys))`)
  await updateGuest(services, tx, guestId, filled(named))
  // Undoing restores the earlier search keys and removes the new ones.
  await tx.run(sql`
    update import_guest_changes c set written_state = ${guestState},
      added_keys = (c.added_keys || ${keys}) from guests g
    where c.import_id = ${importId}::uuid and c.guest_id = ${guestId}::uuid
      and g.organisation_id = c.organisation_id and g.guest_id = c.guest_id`)
}

/** The booking belongs to another guest: a known one with that contact and name, or a new one. */
export async function moveToAnother(
  services: Services,
  tx: StaffTx,
  row: QuestionRow,
  named: Named,
): Promise<void> {
  const guestId = await findOrMake(services, tx, row, named)
  await tx.run(sql`
    update stays set guest_id = ${guestId}::uuid, updated_at = platform.app_now() where stay_id = ${row.stay_id}::uuid`)
}

/** Both stay: the second has a stay of the same booking, as further rooms of one booking have. */
export async function addSecondGuest(
  services: Services,
  tx: StaffTx,
  row: QuestionRow,
  named: Named,
): Promise<void> {
  const guestId = await findOrMake(services, tx, row, named)
  const { userId } = await tx.scope
  await tx.run(sql`
    insert into stays (organisation_id, venue_id, guest_id, booking_number, status, arrives_on, starts_at, departs_on, ends_at,
      channel, booked_at, import_id, created_by, created_at, updated_at)
    select organisation_id, venue_id, ${guestId}::uuid, booking_number, status, arrives_on,
      case when not times_assumed then starts_at end, departs_on, ends_at, channel, booked_at, ${row.import_id}::uuid,
      ${userId}::uuid, platform.app_now(), platform.app_now()
    from stays where stay_id = ${row.stay_id}::uuid`)
}

async function findOrMake(services: Services, tx: StaffTx, row: QuestionRow, named: Named): Promise<string> {
  const vault = await organisationVault(services, tx)
  const keys = [
    ...(named.email ? [vault.token('email', named.email)] : []),
    ...(named.phone ? [vault.token('phone', named.phone)] : []),
  ]
  const known = await tx.all(sql<RowOf<'guests', 'guest_id' | 'name'>>`
    select distinct on (r.guest_id) r.guest_id, r.name from guest_keys k
    join guests g on g.organisation_id = k.organisation_id and g.guest_id = k.guest_id
    join guests r on r.organisation_id = g.organisation_id and r.guest_id = coalesce(g.merged_into, g.guest_id)
    where k.key = any (${keys}::text[]) and r.guest_id <> ${row.guest_id}::uuid limit 20`)
  const met = known.find((guest) => canBeOnePerson(guest.name, named.name))
  if (met) return met.guest_id
  const made = await createGuest(
    services,
    tx,
    { ...filled(named), name: named.name ?? '' },
    { venueId: row.venue_id },
  )
  await tx.run(
    sql`update guests set import_id = ${row.import_id}::uuid where guest_id = ${made.guest_id}::uuid`,
  )
  return made.guest_id
}
