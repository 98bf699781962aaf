import { Failure } from '../errors.ts'
import { readJson } from '../http/body.ts'
import { fieldProblems } from '../http/fields.ts'
import { Gate } from '../http/gate.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Clock } from '../clock.ts'
import type { CallAnswer, Needs, Parts, SignInCall } from './calls/call.ts'
import { signInCalls } from './calls/index.ts'
import type { LiveSession } from './sessions.ts'
import type { SignInRequestAt } from './sign-in-types.ts'

/** Changing the means of signing in requires a sign-in within this time. */
const recentMs = 10 * 60_000
const mostBytes = 20_000

function requireSession(needs: Needs, session: LiveSession | undefined, now: Date): void {
  if (needs === 'nothing') return
  if (!session) throw new Failure('unauthenticated')
  // An account may have roles in several organisations; one of them cannot open it by PIN or its own provider.
  if (session.organisationFixed)
    throw new Failure('forbidden', {
      detail: 'Sign in with a password or a passkey to change how you sign in',
    })
  if (needs === 'recent_session' && session.authenticatedAt.getTime() < now.getTime() - recentMs)
    throw new Failure('reauthentication_needed')
}

/**
 * Limits of calls that try a secret: one hashes while the next is read. A caller who would wait longer than two
 * seconds is refused at once, before any query, so that a burst of sign-ins does not affect the rest of the server.
 */
const [atWork, longestLine, longestWaitMs] = [2, 50, 2_000]

/** The steps of every call to /api/auth/*, in this order: limit, session, validation, then the call. */
export function createHandler(parts: Parts, clock: Clock, tries: RateLimit, checkAnswers: boolean) {
  const entrance = new Gate(atWork, longestLine, longestWaitMs)

  async function answer(call: SignInCall, request: Request, source: string): Promise<CallAnswer> {
    const now = clock.now()
    const token = parts.cookies.read(request.headers, parts.cookies.session)
    const session = token === undefined ? undefined : await parts.sessions.find(token, now)
    requireSession(call.needs, session, now)
    const body = call.method === 'POST' ? ((await readJson(request, mostBytes)) ?? {}) : {}
    const parsed = call.schema.safeParse(body, { reportInput: true })
    if (!parsed.success) throw new Failure('invalid_input', { fields: fieldProblems(parsed.error.issues) })
    return call.answer(parts, { body: parsed.data, headers: request.headers, source, session: session!, now })
  }

  return async function handler(request: Request, { path, source }: SignInRequestAt): Promise<Response> {
    const call = Object.hasOwn(signInCalls, path) ? signInCalls[path] : undefined
    if (!call) throw new Failure('not_found', { detail: 'There is no such call' })
    if (request.method !== call.method) throw new Failure('method_not_allowed')
    if (call.tries) tries.take(source, performance.now())
    const work = () => answer(call, request, source)
    const made = await (call.tries ? entrance.run(work) : work())
    if (checkAnswers) call.answers.parse(made.body)
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    for (const cookie of made.cookies ?? []) headers.append('set-cookie', cookie)
    return new Response(JSON.stringify(made.body), { status: 200, headers })
  }
}
