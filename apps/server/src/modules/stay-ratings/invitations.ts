import { windowEnd } from '@comity/domain/stay-ratings'
import type { Scope } from '../../platform/db/scope.ts'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { stayContact } from '../guests/index.ts'
import type { StayContact } from '../guests/index.ts'

export interface InvitedStay
  extends
    StayContact,
    RowOf<'stays', 'stay_id' | 'venue_id' | 'status' | 'invited_at'>,
    RowOf<'venues', 'time_zone'>,
    Nullable<RowOf<'stay_invitations', 'mailed_at'>> {
  venue_name: ColumnOf<'venues', 'name'>
  last_day: string
  /** Null before the invitation. */
  sealed_token: ColumnOf<'stay_invitations', 'sealed_token'> | null
}

const invitedStay = sql`
  s.stay_id, s.venue_id, v.name as venue_name, v.time_zone, s.status, coalesce(s.departs_on, s.arrives_on) as last_day,
  s.invited_at, i.sealed_token, i.mailed_at, ${stayContact}
  from stays s
  join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  left join guests p on p.organisation_id = s.organisation_id and p.guest_id = s.profile_id
  left join stay_invitations i on i.organisation_id = s.organisation_id and i.stay_id = s.stay_id`

export function getInvitedStay(tx: Tx, stayId: string) {
  return tx.first(sql<InvitedStay>`select ${invitedStay} where s.stay_id = ${stayId}::uuid`)
}

/**
 * Stays of the last days whose guests have left, were not invited, and may have a contact; locked, skipping locked
 * ones. By id, after one.
 */
export function lockDeparted(tx: Tx, afterId: string, limit: number) {
  return tx.all(sql<InvitedStay>`
    select ${invitedStay}
    where s.status = 'checked_out' and s.invited_at is null and s.stay_id > ${afterId}::uuid
      -- Longer stays are rare; the bound lets the index of stays by status and arrival serve.
      and s.arrives_on >= (platform.app_now() at time zone 'UTC' - interval '100 days')::date
      and coalesce(s.departs_on, s.arrives_on) >= (platform.app_now() at time zone 'UTC' - interval '3 days')::date
      and (g.contact is not null or p.contact is not null)
    order by s.stay_id limit ${limit} for no key update of s skip locked`)
}

/** Stores the invitation to a locked stay; from now on both sides are sealed. */
export function insertInvitation(
  tx: Tx,
  scope: Scope,
  stay: InvitedStay,
  token: { hash: Buffer; sealed: Buffer },
) {
  const invitedAt = stay.invited_at ?? scope.now
  const by = scope.kind === 'system' ? null : scope.userId
  return tx.run(sql`
    with invited as (
      update stays set invited_at = ${invitedAt}::timestamptz where stay_id = ${stay.stay_id}::uuid)
    insert into stay_invitations (organisation_id, stay_id, venue_id, token_hash, sealed_token, created_by, created_at,
      expires_at)
    values (${scope.organisationId}::uuid, ${stay.stay_id}::uuid, ${stay.venue_id}::uuid, ${token.hash}, ${token.sealed},
      ${by}::uuid, platform.app_now(), ${windowEnd(invitedAt)}::timestamptz)`)
}

export function noteMailed(tx: Tx, stayId: string) {
  return tx.run(sql`
    update stay_invitations set mailed_at = platform.app_now() where stay_id = ${stayId}::uuid`)
}
