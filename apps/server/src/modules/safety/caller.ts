import { readSafetyToken, safetyCookieName } from '../../platform/auth/safety-token.ts'
import type { Session } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { holderOfToken } from './queries/tokens.ts'

/** Who calls for help, or follows a call: known by session, else by the token of the browser. */
export interface HelpCaller {
  readonly userId: string
  /** Where help may be called to: the venues of the session, or the one of the token. */
  readonly venueIds: readonly string[]
  readonly by: 'session' | 'device_token'
}

interface HelpCall {
  readonly services: Services
  readonly session: Session | undefined
  readonly client: Client
  readonly now: Date
}

/**
 * Does `work` in the session, or, where that is over, for whom the token belongs to: a role that has ended ends the
 * token too.
 *
 * @throws Failure unauthenticated or forbidden when neither opens anything
 */
export async function asHelpCaller<T>(
  { services, session, client, now }: HelpCall,
  work: (tx: Tx, caller: HelpCaller) => Promise<T>,
): Promise<T> {
  const { safetyDatabase: database, config } = services
  const tokenHash = () => readSafetyToken(config, client.cookie(safetyCookieName(config)))
  if (session) {
    try {
      return await session.write(async (tx) => {
        const { userId, venueIds } = await tx.scope
        return work(tx, { userId, venueIds, by: 'session' })
      })
    } catch (error) {
      if (!isRefusal(error) || !tokenHash()) throw error
    }
  }
  const hash = tokenHash()
  const organisationId = hash && (await database.lookUp('organisationOfSafetyToken', hash, now))
  if (!hash || !organisationId) throw new Failure('unauthenticated')
  return database.system({ job: 'safety.token', organisationId, now }, async (tx) => {
    const holder = await holderOfToken(tx, hash)
    if (!holder) throw new Failure('unauthenticated')
    return work(tx, { userId: holder.user_id, venueIds: [holder.venue_id], by: 'device_token' })
  })
}

const isRefusal = (error: unknown) =>
  error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden')
