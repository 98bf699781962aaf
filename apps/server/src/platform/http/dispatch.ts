import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { roles, rolesFor } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { keyHashOf } from '../auth/api-key.ts'
import { noteKeyUse } from '../auth/keys-in-use.ts'
import { safetyTokenOf } from '../auth/safety-token.ts'
import { Session } from '../auth/session.ts'
import type { Ticket } from '../db/scope.ts'
import { Failure, invalidField } from '../errors.ts'
import type { Services } from '../services.ts'
import { readBytes, readForm, readJson, readUrlencoded } from './body.ts'
import type { Form } from './body.ts'
import type { Call, Handler, Idempotency, SignedBody } from './call.ts'
import { clientOf } from './client.ts'
import { fieldProblems } from './fields.ts'
import { Gate } from './gate.ts'
import { openPortalSession } from './portal-session.ts'
import type { RateLimit } from './rate-limit.ts'

export type AppContext = Context<{ Bindings: HttpBindings; Variables: { traceId: string; route: string } }>

/** A file of this size may keep a database connection for half a minute. */
const largeFileBytes = 10_000_000
/** Large files processed at a time, and waiting; each waits on disk and without a connection. */
const [mostLarge, mostWaiting] = [2, 20]

const takesLargeFile = (endpoint: Endpoint) =>
  Object.values(endpoint.files ?? {}).some((file) => file.maxBytes > largeFileBytes)

async function signedBodyOf(request: Request, { maxBytes = 100_000 }: Endpoint): Promise<SignedBody> {
  return { bytes: (await readBytes(request, maxBytes)) ?? Buffer.alloc(0), headers: request.headers }
}

type Validated = Partial<Record<keyof Parts, unknown>>

interface Parts {
  params?: unknown
  query: object
  body?: unknown
}

/**
 * Unknown query parameters are refused, because a misspelt filter must not list everything. The query of another
 * service, which may add its own, is declared as a loose object.
 */
function unknownParameters({ query }: Endpoint, sent: object): string[] {
  const isLoose = query?.def.catchall !== undefined
  return isLoose ? [] : Object.keys(sent).filter((name) => !Object.hasOwn(query?.shape ?? {}, name))
}

