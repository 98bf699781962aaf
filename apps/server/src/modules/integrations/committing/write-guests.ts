import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { newGuestStanding } from '../../guests/index.ts'
import { getOrganisation } from '../../platform/index.ts'
import { guestState } from '../guest-state.ts'
import type { ImportRow } from '../rows.ts'
import { refreshStatistics } from './statistics.ts'

export async function countNewGuests(tx: SystemTx, importId: string): Promise<number> {
  const made = await tx.first(sql<{ guests: number }>`
    select count(*)::int as guests from import_guests where import_id = ${importId}::uuid and known_state is null`)
  return made?.guests ?? 0
}

/** Writes the new guests of an import with their search keys. Returns their number. */
export async function writeNewGuests(
  tx: SystemTx,
  { import_id: importId, committed_by: userId }: ImportRow,
  firstNumber: number,
): Promise<number> {
  const made = await countNewGuests(tx, importId)
  if (made === 0) return 0
  const organisation = await getOrganisation(tx)
  const standing = newGuestStanding(organisation.sector)
  await tx.run(sql`
    insert into guests (organisation_id, guest_id, name, number, language, birth_date, is_minor, risk_level, wrapped_key, contact,
      import_id, created_by, created_at)
    select organisation_id, guest_id, name, ${firstNumber}::bigint + row_number() over (order by guest_id) - 1,
      language, birth_date, is_minor, ${standing.risk_level}, wrapped_key, contact, import_id, ${userId}::uuid, platform.app_now()
    from import_guests where import_id = ${importId}::uuid and known_state is null order by guest_id`)
  await refreshStatistics(tx, 'guests', made)
  const keys = await tx.run(sql`
    insert into guest_keys (organisation_id, key, guest_id)
    select organisation_id, k.key, guest_id from import_guests, unnest(keys) as k(key)
    where import_id = ${importId}::uuid and known_state is null on conflict do nothing`)
  await refreshStatistics(tx, 'guest_keys', keys)
  return made
}

/** Fills known guests with the file's additions; the earlier state is kept for undoing. */
export async function fillGuests(tx: SystemTx, { import_id: importId }: ImportRow): Promise<number> {
  const added = sql`
    insert into guest_keys (organisation_id, key, guest_id)
    select organisation_id, k.key, guest_id from import_guests, unnest(keys) as k(key)
    where import_id = ${importId}::uuid and known_state is not null on conflict do nothing returning guest_id, key`
  await tx.run(sql`
    with added as (${added}), keys as (select guest_id, array_agg(key) as added_keys from added group by guest_id)
    insert into import_guest_changes (organisation_id, import_id, guest_id, name, language, birth_date, wrapped_key, contact,
      added_keys, written_state)
    select g.organisation_id, i.import_id, g.guest_id, g.name, g.language, g.birth_date, g.wrapped_key, g.contact,
      coalesce(k.added_keys, '{}'), ''
    from import_guests i join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
    left join keys k on k.guest_id = i.guest_id
    where i.import_id = ${importId}::uuid and i.known_state is not null`)
  const filled = await tx.run(sql`
    update guests g set name = i.name, language = i.language, birth_date = i.birth_date, is_minor = i.is_minor,
      wrapped_key = i.wrapped_key, contact = i.contact, matched_at = null
    from import_guests i
    where i.import_id = ${importId}::uuid and i.known_state is not null
      and g.organisation_id = i.organisation_id and g.guest_id = i.guest_id`)
  await tx.run(sql`
    update import_guest_changes c set written_state = ${guestState} from guests g
    where c.import_id = ${importId}::uuid and g.organisation_id = c.organisation_id and g.guest_id = c.guest_id`)
  return filled
}

/** Remembers the rows of a list of guests, so that the same file adds nothing and a newer one finds the guest. */
export function rememberSources(tx: SystemTx, { import_id: importId, venue_id: venueId }: ImportRow) {
  return tx.run(sql`
    insert into guest_sources (organisation_id, venue_id, source_row, guest_id, reference, import_id)
    select organisation_id, ${venueId}::uuid, source_row, guest_id, record ->> 'reference', import_id
    from import_rows where import_id = ${importId}::uuid on conflict do nothing`)
}
