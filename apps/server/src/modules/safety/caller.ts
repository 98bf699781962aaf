import { readSafetyToken, safetyCookieName } from '../../platform/auth/safety-token.ts'
import type { Session } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { holderOfToken } from './queries/tokens.ts'

/** The person who calls for help or follows a call: known by session, else by the token of the browser. */
export interface HelpCaller {
  readonly userId: string
  /** Where help can be called to: the venues of the session, or the one of the token. */
  readonly venueIds: readonly string[]
  /** The venue of the person's own token in this browser. */
  readonly shiftVenueId: string | null
  readonly by: 'session' | 'device_token'
}

export interface HelpCall {
  readonly services: Services
  readonly session: Session | undefined
  readonly client: Client
  readonly now: Date
}

type Work<T> = (tx: Tx, caller: HelpCaller) => Promise<T>
interface Done<T> {
  readonly value: T
}

/**
 * Runs `work` in the session or, after its end, as the owner of the token: a role that has ended ends the token too.
 * `said` is the caller's id according to the page: a delayed call is sent for the owner of its token, even if another
 * person has signed in since.
 *
 * @throws Failure unauthenticated or forbidden when neither is valid
 */
export async function asHelpCaller<T>(call: HelpCall, work: Work<T>, said: string | null = null): Promise<T> {
  const { services, session, client } = call
  const hash = readSafetyToken(services.config, client.cookie(safetyCookieName(services.config)))
  if (session) {
    try {
      const done =
        (await bySession(session, hash, work, said)) ??
        (hash && (await byToken(call, hash, work, said))) ??
        (await bySession(session, hash, work, null))
      if (done) return done.value
    } catch (error) {
      if (!isRefusal(error) || !hash) throw error
    }
  }
  const done = hash && (await byToken(call, hash, work, null))
  if (!done) throw new Failure('unauthenticated')
  return done.value
}

/** Undefined when another person is signed in; the token may be the caller's. */
function bySession<T>(
  session: Session,
  hash: Buffer | undefined,
  work: Work<T>,
  said: string | null,
): Promise<Done<T> | undefined> {
  return session.write(async (tx) => {
    const { userId, venueIds } = await tx.scope
    if (hash && said !== null && said !== userId) return undefined
    const holder = hash && (await holderOfToken(tx, hash))
    const shiftVenueId = holder?.user_id === userId ? holder.venue_id : null
    return { value: await work(tx, { userId, venueIds, shiftVenueId, by: 'session' }) }
  })
}

/** Undefined when the token is invalid or another person's. */
async function byToken<T>(
  { services, now }: HelpCall,
  hash: Buffer,
  work: Work<T>,
  said: string | null,
): Promise<Done<T> | undefined> {
  const { safetyDatabase: database } = services
  const organisationId = await database.lookUp('organisationOfSafetyToken', hash, now)
  if (!organisationId) return undefined
  return database.system({ job: 'safety.token', organisationId, now }, async (tx) => {
    const holder = await holderOfToken(tx, hash)
    if (!holder || (said !== null && said !== holder.user_id)) return undefined
    const { user_id: userId, venue_id: venueId } = holder
    const caller = { userId, venueIds: [venueId], shiftVenueId: venueId, by: 'device_token' } as const
    return { value: await work(tx, caller) }
  })
}

const isRefusal = (error: unknown) =>
  error instanceof Failure && (error.code === 'unauthenticated' || error.code === 'forbidden')
