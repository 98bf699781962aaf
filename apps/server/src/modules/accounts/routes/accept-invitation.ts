import { contract } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { codeHash } from '../codes.ts'
import { acceptInvitation } from '../commands/accept-invitation.ts'
import type { SignedInAs } from '../commands/accept-invitation.ts'

export const acceptInvitationRoute = handle(
  contract.acceptInvitation,
  async ({ services, session, client, body, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const hash = codeHash(services, body.token)
    const organisationId = await services.database.lookUp('organisationOfInvitation', hash)
    if (!organisationId) throw new Failure('expired')
    const as = session && (await whoIs(services, session))
    const scope = { job: 'invitation.accept', organisationId, now }
    const accepted = await services.database.system(scope, (tx) =>
      acceptInvitation(services, tx, hash, body, as),
    )
    const { userId } = accepted
    if (body.pin !== undefined && accepted.choseSecret)
      await services.pins.set({ organisationId, userId }, body.pin, now)
    if (accepted.choseSecret === 'password') {
      const started = await services.signIn.startSession({
        userId,
        method: 'password',
        organisationId: null,
        organisationFixed: false,
        deviceId: null,
        secondFactor: false,
        userAgent: client.userAgent,
        now,
      })
      for (const cookie of started.cookies) client.setCookie(cookie)
    }
    return {
      organisation: accepted.organisation,
      staffId: String(accepted.staffNumber),
      venueCode: accepted.venueCode,
      email: accepted.email,
      signedIn: accepted.choseSecret !== 'pin',
    }
  },
)

/** Undefined for a session that has ended, or that a shared device or an organisation vouched for. */
async function whoIs(services: Services, session: Session): Promise<SignedInAs | undefined> {
  try {
    const { userId, session: opened } = await session.read((tx) => tx.scope)
    if (opened?.method !== 'password' && opened?.method !== 'passkey') return undefined
    const user = await services.signIn.findUser(userId)
    return user && { userId, name: user.name, email: user.email }
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      return undefined
    throw error
  }
}
