import type { Contract, Endpoint, EndpointName } from '@comity/contract'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Services } from '../services.ts'
import type { UploadedFile } from './body.ts'
import type { PortalSession } from './portal-session.ts'

type Parsed<E, K extends string> = E extends { [key in K]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined

/** One request, parsed and validated by its contract record. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: Parsed<E, 'params'>
  readonly query: Parsed<E, 'query'>
  readonly body: Parsed<E, 'body'>
  readonly files: E extends { files: infer F } ? { readonly [K in keyof F]?: UploadedFile } : undefined
  /** A call for help may come without one, with only the device token. */
  readonly session: E extends { access: 'guest' }
    ? undefined
    : E extends { access: 'public' } | { callForHelp: true }
      ? Session | undefined
      : Session
  /** The guest of the portal; absent for staff. */
  readonly portal: E extends { access: 'guest' } ? PortalSession : undefined
  /** The body of a call with `signed`. */
  readonly signed: E extends { signed: true } ? SignedBody : undefined
  /** The parsed Idempotency-Key, to be claimed inside the command's transaction. */
  readonly idempotency: Idempotency | undefined
  readonly client: Client
  readonly now: Date
  readonly services: Services
}

/** A body as received, because a signature covers its exact bytes. */
export interface SignedBody {
  readonly bytes: Buffer
  readonly headers: Headers
}

/** The sender of a request, as far as known without a session. */
export interface Client {
  /** Address, for IPv6 the /64. For limits and locks; never stored. */
  readonly source: string
  readonly userAgent: string
  /** The site of the page that made the browser send this, from Fetch Metadata; undefined without a browser. */
  readonly fetchSite: string | undefined
  /** The query as sent, without the question mark: SAML signatures cover its exact bytes. */
  readonly rawQuery: string
  /** The id of the last server-sent event that it received, sent on reconnecting. */
  readonly lastEventId: string | undefined
  cookie(name: string): string | undefined
  setCookie(header: string): void
}

export interface Idempotency {
  readonly endpoint: string
  readonly key: string
  readonly fingerprint: Buffer
}

type Answer<E extends Endpoint> =
  | (E['success'] extends { schema: infer S extends z.ZodType } ? z.input<S> : never)
  | Response

/** A handler does one thing: it takes a validated call and returns the success body (or a raw response). */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** A handler for every endpoint of the contract; a missing one does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<Contract[N]> }

/** Gives a handler the types of its contract record. */
export function handle<E extends Endpoint>(_endpoint: E, handler: NoInfer<Handler<E>>): Handler<E> {
  return handler
}
