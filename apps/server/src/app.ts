import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { contract } from '@comity/contract'
import type { Endpoint, EndpointName } from '@comity/contract'
import { handlers } from './modules/index.ts'
import { Failure } from './platform/errors.ts'
import { translateFault, translateRefusal } from './platform/db/database.ts'
import type { Handler } from './platform/http/call.ts'
import { CallsForHelp } from './platform/http/calls-for-help.ts'
import { dispatcher } from './platform/http/dispatch.ts'
import { noteRefusal } from './platform/http/note-refusal.ts'
import { refuseCrossSite } from './platform/http/origin.ts'
import { problemResponse } from './platform/http/problems.ts'
import { callerFinder } from './platform/http/caller.ts'
import { RateLimit } from './platform/http/rate-limit.ts'
import { referencePage } from './platform/http/reference.ts'
import { commonHeaders, dataPolicy } from './platform/http/security-headers.ts'
import type { WebFiles } from './platform/http/web.ts'
import { pathWithin } from './path-within.ts'
import type { Services } from './platform/services.ts'
import { logRequest } from './platform/logger.ts'
import { trustedOrigins } from './platform/auth/sign-in.ts'

export interface AppOptions {
  readonly web: WebFiles
  /** Calls a second; benches lift them, nothing else does. */
  readonly limits?: { readonly address: number; readonly session: number; readonly secrets?: number }
  /** Whether the demo is being created: then only calls are answered that show nothing of an organisation. */
  readonly isCreating?: () => boolean
  /** Checks every response against its contract; on in tests. */
  readonly checkAnswers?: boolean
}

type Env = { Bindings: HttpBindings; Variables: { traceId: string; route: string } }

/** Calls that show nothing of an organisation to whoever is not signed in. */
const showsNothing = (['getHealth', 'getReadiness', 'getOpenApi', 'getMe'] as const).map(
  (name) => `${contract[name].method} ${contract[name].path}`,
)

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const endpoints: readonly Endpoint[] = Object.values(contract)
const fromElsewhere = endpoints
  .filter((endpoint) => endpoint.crossSite)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/** Calls whose contract takes a form that another site makes the browser post. */
const postedFromElsewhere = (path: string) => fromElsewhere.some((form) => form.test(path))

const parameters = (name: EndpointName) => contract[name].path.split('{').length

/** Registered paths before parameter paths, whatever the order of the contract. */
function inRoutingOrder(names: EndpointName[]): EndpointName[] {
  return names.toSorted((a, b) => parameters(a) - parameters(b))
}

export function createApp(services: Services, options: AppOptions): Hono<Env> {
  const { config, log } = services
  const { isCreating = () => false } = options
  const outside = '/_outside'
  const app = new Hono<Env>({
    getPath: (request) => {
      const path = new URL(request.url).pathname
      return pathWithin(config.basePath, path) ?? outside
    },
  })
  const addressOf = callerFinder(config.trustedProxies)
  const perAddress = new RateLimit(options.limits?.address ?? 100)
  const callsForHelp = new CallsForHelp(services)
  const perSession = new RateLimit(options.limits?.session ?? 50)
  const dispatch = dispatcher(services, {
    limits: { session: perSession },
    checkAnswers: options.checkAnswers ?? false,
    addressOf,
    onRefused: (ticket, endpoint, failure) => noteRefusal(services, ticket, endpoint, failure),
  })
  const origins = trustedOrigins(config)
  const headers = Object.entries(commonHeaders(config))

  app.use(async (context, next) => {
    const started = performance.now()
    context.set('traceId', randomBytes(8).toString('hex'))
    context.set('route', 'unknown')
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
    if (context.req.path.startsWith('/api/')) {
      if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
      if (!context.res.headers.has('content-security-policy'))
        context.res.headers.set('content-security-policy', dataPolicy)
    }
    context.res.headers.set('x-trace-id', context.get('traceId'))
    // Pages ask again every second.
    if (isCreating() && context.res.status === 503) return
    logRequest(log, {
      traceId: context.get('traceId'),
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      durationMs: Math.round(performance.now() - started),
    })
  })

  app.use('/api/*', async (context, next) => {
    const credential = callsForHelp.credentialOf(context.req.path, context.req.raw)
    const passes = credential !== undefined && callsForHelp.passes(credential, performance.now())
    if (!passes) perAddress.take(addressOf(context), performance.now())
    if (!postedFromElsewhere(context.req.path)) refuseCrossSite(context.req.raw, origins)
    if (isCreating() && !showsNothing.includes(`${context.req.method} ${context.req.path}`))
      throw new Failure('unavailable', { detail: 'The demo is being created.' })
    await next()
    if (credential !== undefined && context.res.ok) callsForHelp.noteAnswered(credential, performance.now())
  })

  app.all('/api/auth/*', async (context) => {
    context.set('route', '/api/auth/*')
    return services.signIn.handler(context.req.raw, {
      path: context.req.path,
      source: addressOf(context),
    })
  })

  app.get('/api/reference', (context) => {
    context.set('route', '/api/reference')
    return referencePage(services)
  })

  const all = inRoutingOrder(Object.keys(contract) as EndpointName[])
  const isThere = (endpoint: Endpoint) => !endpoint.demoOnly || config.mode !== 'production'
  const known = all.filter((name) => isThere(contract[name]))
  for (const name of known) {
    const endpoint: Endpoint = contract[name]
    const handler = handlers[name] as unknown as Handler<Endpoint>
    app.on(endpoint.method, honoPath(endpoint.path), (context) => {
      context.set('route', endpoint.path)
      return dispatch(endpoint, handler, context)
    })
  }

  // A known address with another method is 405, not 404.
  for (const path of new Set(known.map((name) => contract[name].path))) {
    app.all(honoPath(path), (context) => {
      context.set('route', path)
      throw new Failure('method_not_allowed')
    })
  }

  app.all('/api/*', () => {
    throw new Failure('not_found', { detail: 'There is no such call' })
  })

  app.get('*', async (context) => {
    context.set('route', 'web')
    if (context.req.path === outside)
      throw new Failure('not_found', { detail: `Comity is at ${config.basePath}` })
    const file = await options.web.file(context.req.path, context.req.raw)
    // A page in the place of a script that an earlier version had would be taken for the script.
    if (!file && context.req.path.startsWith('/assets/')) throw new Failure('not_found')
    return file ?? options.web.page(context.req.path, context.req.raw)
  })

  app.notFound((context) => problemResponse(new Failure('not_found'), context.get('traceId')))
  app.onError((error, context) => {
    const translated = translateRefusal(translateFault(error))
    const failure = translated instanceof Failure ? translated : new Failure('internal', { cause: error })
    if (failure.status >= 500 && !(isCreating() && failure.code === 'unavailable')) {
      log.error(
        { traceId: context.get('traceId'), route: context.get('route'), err: failure.cause ?? failure },
        'request failed',
      )
    }
    return problemResponse(failure, context.get('traceId'))
  })
  return app
}
