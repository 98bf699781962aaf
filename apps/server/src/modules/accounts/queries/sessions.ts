import type { SessionMethod } from '@comity/contract'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'

export interface SessionRow {
  session_id: string
  method: SessionMethod
  device_name: ColumnOf<'devices', 'name'> | null
  user_agent: string | null
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** The caller's sessions that have not ended, in every organisation. */
export function listOwnSessions(tx: StaffTx) {
  return tx.all(sql<SessionRow>`
    select s.session_id, s.method, d.name as device_name, s.user_agent, s.created_at, s.seen_at, s.expires_at
    from auth.own_sessions() s left join devices d on d.device_id = s.device_id
    order by s.seen_at desc, s.session_id`)
}

export async function endOwnSession(tx: StaffTx, sessionId: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ id: string | null }>`select auth.end_own_session(${sessionId}::uuid) as id`,
  )
  return row?.id !== null && row?.id !== undefined
}

/** The caller's latest entries of the audit log. */
export function listOwnActivity(tx: StaffTx, limit: number) {
  return tx.all(sql<RowOf<'audit_entries', 'at' | 'action'>>`
    select at, action from audit_entries
    where actor_id = (select current_setting('app.user_id')::uuid) order by at desc, entry_id desc limit ${limit}`)
}

export function listOwnIdentities(tx: StaffTx) {
  return tx.all(sql<RowOf<'sso_identities', 'issuer' | 'created_at' | 'used_at'>>`
    select issuer, created_at, used_at from sso_identities
    where user_id = (select current_setting('app.user_id')::uuid) order by created_at, issuer`)
}
