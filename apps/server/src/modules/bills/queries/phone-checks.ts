import type { SentCode } from '@comity/domain/bills'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Codes of the last 24 hours, of all venues. */
export async function listSentCodes(tx: Tx): Promise<SentCode[]> {
  const rows = await tx.all(sql<
    RowOf<'phone_checks', 'phone_token' | 'prefix_token' | 'source_token' | 'sent_at'> & {
      is_verified: boolean
    }
  >`
    select phone_token, prefix_token, source_token, sent_at, verified_at is not null as is_verified
    from phone_checks where sent_at > platform.app_now() - interval '24 hours'`)
  return rows.map((row) => ({
    at: row.sent_at.getTime(),
    phone: row.phone_token,
    prefix: row.prefix_token,
    source: row.source_token,
    isVerified: row.is_verified,
  }))
}

/** Locks the counting of codes. Returns when a stop was last lifted. */
export async function lockGuard(tx: Tx): Promise<Date | null> {
  const row = await tx.first(sql<RowOf<'phone_check_guards', 'lifted_at'>>`
    insert into phone_check_guards (organisation_id) values (current_setting('app.organisation_id')::uuid)
    on conflict (organisation_id) do update set organisation_id = excluded.organisation_id
    returning lifted_at`)
  return row?.lifted_at ?? null
}

export async function liftedAt(tx: Tx): Promise<Date | null> {
  const row = await tx.first(
    sql<RowOf<'phone_check_guards', 'lifted_at'>>`select lifted_at from phone_check_guards`,
  )
  return row?.lifted_at ?? null
}

export interface NewCheck {
  readonly checkId: string
  readonly venueId: string
  readonly sealed: Buffer
  readonly phone: string
  readonly prefix: string
  readonly source: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
  readonly requestedBy: string
}

/** Stores a code; an earlier one to the same number becomes invalid. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx.run(sql`
    update phone_checks set code_hash = null where phone_token = ${check.phone}::text and code_hash is not null`)
  await tx.run(sql`
    insert into phone_checks (organisation_id, check_id, venue_id, sealed, phone_token, prefix_token, source_token,
      code_hash, sent_at, expires_at, requested_by)
    values (current_setting('app.organisation_id')::uuid, ${check.checkId}::uuid, ${check.venueId}::uuid,
      ${check.sealed}::bytea, ${check.phone}::text, ${check.prefix}::text, ${check.source}::text,
      ${check.codeHash}::bytea, platform.app_now(), ${check.expiresAt}::timestamptz, ${check.requestedBy}::uuid)`)
}

export interface CheckRow extends RowOf<
  'phone_checks',
  'check_id' | 'venue_id' | 'sealed' | 'expires_at' | 'verified_at'
> {
  sms_state: ColumnOf<'sms_messages', 'state'> | null
}

const withinVenues = sql`c.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`

export function getCheck(tx: Tx, checkId: string) {
  return tx.first(sql<CheckRow>`
    select c.check_id, c.venue_id, c.sealed, c.expires_at, c.verified_at, s.state as sms_state
    from phone_checks c
    left join sms_messages s on s.organisation_id = c.organisation_id and s.message_id = c.sms_id
    where c.check_id = ${checkId}::uuid and ${withinVenues}`)
}

/** Counts an attempt. Returns the digest to compare with, or undefined when no attempt is left. */
export async function countTry(tx: Tx, checkId: string, mostTries: number): Promise<Buffer | undefined> {
  const row = await tx.first(sql<{ code_hash: NonNullable<ColumnOf<'phone_checks', 'code_hash'>> }>`
    update phone_checks c set tries = tries + 1
    where c.check_id = ${checkId}::uuid and ${withinVenues} and code_hash is not null
      and expires_at > platform.app_now() and tries < ${mostTries}::int
    returning code_hash`)
  return row?.code_hash
}

export async function markVerified(tx: Tx, checkId: string): Promise<void> {
  await tx.run(sql`
    update phone_checks set verified_at = platform.app_now(), code_hash = null where check_id = ${checkId}::uuid`)
}

export async function noteSms(tx: Tx, checkId: string, smsId: string): Promise<void> {
  await tx.run(sql`update phone_checks set sms_id = ${smsId}::uuid where check_id = ${checkId}::uuid`)
}
