import { contract } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { safetyTokenOf } from '../auth/safety-token.ts'
import { Failure } from '../errors.ts'
import type { Services } from '../services.ts'
import { RateLimit } from './rate-limit.ts'

const endpoints: readonly Endpoint[] = Object.values(contract)
const forms = endpoints
  .filter(({ callForHelp }) => callForHelp)
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[0-9a-fA-F-]{36}')}$`),
  }))

/** Per second, for one session or token: before and after one was answered successfully. */
const [mostUnknown, mostAnswered] = [5, 100]
/** How long a successful response shows that a session or token is valid. */
const answeredForMs = 60_000
const mostRemembered = 10_000

/**
 * Calls for help and queries of them bypass the limits of other calls when they carry a session or token with our
 * signature: a few per second, and more than any page sends once one of them succeeded, so that an ended session
 * cannot flood. Beyond that they count like all others. Stored in this process.
 */
export class CallsForHelp {
  readonly #services: Pick<Services, 'config' | 'signIn'>
  readonly #unknown = new RateLimit(mostUnknown)
  readonly #known = new RateLimit(mostAnswered)
  readonly #answered = new Map<string, number>()

  constructor(services: Pick<Services, 'config' | 'signIn'>) {
    this.#services = services
  }

  /** The credential of a call for help; undefined for every other request. */
  credentialOf(path: string, { method, headers }: Request): string | undefined {
    if (!forms.some((form) => form.method === method && form.path.test(path))) return undefined
    const { config, signIn } = this.#services
    // If both are present, the token, because it remains valid after the session.
    return safetyTokenOf(config, headers)?.toString('base64') ?? signIn.tokenOf(headers)
  }

  /** Whether it passes. `now` is in milliseconds of a monotonic clock. */
  passes(credential: string, now: number): boolean {
    const answeredAt = this.#answered.get(credential) ?? Number.NEGATIVE_INFINITY
    const limit = now - answeredAt < answeredForMs ? this.#known : this.#unknown
    try {
      limit.take(credential, now)
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'rate_limited') return false
      throw error
    }
  }

  noteAnswered(credential: string, now: number): void {
    this.#answered.delete(credential)
    this.#answered.set(credential, now)
    const oldest = this.#answered.keys().next()
    if (this.#answered.size > mostRemembered && !oldest.done) this.#answered.delete(oldest.value)
  }
}
