import type { Language } from '@comity/contract'
import type { GrantableRole } from '@comity/domain/accounts'
import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'

export interface InvitationRow extends RowOf<
  'invitations',
  | 'invitation_id'
  | 'email'
  | 'name'
  | 'language'
  | 'role'
  | 'venue_ids'
  | 'role_ends_at'
  | 'invited_by'
  | 'created_at'
  | 'expires_at'
  | 'accepted_at'
  | 'revoked_at'
> {
  invited_by_name: ColumnOf<'members', 'name'> | null
}

const rows = sql`
  select i.invitation_id, i.email, i.name, i.language, i.role, i.venue_ids, i.role_ends_at, i.invited_by,
    m.name as invited_by_name, i.created_at, i.expires_at, i.accepted_at, i.revoked_at
  from invitations i left join members m on m.organisation_id = i.organisation_id and m.user_id = i.invited_by`

const states = {
  pending: sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > platform.app_now()`,
  accepted: sql`i.accepted_at is not null`,
  revoked: sql`i.revoked_at is not null`,
  expired: sql`i.accepted_at is null and i.revoked_at is null and i.expires_at <= platform.app_now()`,
}
export type InvitationState = keyof typeof states

export interface InvitationFilter {
  state?: InvitationState | undefined
  /** Limits the list to invitations for venues of the scope. */
  atOwnVenues: boolean
}

const atOwnVenues = sql`i.venue_ids <@ (select current_setting('app.venue_ids')::uuid[])::uuid[]`

export const invitationOrder = orderOf('invitation_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

export function listInvitations(filter: InvitationFilter, page: Page) {
  const conditions = [sql`true`]
  if (filter.state) conditions.push(states[filter.state])
  if (filter.atOwnVenues) conditions.push(atOwnVenues)
  return page.of(sql<InvitationRow>`${rows} where ${sql.join(conditions, sql` and `)}`)
}

export function getInvitation(tx: StaffTx, invitationId: string, ofOwnVenues: boolean) {
  return tx.first(sql<InvitationRow>`${rows} where i.invitation_id = ${invitationId}::uuid
    ${ofOwnVenues ? sql`and ${atOwnVenues}` : sql``}`)
}

export interface NewInvitation {
  email: string | null
  name: string | null
  language: Language
  role: GrantableRole
  venueIds: readonly string[] | null
  roleEndsAt: Date | null
  tokenHash: Buffer
  expiresAt: Date
}

export async function insertInvitation(tx: StaffTx, invitation: NewInvitation): Promise<string> {
  const { organisationId, userId, now } = await tx.scope
  const row = await tx.one(
    build
      .insertInto('invitations')
      .values({
        organisation_id: organisationId,
        email: invitation.email,
        name: invitation.name,
        language: invitation.language,
        role: invitation.role,
        venue_ids: invitation.venueIds && [...invitation.venueIds],
        role_ends_at: invitation.roleEndsAt,
        token_hash: invitation.tokenHash,
        invited_by: userId,
        created_at: now,
        expires_at: invitation.expiresAt,
      })
      .returning('invitation_id'),
  )
  return row.invitation_id
}

export async function countMailedInvitations(tx: StaffTx): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from invitations
    where email is not null and created_at > platform.app_now() - interval '24 hours'`)
  return row?.count ?? 0
}

/** Revokes the pending invitations that a member sent. Returns their ids. */
export async function revokeInvitationsBy(tx: StaffTx, userId: string): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'invitations', 'invitation_id'>>`
    update invitations set revoked_at = platform.app_now()
    where invited_by = ${userId}::uuid and accepted_at is null and revoked_at is null
    returning invitation_id`)
  return rows.map((row) => row.invitation_id)
}

/** 0 when it was accepted or revoked before. */
export function revokeInvitation(tx: StaffTx, invitationId: string) {
  return tx.run(sql`update invitations set revoked_at = platform.app_now()
    where invitation_id = ${invitationId}::uuid and accepted_at is null and revoked_at is null`)
}

/** A pending invitation, locked, because two people may accept at once. */
export function lockPendingInvitation(tx: SystemTx, tokenHash: Buffer) {
  return tx.first(
    sql<InvitationRow>`${rows} where i.token_hash = ${tokenHash} and ${states.pending} for update of i`,
  )
}

export function markAccepted(tx: Tx, invitationId: string, userId: string) {
  return tx.run(sql`update invitations set accepted_at = platform.app_now(), accepted_by = ${userId}::uuid
    where invitation_id = ${invitationId}::uuid`)
}

/** Which of these addresses, in lower case, have an invitation that is not accepted yet. */
export async function listInvitedAddresses(tx: StaffTx, emails: readonly string[]): Promise<Set<string>> {
  const found = await tx.all(sql<{ email: string }>`
    select distinct lower(i.email) as email from invitations i
    where ${states.pending} and lower(i.email) = any (${emails}::text[])`)
  return new Set(found.map(({ email }) => email))
}
