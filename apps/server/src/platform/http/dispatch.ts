import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { roles, rolesFor } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { Session } from '../auth/session.ts'
import { Failure, invalidField } from '../errors.ts'
import type { Services } from '../services.ts'
import { readForm, readJson } from './body.ts'
import type { Form } from './body.ts'
import type { Call, Handler, Idempotency } from './call.ts'
import { fieldProblems } from './fields.ts'
import { Gate } from './gate.ts'
import type { RateLimit } from './rate-limit.ts'

export type AppContext = Context<{ Bindings: HttpBindings; Variables: { traceId: string; route: string } }>

/** A file of this size may keep a connection to the database for half a minute. */
const largeFileBytes = 10_000_000
/** Large files worked on at a time, and waiting; each waits on disk and without a connection. */
const [mostLarge, mostWaiting] = [2, 20]

const takesLargeFile = (endpoint: Endpoint) =>
  Object.values(endpoint.files ?? {}).some((file) => file.maxBytes >= largeFileBytes)

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Validates the parts of a request that the contract describes; all that is wrong is named at once. */
function validate(endpoint: Endpoint, parts: Parts): Parts {
  const problems = []
  const parsed: Parts = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = schema.safeParse(parts[part], { reportInput: true })
    if (result.success) parsed[part] = result.data
    else if (part === 'params') throw new Failure('not_found')
    else problems.push(...fieldProblems(result.error.issues))
  }
  if (problems.length) throw new Failure('invalid_input', { fields: problems })
  return parsed
}

/** Query parameters as an object: one value as text, several as a list. NUL is in no text that is stored. */
function queryOf(context: AppContext): Record<string, string | string[]> {
  const all = context.req.queries()
  for (const [name, values] of Object.entries(all)) {
    if (values.some((value) => value.includes('\0'))) throw invalidField(`/${name}`, 'invalid_format')
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  )
}

function idempotencyOf(
  context: AppContext,
  endpoint: Endpoint,
  parts: Parts,
  form: Form | undefined,
): Idempotency | undefined {
  const key = endpoint.creates ? context.req.header('idempotency-key') : undefined
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidField('/Idempotency-Key', 'invalid_format')
  const files = Object.entries(form?.files ?? {}).map(([name, file]) => [name, file.sha256.toString('hex')])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([parts.params, parts.body, files]))
    .digest()
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, fingerprint }
}

/** The steps that every route takes, in this order: session, role, validate, then the handler. */
export function dispatcher(services: Services, limits: { session: RateLimit }, checkAnswers: boolean) {
  const largeFiles = new Gate(mostLarge, mostWaiting)
  return async function dispatch(
    endpoint: Endpoint,
    handler: Handler<Endpoint>,
    context: AppContext,
  ): Promise<Response> {
    const now = services.clock.now()
    const token = services.signIn.tokenOf(context.req.raw.headers)
    if (!token && endpoint.access !== 'public') throw new Failure('unauthenticated')
    if (token) limits.session.take(token, performance.now())
    const session = token
      ? new Session(services.database, {
          token,
          roles: endpoint.access === 'public' ? roles : rolesFor(endpoint.access),
          now,
        })
      : undefined
    let form: Form | undefined
    try {
      let parts: Parts
      let idempotency: Idempotency | undefined
      try {
        // A file is taken in only from somebody who may send it.
        if (endpoint.files && endpoint.access !== 'public') await session?.check()
        const body =
          endpoint.body && !endpoint.files ? await readJson(context.req.raw, endpoint.maxBytes) : undefined
        form = endpoint.files
          ? await readForm(context.env.incoming, endpoint, services.spoolFolder)
          : undefined
        parts = validate(endpoint, {
          params: context.req.param(),
          query: queryOf(context),
          body: form ? form.fields : body,
        })
        idempotency = idempotencyOf(context, endpoint, parts, form)
      } catch (error) {
        // Who may not call at all hears that, whatever the input was.
        if (endpoint.access !== 'public') await session?.check()
        throw error
      }
      const call = { ...parts, files: form?.files, session, idempotency, now, services } as unknown as Call
      const answer = await (takesLargeFile(endpoint) ? largeFiles.run(() => handler(call)) : handler(call))
      if (answer instanceof Response) return answer
      if (checkAnswers) endpoint.success.schema.parse(answer)
      return context.json(answer as object, endpoint.success.status)
    } finally {
      await form?.discard()
    }
  }
}
