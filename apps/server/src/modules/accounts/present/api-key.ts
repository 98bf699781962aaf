import type { ApiKeyRow } from '../queries/api-keys.ts'

export function presentApiKey(row: ApiKeyRow) {
  return {
    id: row.key_id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    venueIds: row.venue_ids,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
