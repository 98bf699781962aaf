import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../platform/db/transaction.ts'

export async function insertRegistration(
  tx: PlatformTx,
  registration: { tokenHash: Buffer; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  const { tokenHash, sealed, expiresAt } = registration
  await tx.run(sql`insert into platform.registrations (token_hash, sealed, created_at, expires_at)
    values (${tokenHash}, ${sealed}, platform.app_now(), ${expiresAt})`)
}

export async function findRegistration(tx: PlatformTx, tokenHash: Buffer): Promise<Buffer | undefined> {
  const row = await tx.first(sql<RowOf<'platform.registrations', 'sealed'>>`
    select sealed from platform.registrations where token_hash = ${tokenHash} and expires_at > platform.app_now()`)
  return row?.sealed
}

export function forgetRegistration(tx: PlatformTx, tokenHash: Buffer) {
  return tx.run(sql`delete from platform.registrations where token_hash = ${tokenHash}`)
}

export function forgetRegistrations(tx: PlatformTx) {
  return tx.run(sql`delete from platform.registrations where expires_at <= platform.app_now()`)
}