/** Validates the parts of a request that the contract describes; reports all faults at once. */
function validate(endpoint: Endpoint, parts: Parts): Validated {
  const keys = unknownParameters(endpoint, parts.query)
  const problems = fieldProblems([{ code: 'unrecognized_keys', keys, path: [], message: '' }])
  const parsed: Validated = {}
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

/** Query parameters as an object: one value as text, several as a list. NUL is not allowed in stored text. */
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
  parts: Validated,
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

/** The credential of a request: an API key, otherwise the cookie of a session; undefined with neither. */
function ticketOf(services: Services, endpoint: Endpoint, headers: Headers, now: Date): Ticket | undefined {
  const keyHash = keyHashOf(headers)
  if (keyHash) return { keyHash, needs: endpoint.key, now }
  const token = services.signIn.tokenOf(headers)
  if (!token) return undefined
  const needed = endpoint.access === 'public' ? roles : rolesFor(endpoint.access)
  // A call for help is accepted in any session; its stated sender is recorded.
  const as = endpoint.callForHelp ? undefined : (headers.get('comity-as') ?? undefined)
  return { token, roles: needed, now, ...(as === undefined ? {} : { as }) }
}

const nameOf = (ticket: Ticket) => ('token' in ticket ? ticket.token : ticket.keyHash.toString('base64'))

/** A reason that the contract does not declare is a server fault, because callers could not expect it. */
function refuseUndeclared({ method, path, reasons = [] }: Endpoint, failure: Failure): void {
  const undeclared = failure.reasons.filter((reason) => !reasons.includes(reason))
  if (undeclared.length > 0)
    throw new Error(`${method} ${path} does not declare: ${undeclared.join(', ')}`, { cause: failure })
}

/** The steps of every route, in this order: session or key, role, validation, then the handler. */
export function dispatcher(services: Services, options: DispatchOptions) {
  const { limits, checkAnswers } = options
  const largeFiles = new Gate(mostLarge, mostWaiting)

  /** Recorded concurrently with the request, which neither waits for it nor fails with it. */
  function noted(work: Promise<unknown>): void {
    work.catch((error: unknown) => services.log.warn({ err: error }, 'a use could not be noted'))
  }

  function sessionOf(ticket: Ticket, endpoint: Endpoint): Session {
    const database = endpoint.callForHelp ? services.safetyDatabase : services.database
    return new Session(database, ticket, ({ organisationId, keyId, now }) => {
      if ('token' in ticket) noted(services.signIn.touch(ticket.token, now))
      else if (keyId) noted(noteKeyUse(services.database, { organisationId, keyId, now }))
    })
  }

  async function readCall(endpoint: Endpoint, context: AppContext) {
    const form = endpoint.files
      ? await readForm(context.env.incoming, endpoint, services.spoolFolder)
      : undefined
    try {
      const signed = endpoint.signed && (await signedBodyOf(context.req.raw, endpoint))
      const read = endpoint.urlencoded ? readUrlencoded : readJson
      const body =
        endpoint.body && !form && !signed ? await read(context.req.raw, endpoint.maxBytes) : form?.fields
      const described = signed ? { ...endpoint, body: undefined } : endpoint
      const parts = validate(described as Endpoint, {
        params: context.req.param(),
        query: queryOf(context),
        body,
      })
      return { parts, form, signed, idempotency: idempotencyOf(context, endpoint, parts, form) }
    } catch (error) {
      await form?.discard()
      throw error
    }
  }

  async function answer(endpoint: Endpoint, handler: Handler<Endpoint>, call: Call): Promise<Response> {
    const made = await (takesLargeFile(endpoint) ? largeFiles.run(() => handler(call)) : handler(call))
    if (made instanceof Response) return made
    if (checkAnswers) endpoint.success.schema?.parse(made)
    return Response.json(made, { status: endpoint.success.status })
  }

  return async function dispatch(
    endpoint: Endpoint,
    handler: Handler<Endpoint>,
    context: AppContext,
  ): Promise<Response> {
    const now = services.clock.now()
    const { headers } = context.req.raw
    // A guest needs no account; staff and keys get the error that this call is not for them.
    const isForGuests = endpoint.access === 'guest' && keyHashOf(headers) === undefined
    const portal = isForGuests ? await openPortalSession(services, headers, now) : undefined
    const ticket = portal ? undefined : ticketOf(services, endpoint, headers, now)
    const guarded = endpoint.access !== 'public'
    const hasToken = endpoint.callForHelp && safetyTokenOf(services.config, headers) !== undefined
    if (!ticket && guarded && !hasToken && !portal) {
      const failure = new Failure('unauthenticated')
      await options.onRefused(undefined, endpoint, failure)
      throw failure
    }
    // Calls for help have their own limit, beyond which they are folded.
    if (ticket && !endpoint.callForHelp) limits.session.take(nameOf(ticket), performance.now())
    if (portal) limits.session.take(portal.tokenHash.toString('base64'), performance.now())
    const session = ticket && sessionOf(ticket, endpoint)
    try {
      // No role opens a call for guests, so this throws for anybody else.
      if (endpoint.access === 'guest') await session?.check()
      // A file is only accepted from somebody who may send it.
      if (guarded && endpoint.files) await session?.check()
      const { parts, form, signed, idempotency } = await readCall(endpoint, context).catch(
        async (error: unknown) => {
          // A caller who may not call at all gets that error, whatever the input.
          if (guarded) await session?.check()
          throw error
        },
      )
      try {
        const { client, added } = clientOf(context.req.raw, options.addressOf(context))
        const files = form?.files
        const call = {
          ...parts,
          files,
          signed,
          session,
          portal,
          idempotency,
          client,
          now,
          services,
        } as unknown as Call
        const response = await answer(endpoint, handler, call)
        for (const cookie of added) response.headers.append('set-cookie', cookie)
        return response
      } finally {
        await form?.discard()
      }
    } catch (error) {
      if (checkAnswers && error instanceof Failure) refuseUndeclared(endpoint, error)
      if (ticket && error instanceof Failure && error.code === 'forbidden')
        await options.onRefused(ticket, endpoint, error)
      throw error
    }
  }
}

export interface DispatchOptions {
  readonly limits: { readonly session: RateLimit }
  readonly checkAnswers: boolean
  /** The address for limits. */
  readonly addressOf: (context: AppContext) => string
  /** Called for every refusal; without a ticket the caller is unknown. */
  readonly onRefused: (ticket: Ticket | undefined, endpoint: Endpoint, failure: Failure) => Promise<void>
}
