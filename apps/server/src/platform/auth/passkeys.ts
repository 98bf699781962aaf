import { isIP } from 'node:net'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Passkey, PasskeyOffer } from './sign-in-types.ts'

/** WebAuthn binds a passkey to a host name and accepts no IP address. */
export function passkeyOffer(config: Config): PasskeyOffer & { readonly host: string } {
  const host = new URL(config.publicUrl).hostname
  return isIP(host.replaceAll(/[[\]]/g, ''))
    ? { offered: false, reason: 'ip_address', host }
    : { offered: true, host }
}

export async function passkeysOf(pool: Pool, userId: string): Promise<Passkey[]> {
  const { rows } = await pool.query<{ id: string; name: string | null; created_at: Date }>(
    'select id, name, created_at from passkeys where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows.map((row) => ({ passkeyId: row.id, name: row.name, createdAt: row.created_at }))
}
