import type { Role } from '@comity/contract'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const helpers: readonly Role[] = ['staff', 'manager', 'privacy', 'admin']

/** The owner and venue of a token, while it, the role and the venue are valid. */
export function holderOfToken(tx: Tx, hash: Buffer) {
  return tx.first(sql<RowOf<'safety_tokens', 'user_id' | 'venue_id'>>`
    select t.user_id, t.venue_id from safety_tokens t
    join members m on m.organisation_id = t.organisation_id and m.user_id = t.user_id and m.left_at is null
    join venues v on v.organisation_id = t.organisation_id and v.venue_id = t.venue_id and v.closed_at is null
    where t.token_hash = ${hash}::bytea and t.ends_at > platform.app_now() and exists (
      select 1 from role_grants g
      where g.organisation_id = t.organisation_id and g.user_id = t.user_id and g.role = any (${[...helpers]}::text[])
        and (g.venue_id is null or g.venue_id = t.venue_id)
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))`)
}

export interface NewToken {
  readonly userId: string
  readonly venueId: string
  readonly hash: Buffer
  readonly endsAt: Date
}

/** The browser's token, where it is this person's at this venue and lasts until then. */
export function findOwnToken(
  tx: Tx,
  { userId, venueId, hash, endsAt }: NewToken,
): Promise<{ ends_at: Date } | undefined> {
  return tx.first(sql<RowOf<'safety_tokens', 'ends_at'>>`
    select ends_at from safety_tokens
    where token_hash = ${hash}::bytea and user_id = ${userId}::uuid and venue_id = ${venueId}::uuid
      and off_shift_at is null and ends_at > ${endsAt}::timestamptz`)
}

/** The owner of this token is off shift or uses another one. */
export async function endShift(tx: Tx, hash: Buffer): Promise<void> {
  await tx.run(sql`
    update safety_tokens set off_shift_at = platform.app_now()
    where token_hash = ${hash}::bytea and off_shift_at is null`)
}

/** Deletes expired tokens of the venue. Returns the id. */
export async function insertToken(tx: Tx, { userId, venueId, hash, endsAt }: NewToken): Promise<string> {
  const row = await tx.one(sql<RowOf<'safety_tokens', 'token_id'>>`
    with over as (
      delete from safety_tokens where venue_id = ${venueId}::uuid and ends_at <= platform.app_now())
    insert into safety_tokens (organisation_id, venue_id, user_id, token_hash, issued_at, ends_at)
    values (current_setting('app.organisation_id')::uuid, ${venueId}::uuid, ${userId}::uuid, ${hash}::bytea,
      platform.app_now(), ${endsAt}::timestamptz)
    returning token_id`)
  return row.token_id
}

export interface TokenRow
  extends
    RowOf<'safety_tokens', 'token_id' | 'user_id' | 'issued_at' | 'ends_at'>,
    RowOf<'members', 'name'> {}

/** Browsers of people on shift at a venue. */
export function listTokens(tx: Tx, venueId: string) {
  return tx.all(sql<TokenRow>`
    select t.token_id, t.user_id, m.name, t.issued_at, t.ends_at from safety_tokens t
    join members m on m.organisation_id = t.organisation_id and m.user_id = t.user_id and m.left_at is null
    where t.venue_id = ${venueId}::uuid and t.ends_at > platform.app_now() and t.off_shift_at is null
    order by t.ends_at desc, t.token_id limit 200`)
}

/** Whether a person has one of the roles at a venue now. */
export async function holdsRole(
  tx: Tx,
  userId: string,
  venueId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const row = await tx.first(sql`
    select 1 from role_grants
    where user_id = ${userId}::uuid and role = any (${[...roles]}::text[])
      and (venue_id is null or venue_id = ${venueId}::uuid)
      and starts_at <= platform.app_now() and (ends_at is null or ends_at > platform.app_now())`)
  return row !== undefined
}
