import { createHash } from 'node:crypto'
import { readSafetyToken, safetyCookieName } from '../../../platform/auth/safety-token.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import type { HelpCaller } from '../caller.ts'
import { holderOfToken } from '../queries/tokens.ts'

/** A person recently authenticated by the database with the cookies of this browser. */
export interface KnownCaller extends HelpCaller {
  readonly organisationId: string
  readonly notedAt: Date
}

/** As long as a shift: while the database is unavailable, nobody signs out and no role ends. */
const knownForMs = 12 * 3_600_000
const notedAgainMs = 5 * 60_000
const mostKnown = 10_000

/** The people at the open pages of this process, kept in memory for when the database is unavailable. */
export class KnownCallers {
  readonly #known = new Map<string, KnownCaller>()

  known(now: Date): readonly KnownCaller[] {
    return [...this.#known.values()].filter((caller) => isKnown(caller, now))
  }

  /** By the cookies of a request; the session takes precedence. */
  find({ config, signIn }: Services, client: Client, now: Date): KnownCaller | undefined {
    for (const name of [signIn.cookieName, safetyCookieName(config)]) {
      const found = this.#known.get(keyOf(client.cookie(name)))
      if (found && isKnown(found, now)) return found
    }
    return undefined
  }

  /** Records the signed-in person and the browser's device token. Queries the database only for the latter. */
  async note({ config, signIn }: Services, client: Client, tx: StaffTx): Promise<void> {
    const { organisationId, userId, venueIds, now } = await tx.scope
    const key = keyOf(client.cookie(signIn.cookieName))
    const cookie = client.cookie(safetyCookieName(config))
    const before = this.#known.get(key)
    const isFresh = before && now.getTime() - before.notedAt.getTime() < notedAgainMs
    if (key === '' || (isFresh && (cookie === undefined || this.#known.has(keyOf(cookie))))) return
    const hash = readSafetyToken(config, cookie)
    const holder = hash && (await holderOfToken(tx, hash))
    const shiftVenueId = holder?.user_id === userId ? holder.venue_id : null
    const caller = { organisationId, userId, venueIds, shiftVenueId, notedAt: now }
    this.#keep(key, { ...caller, by: 'session' })
    if (shiftVenueId) this.#keep(keyOf(cookie), { ...caller, venueIds: [shiftVenueId], by: 'device_token' })
  }

  /** Forgets a cookie that the database has refused. */
  forget({ signIn }: Services, client: Client): void {
    this.#known.delete(keyOf(client.cookie(signIn.cookieName)))
  }

  #keep(key: string, caller: KnownCaller): void {
    this.#known.delete(key)
    this.#known.set(key, caller)
    const oldest = this.#known.keys().next()
    if (this.#known.size > mostKnown && !oldest.done) this.#known.delete(oldest.value)
  }
}

const isKnown = ({ notedAt }: KnownCaller, now: Date) => now.getTime() - notedAt.getTime() < knownForMs

/** A digest, so that nothing in memory opens a session. */
const keyOf = (cookie: string | undefined) =>
  cookie ? createHash('sha256').update(cookie).digest('base64') : ''
