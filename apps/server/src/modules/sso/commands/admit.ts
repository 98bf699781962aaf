import { email as emailSchema } from '@comity/contract/fields'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { normaliseDomain } from '../../../platform/sso/domains/index.ts'
import {
  addGrants,
  addMember,
  endGrants,
  endSessionsOfMember,
  extendGrants,
  findMemberByEmail,
  getMember,
  listVenues,
  roleCode,
} from '../../accounts/index.ts'
import type { Connection } from '../queries/connections.ts'
import { isProvedDomain } from '../queries/domains.ts'
import { insertIdentity, lockBinding, lockPresentMember, useIdentity } from '../queries/identities.ts'
import { rolesGiven } from '../roles.ts'
import type { MappedRole, Refused, Vouched } from '../words.ts'

export type Admission = { readonly ok: true; readonly userId: string } | Refused

/**
 * Finds the owner of an identity or creates the account, and replaces the roles of the mapping. A refusal is returned,
 * not thrown, so that removed roles stay removed.
 */
export async function admit(
  services: Services,
  tx: SystemTx,
  connection: Connection,
  vouched: Vouched,
): Promise<Admission> {
  const roles = await rolesFor(tx, connection, vouched)
  const known = await findIdentity(tx, vouched)
  const userId = known ?? (await createAccount(services, tx, connection, vouched, roles))
  if (typeof userId !== 'string') return userId
  if (!(await lockPresentMember(tx, userId))) return { ok: false, reason: 'left' }
  const hasRole = await replaceRoles(tx, userId, roles)
  if (hasRole) return { ok: true, userId }
  await endSessionsOfMember(tx, userId)
  return { ok: false, reason: 'no_role' }
}

export async function rolesFor(tx: Tx, connection: Connection, vouched: Vouched): Promise<MappedRole[]> {
  const open = (await listVenues(tx)).filter(({ closed_at }) => closed_at === null)
  return rolesGiven(
    connection,
    vouched.values,
    open.map(({ venue_id }) => venue_id),
  )
}

export async function maySpeakFor(tx: Tx, address: string): Promise<boolean> {
  if (!emailSchema.safeParse(address).success) return false
  const named = normaliseDomain(address.slice(address.lastIndexOf('@') + 1))
  return 'domain' in named && (await isProvedDomain(tx, named.domain))
}

/** A new person waits for a concurrent link, which could be the same person in another tab. */
async function findIdentity(tx: SystemTx, vouched: Vouched): Promise<string | undefined> {
  const known = await useIdentity(tx, vouched)
  if (known !== undefined) return known
  await lockBinding(tx)
  return useIdentity(tx, vouched)
}

async function createAccount(
  services: Services,
  tx: SystemTx,
  { protocol }: Connection,
  vouched: Vouched,
  roles: readonly MappedRole[],
): Promise<string | Refused> {
  const { email } = vouched
  if (roles.length === 0) return { ok: false, reason: 'no_role' }
  if (email !== null) {
    if (!(await maySpeakFor(tx, email))) return { ok: false, reason: 'domain_not_proved' }
    const member = await findMemberByEmail(tx, email)
    // An address alone opens nobody's account: its owner links the identity.
    if (member) return { ok: false, reason: member.left_at ? 'left' : 'account_exists' }
  }
  const scope = await tx.scope
  const name = vouched.name ?? email?.slice(0, email.lastIndexOf('@')) ?? vouched.subject.slice(0, 200)
  const account = { name, email: null, emailVerified: false }
  const userId = await services.signIn.createUser(account, scope.now)
  await addMember(tx, { userId, name, email })
  await insertIdentity(tx, vouched, userId)
  await recordAudit(tx, scope, {
    action: 'sso.account_created',
    subject: { kind: 'member', id: userId },
    details: { protocol },
  })
  return userId
}

/**
 * Roles of a provider last as long as it vouches: a person it no longer lets in ends up without roles and without a
 * working PIN.
 */
const rolesLastMs = 30 * 86_400_000

/** The roles that a member holds now, from any source. */
export async function rolesNow(tx: Tx, userId: string): Promise<string[]> {
  const { now } = await tx.scope
  const grants = (await getMember(tx, userId))?.grants ?? []
  return grants.filter(({ startsAt }) => new Date(startsAt) <= now).map(({ role }) => role)
}

/** Returns whether the member has any role now, from any source. */
async function replaceRoles(tx: SystemTx, userId: string, roles: readonly MappedRole[]): Promise<boolean> {
  const scope = await tx.scope
  const grants = (await getMember(tx, userId))?.grants ?? []
  const before = grants.filter(({ source }) => source === 'sso').map(roleCode)
  const after = roles.map(roleCode)
  const others = grants.some(({ source, startsAt }) => source !== 'sso' && new Date(startsAt) <= scope.now)
  const endsAt = new Date(scope.now.getTime() + rolesLastMs)
  if (isSame(before, after)) await extendGrants(tx, userId, 'sso', endsAt)
  else {
    await endGrants(tx, userId, ['sso'])
    const given = { userId, startsAt: scope.now, endsAt, source: 'sso' as const, grantedBy: null }
    await addGrants(
      tx,
      roles.map(({ role, venueId }) => ({ ...given, role, venueId })),
    )
    await recordAudit(tx, scope, {
      action: 'sso.roles_changed',
      subject: { kind: 'member', id: userId },
      details: { before, after },
    })
  }
  return others || after.length > 0
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code))
