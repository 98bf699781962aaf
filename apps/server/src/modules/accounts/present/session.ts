import type { SessionRow } from '../queries/sessions.ts'

export function presentSession(row: SessionRow, currentId: string | undefined) {
  return {
    id: row.session_id,
    method: row.method,
    current: row.session_id === currentId,
    deviceName: row.device_name,
    browser: row.user_agent,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: row.expires_at.toISOString(),
  }
}
