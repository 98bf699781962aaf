import type { Contract } from '@comity/contract'
import { mostInvited } from '@comity/contract/onboarding/invite-in-bulk'
import { isOfOrganisation, mayGive } from '@comity/domain/accounts'
import { normaliseEmail } from '@comity/domain/guests'
import type { z } from 'zod'
import { newSecret } from '../../../platform/auth/api-key.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import { codeHash, newTypedCode } from '../codes.ts'
import { givingRoles } from '../giving-roles.ts'
import { getOwnMembership } from '../queries.ts'
import { countMailedInvitations, insertInvitation } from '../queries/invitations.ts'
import { findMemberByEmail, getMember } from '../queries/members.ts'
import { countOpenVenues } from '../queries/venues.ts'
import { roleCode } from './apply-roles.ts'

type Body = z.output<Contract['createInvitation']['body']>

interface Invited extends Pick<Body, 'role' | 'name' | 'roleEndsAt' | 'language'> {
  readonly email: string | null
  /** Null: every venue. */
  readonly venueIds: readonly string[] | null
}

/** Somebody who is invited by e-mail: the address is normalised, the venues are open and name none twice. */
interface InvitedByMail extends Invited {
  readonly email: string
}

const lastsMs = 7 * 86_400_000

/** Invitation mails per organisation in 24 hours: anyone can register an organisation and write to strangers. */
const mostMailsADay = mostInvited

/** How many invitations the organisation may still send by e-mail in these 24 hours. */
export async function countMailsLeft(tx: StaffTx): Promise<number> {
  return Math.max(0, mostMailsADay - (await countMailedInvitations(tx)))
}

/** Creates an invitation; its link is mailed, or the code to print is returned and never shown again. */
export async function createInvitation(
  services: Services,
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<{ invitationId: string; code: string | null }> {
  const venueIds = body.venueIds && [...new Set(body.venueIds)]
  await refuseWrong(tx, body, venueIds)
  const email = body.email === undefined ? null : (normaliseEmail(body.email) ?? body.email)
  if (email !== null) await refuseMember(tx, email)
  const token = email === null ? newTypedCode() : newSecret()
  const { id, replayed } = await once(tx, idempotency, () =>
    writeInvitation(services, tx, { ...body, email, venueIds }, token),
  )
  return { invitationId: id, code: email === null && !replayed ? token : null }
}

/**
 * Invites by e-mail somebody who is no member, for a role that the caller may give.
 * @returns the id of the invitation
 * @throws Failure rate_limited when the organisation has sent as many as it may in a day
 */
export function inviteByMail(services: Services, tx: StaffTx, invited: InvitedByMail): Promise<string> {
  return writeInvitation(services, tx, invited, newSecret())
}

async function writeInvitation(
  services: Services,
  tx: StaffTx,
  invited: Invited,
  token: string,
): Promise<string> {
  const scope = await tx.scope
  const organisation = await getOrganisation(tx)
  const expiresAt = new Date(scope.now.getTime() + lastsMs)
  const { email, name = null, role, venueIds, roleEndsAt, language = organisation.language } = invited
  const invitationId = await insertInvitation(tx, {
    email,
    name,
    language,
    role,
    venueIds,
    roleEndsAt: roleEndsAt === undefined ? null : new Date(roleEndsAt),
    tokenHash: codeHash(services, token),
    expiresAt,
  })
  const roles = (venueIds ?? [null]).map((venueId) => roleCode({ role, venueId }))
  await recordAudit(tx, scope, {
    action: 'invitation.created',
    subject: { kind: 'invitation', id: invitationId },
    details: { by: email === null ? 'code' : 'email', roles },
  })
  if (email !== null) {
    if ((await countMailedInvitations(tx)) > mostMailsADay)
      throw new Failure('rate_limited', { retryAfterSeconds: 3_600 })
    const by = (await getOwnMembership(tx))?.name ?? organisation.name
    await queueMail(tx, services, {
      to: { email, name },
      language,
      timeZone: organisation.time_zone,
      template: 'invitation',
      parameters: { organisation: organisation.name, by, token, expiresAt },
    })
  }
  return invitationId
}

async function refuseWrong(tx: StaffTx, body: Body, venueIds: readonly string[] | null): Promise<void> {
  const { now, userId } = await tx.scope
  if (body.role !== 'staff' && body.email === undefined) throw invalidField('/email', 'required')
  if (body.roleEndsAt !== undefined && new Date(body.roleEndsAt) <= now)
    throw invalidField('/roleEndsAt', 'invalid_date')
  if (venueIds && (await countOpenVenues(tx, venueIds)) !== venueIds.length)
    throw invalidField('/venueIds', 'unknown_venue')
  const sender = await getMember(tx, userId)
  const held = sender ? givingRoles(sender, now) : []
  const given = (venueIds ?? [null]).map((venueId) => ({ role: body.role, venueId }))
  if (!given.every((one) => mayGive(held, one))) throw invalidField('/role', 'role_above_own')
  if (venueIds && isOfOrganisation(body.role)) throw invalidField('/venueIds', 'invalid_choice')
}

async function refuseMember(tx: StaffTx, email: string): Promise<void> {
  const member = await findMemberByEmail(tx, email)
  if (member && !member.left_at)
    throw new Failure('conflict', { detail: 'A member with this address exists.' })
}
