import { sql } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'

/**
 * The country (ISO 3166-1 alpha-2) for reading a national telephone number: that of the venue given, else of all the
 * person's venues or the one on shift, else of the organisation.
 */
export async function callingCountry(tx: StaffTx, venueId: string | null = null): Promise<string> {
  const row = await tx.one(sql<{ country: string }>`
    select coalesce(
      (select v.country from venues v where v.venue_id = ${venueId}::uuid),
      (select min(v.country) from venues v where v.venue_id = any (current_setting('app.venue_ids')::uuid[])
        having count(distinct v.country) = 1),
      (select v.country from safety_tokens t
        join venues v on v.organisation_id = t.organisation_id and v.venue_id = t.venue_id
        where t.user_id = current_setting('app.user_id')::uuid and t.ends_at > platform.app_now()
          and t.off_shift_at is null order by t.issued_at desc limit 1),
      o.country) as country
    from organisations o where o.organisation_id = current_setting('app.organisation_id')::uuid`)
  return row.country
}
