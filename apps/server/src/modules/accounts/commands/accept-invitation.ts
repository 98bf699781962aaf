import type { Contract } from '@comity/contract'
import { isWeakPin, mayGive } from '@comity/domain/accounts'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { NewUser } from '../../../platform/auth/sign-in.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import { choosePassword } from '../choose-password.ts'
import { lockPendingInvitation, markAccepted } from '../queries/invitations.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import { givingRoles } from '../giving-roles.ts'
import { addGrants, addMember, getMember } from '../queries/members.ts'
import { listVenues } from '../queries/venues.ts'

type Body = z.output<Contract['acceptInvitation']['body']>

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
  /** The first venue of the role, where a PIN works; null for a role at every venue. */
  readonly venueCode: string | null
  /** Whether the person chose a password here and may be signed in with it. */
  readonly choseSecret: 'password' | 'pin' | null
}

/** Accepts an invitation: creates the account unless the person is signed in, and gives the role. */
export async function acceptInvitation(
  services: Services,
  tx: SystemTx,
  tokenHash: Buffer,
  body: Body,
  as: SignedInAs | undefined,
): Promise<Accepted> {
  const scope = await tx.scope
  const { invitation, organisation, venues } = await openInvitation(tx, tokenHash)
  const words = [organisation.name, ...venues.map(({ name }) => name)]
  const person: Accepting = isFor(invitation, as)
    ? { ...as, account: null }
    : await readAccount(services, invitation, body, { organisationId: scope.organisationId, words })
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
  // Last, because the account is created outside this transaction: an account without an invitation would block the
  // address.
  if (person.account) await services.signIn.createUser(person.account, scope.now)
  const first = venues.find((venue) => invitation.venue_ids?.includes(venue.venue_id))
  return {
    userId: person.userId,
    organisation: organisation.name,
    email: person.email,
    staffNumber,
    venueCode: first?.code ?? null,
    choseSecret: secretOf(person.account),
  }
}

interface Accepting extends SignedInAs {
  readonly account: (NewUser & { readonly userId: string }) | null
}

function secretOf(account: NewUser | null): Accepted['choseSecret'] {
  if (!account) return null
  return account.passwordHash === undefined ? 'pin' : 'password'
}

/**
 * A pending invitation, locked. It is valid only while its sender may give the role, so that a person who left or lost
 * the right cannot return through it.
 *
 * @throws Failure expired
 */
export async function openInvitation(tx: SystemTx, tokenHash: Buffer) {
  const { now } = await tx.scope
  const invitation = await lockPendingInvitation(tx, tokenHash)
  const organisation = await getOrganisation(tx)
  const sender = invitation && (await getMember(tx, invitation.invited_by))
  if (!invitation || !sender) throw new Failure('expired')
  const held = givingRoles(sender, now)
  const given = (invitation.venue_ids ?? [null]).map((venueId) => ({ role: invitation.role, venueId }))
  if (!given.every((one) => mayGive(held, one))) throw new Failure('expired')
  return { invitation, organisation, venues: await listVenues(tx) }
}

/** A mailed invitation is for the account with that address; a printed one for anyone who has the code. */
function isFor(invitation: InvitationRow, as: SignedInAs | undefined): as is SignedInAs {
  return as !== undefined && (invitation.email === null || sameAddress(invitation.email, as.email))
}

const sameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

async function readAccount(
  { signIn }: Services,
  invitation: InvitationRow,
  body: Body,
  at: { readonly organisationId: string; readonly words: readonly string[] },
): Promise<Accepting> {
  const { email } = invitation
  // A person with an account signs in to prove it: the link alone must neither open the account nor set its password.
  if (email !== null && (await signIn.findUserByEmail(email)))
    throw new Failure('sign_in_refused', { detail: 'An account with this address exists; sign in first.' })
  const name = body.name ?? invitation.name
  if (!name) throw invalidField('/name', 'required')
  const { password, pin } = body
  refuseWrongSecret(invitation, body)
  if (password !== undefined)
    await choosePassword({ signIn }, '/password', password, [name, email ?? '', ...at.words])
  const userId = crypto.randomUUID()
  const account = {
    userId,
    name,
    email,
    emailVerified: email !== null,
    ...(password === undefined ? {} : { passwordHash: await signIn.hashPassword(password) }),
    ...(pin === undefined
      ? {}
      : { pin: { organisationId: at.organisationId, hash: await signIn.hashSecret(pin) } }),
  }
  return { userId, name, email, account }
}

/** A PIN is for staff; a password needs an address to sign in with. */
function refuseWrongSecret({ email, role }: InvitationRow, { password, pin }: Body): void {
  if (pin !== undefined && role !== 'staff') throw invalidField('/pin', 'unknown_field')
  if (pin !== undefined && isWeakPin(pin)) throw invalidField('/pin', 'weak_pin')
  if (password !== undefined && email === null) throw invalidField('/password', 'unknown_field')
  if (password === undefined && pin === undefined)
    throw invalidField(email === null ? '/pin' : '/password', 'required')
}
