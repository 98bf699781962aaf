import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Client } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { codeHash } from '../codes.ts'
import { acceptInvitation } from '../commands/accept-invitation.ts'
import type { SignedInAs } from '../commands/accept-invitation.ts'

export const acceptInvitationRoute = handle(
  contract.acceptInvitation,
  async ({ services, client, body, now }) => {
    services.limits.secrets.take(client.source, performance.now())
    const hash = codeHash(services, body.token)
    const organisationId = await services.database.lookUp('organisationOfInvitation', hash)
    if (!organisationId) throw new Failure('expired')
    const as = await whoIs(services, client, now)
    const scope = { job: 'invitation.accept', organisationId, now }
    const accepted = await services.database.system(scope, (tx) =>
      acceptInvitation(services, tx, hash, body, as),
    )
    const { userId } = accepted
    if (accepted.choseSecret === 'password') {
      const started = await services.signIn.startSession({
        userId,
        method: 'password',
        organisationId: null,
        organisationFixed: false,
        deviceId: null,
        secondFactor: false,
        browser: client,
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

/**
 * The person signed in with an own credential. Read from the session and not its scope: a person who left every
 * organisation has an account without roles, and an invitation is the way back.
 */
async function whoIs({ signIn }: Services, client: Client, now: Date): Promise<SignedInAs | undefined> {
  const cookie = `${signIn.cookieName}=${client.cookie(signIn.cookieName) ?? ''}`
  const token = signIn.tokenOf(new Headers({ cookie }))
  const session = token === undefined ? undefined : await signIn.findSession(token, now)
  if (!session || session.organisationFixed) return undefined
  const user = await signIn.findUser(session.userId)
  return user && { userId: user.userId, name: user.name, email: user.email }
}
