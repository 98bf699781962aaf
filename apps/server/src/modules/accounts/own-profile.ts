import type { ResponseOf } from '@comity/contract'
import type { Session } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { presentSession } from './present/session.ts'
import { getOwnMembership } from './queries.ts'
import { listOwnActivity, listOwnIdentities, listOwnSessions } from './queries/sessions.ts'

const shownActivity = 20

export async function ownProfile(services: Services, session: Session): Promise<ResponseOf<'getMyProfile'>> {
  const [scope, member, sessions, identities, activity] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      getOwnMembership(tx),
      listOwnSessions(tx),
      listOwnIdentities(tx),
      listOwnActivity(tx, shownActivity),
    ]),
  )
  if (!member) throw new Failure('not_found')
  const { signIn, pins } = services
  const { userId, organisationId } = scope
  const [user, secondFactor, passkeys, hasPin] = await Promise.all([
    signIn.findUser(userId),
    signIn.secondFactorOf(userId),
    signIn.passkeysOf(userId),
    pins.isSet({ organisationId, userId }),
  ])
  return {
    user: { id: userId, name: member.name, email: member.email, staffId: String(member.staff_number) },
    sessions: sessions.map((row) => presentSession(row, scope.session?.id)),
    password: { set: user?.hasPassword ?? false },
    pin: { set: hasPin },
    passkeys: {
      offered: signIn.passkeys.offered,
      reason: signIn.passkeys.offered ? null : signIn.passkeys.reason,
      items: passkeys.map(({ passkeyId, name, createdAt }) => ({
        id: passkeyId,
        name,
        createdAt: createdAt.toISOString(),
      })),
    },
    secondFactor: {
      totp: secondFactor.enabled,
      recoveryCodesLeft: secondFactor.enabled ? secondFactor.recoveryCodesLeft : null,
    },
    identities: identities.map((row) => ({
      issuer: row.issuer,
      linkedAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    })),
    activity: activity.map(({ at, action }) => ({ at: at.toISOString(), action })),
  }
}
