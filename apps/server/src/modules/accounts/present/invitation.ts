import type { InvitationRow, InvitationState } from '../queries/invitations.ts'

function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.accepted_at) return 'accepted'
  if (row.revoked_at) return 'revoked'
  return row.expires_at <= now ? 'expired' : 'pending'
}

export function presentInvitation(row: InvitationRow, now: Date) {
  const state = stateOf(row, now)
  return {
    id: row.invitation_id,
    by: row.email === null ? ('code' as const) : ('email' as const),
    email: row.email,
    name: row.name,
    role: row.role,
    venueIds: row.venue_ids,
    roleEndsAt: row.role_ends_at?.toISOString() ?? null,
    state,
    invitedBy: { id: row.invited_by, name: row.invited_by_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    can: { revoke: state === 'pending' || state },
  } as const
}
