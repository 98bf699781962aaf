import type { Contract } from '@comity/contract'
import { isWeakPin } from '@comity/domain/accounts'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import { choosePassword } from '../choose-password.ts'
import { lockPendingInvitation, markAccepted } from '../queries/invitations.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import { addGrants, addMember } from '../queries/members.ts'
import { listVenues } from '../queries/venues.ts'

type Body = z.output<Contract['acceptInvitation']['body']>

/** Who accepts while signed in. */
export interface SignedInAs {
  readonly userId: string
  readonly name: string
  readonly email: string | null
}

export interface Accepted {
  readonly userId: string
  readonly organisation: string
  readonly email: string | null
  readonly staffNumber: number
  /** Of the first venue that the role reaches, where a PIN works; null with every venue. */
  readonly venueCode: string | null
  /** Whether the person chose a password here and may be signed in by it. */
  readonly choseSecret: 'password' | 'pin' | null
}

/** Takes an invitation up: makes the account unless somebody is signed in, and gives the role. */
export async function acceptInvitation(
  services: Services,
  tx: SystemTx,
  tokenHash: Buffer,
  body: Body,
  as: SignedInAs | undefined,
): Promise<Accepted> {
  const scope = await tx.scope
  const invitation = await lockPendingInvitation(tx, tokenHash)
  const organisation = await getOrganisation(tx)
  if (!invitation || !organisation) throw new Failure('expired')
  const venues = await listVenues(tx)
  const person = isFor(invitation, as)
    ? { ...as, choseSecret: null }
    : await makeAccount(
        services,
        invitation,
        body,
        [organisation.name, ...venues.map(({ name }) => name)],
        scope.now,
      )
  const staffNumber = await addMember(tx, person)
  await addGrants(
    tx,
    (invitation.venue_ids ?? [null]).map((venueId) => ({
      userId: person.userId,
      role: invitation.role,
      venueId,
      startsAt: scope.now,
      endsAt: invitation.role_ends_at,
      source: 'invitation' as const,
      grantedBy: invitation.invited_by,
    })),
  )
  await markAccepted(tx, invitation.invitation_id, person.userId)
  await recordAudit(tx, scope, {
    action: 'invitation.accepted',
    subject: { kind: 'invitation', id: invitation.invitation_id },
    details: { userId: person.userId },
  })
  const first = venues.find((venue) => invitation.venue_ids?.includes(venue.venue_id))
  return {
    userId: person.userId,
    organisation: organisation.name,
    email: person.email,
    staffNumber,
    venueCode: first?.code ?? null,
    choseSecret: person.choseSecret,
  }
}

/** A mailed invitation is for the account of that address; a printed one for whoever holds the code. */
function isFor(invitation: InvitationRow, as: SignedInAs | undefined): as is SignedInAs {
  return as !== undefined && (invitation.email === null || sameAddress(invitation.email, as.email))
}

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

async function makeAccount(
  services: Services,
  invitation: InvitationRow,
  body: Body,
  words: readonly string[],
  now: Date,
) {
  const { email } = invitation
  // Whoever has an account proves it by signing in: a link alone must not open it, nor set its password.
  if (email !== null && (await services.signIn.findUserByEmail(email)))
    throw new Failure('sign_in_refused', { detail: 'Sign in with this address first' })
  const name = body.name ?? invitation.name
  if (!name) throw invalidField('/name', 'required')
  const mayUsePin = invitation.role === 'staff'
  if (body.pin !== undefined && !mayUsePin) throw invalidField('/pin', 'unknown_field')
  if (body.pin !== undefined && isWeakPin(body.pin)) throw invalidField('/pin', 'weak_pin')
  if (body.password !== undefined && email === null) throw invalidField('/password', 'unknown_field')
  if (body.password === undefined && body.pin === undefined)
    throw invalidField(email === null ? '/pin' : '/password', 'required')
  if (body.password !== undefined)
    await choosePassword(services, '/password', body.password, [name, email ?? '', ...words])
  const user = { name, email, emailVerified: email !== null }
  const password = body.password === undefined ? {} : { password: body.password }
  const userId = await services.signIn.createUser({ ...user, ...password }, now)
  return {
    userId,
    name,
    email,
    choseSecret: body.password === undefined ? ('pin' as const) : ('password' as const),
  }
}
