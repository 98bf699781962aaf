import type { GesturesOn } from '@comity/domain/safety'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface SettingsRow
  extends GesturesOn, RowOf<'safety_settings', 'chain' | 'location_minutes' | 'external_contact'> {}

export function getSettingsRow(tx: Tx, venueId: string) {
  return tx.first(sql<SettingsRow>`
    select triple_tap, long_press, typed_help, typed_sos, chain, location_minutes, external_contact
    from safety_settings where venue_id = ${venueId}::uuid`)
}

export async function saveSettings(tx: Tx, venueId: string, userId: string, row: SettingsRow): Promise<void> {
  await tx.run(sql`
    insert into safety_settings (organisation_id, venue_id, triple_tap, long_press, typed_help, typed_sos, chain,
      location_minutes, external_contact, changed_by, changed_at)
    values (current_setting('app.organisation_id')::uuid, ${venueId}::uuid, ${row.triple_tap}::boolean,
      ${row.long_press}::boolean, ${row.typed_help}::boolean, ${row.typed_sos}::boolean,
      ${JSON.stringify(row.chain)}::jsonb, ${row.location_minutes}::int, ${row.external_contact}::bytea,
      ${userId}::uuid, platform.app_now())
    on conflict (organisation_id, venue_id) do update set triple_tap = excluded.triple_tap,
      long_press = excluded.long_press, typed_help = excluded.typed_help, typed_sos = excluded.typed_sos,
      chain = excluded.chain, location_minutes = excluded.location_minutes,
      external_contact = excluded.external_contact, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}

/** The venue that was named, else that of the shift, else the first; closed ones come last. */
export function pickVenue(
  tx: Tx,
  venueIds: readonly string[],
  { named, shift = null }: { readonly named: string | null; readonly shift?: string | null },
) {
  return tx.first(sql<RowOf<'venues', 'venue_id' | 'name' | 'country' | 'time_zone'>>`
    select venue_id, name, country, time_zone from venues where venue_id = any (${[...venueIds]}::uuid[])
    order by closed_at is null desc, venue_id is not distinct from ${named}::uuid desc,
      venue_id is not distinct from ${shift}::uuid desc, created_at, venue_id limit 1`)
}
