import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

/** Why an address is refused before anything is sent. */
export type AddressFault = 'malformed' | 'not_https' | 'private_address'

export type OutboundReason = AddressFault | 'timeout' | 'too_large' | 'unreachable' | 'redirect'

/** A request to a user-supplied address failed; `cause` is for the log, never for the caller. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`The request was given up: ${reason}.`, options)
    this.reason = reason
  }
}

/** The permitted options of a request; everything else of `fetch` is fixed here. */
type OutboundInit = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | Uint8Array
  readonly signal?: AbortSignal
}

/** Sends one request to a user-supplied address. The response is complete when it resolves. */
export interface Outbound {
  (address: string | URL, init?: OutboundInit): Promise<Response>
  /** Whether private addresses and plain HTTP are allowed: in demo mode, where providers are local. */
  readonly allowPrivate: boolean
}

type Resolved = { readonly address: string; readonly family: number }

export type OutboundOptions = {
  readonly allowPrivate: boolean
  /** All addresses of a name; the system's resolver by default. */
  readonly resolve?: (hostname: string) => Promise<readonly Resolved[]>
  /** For redirects, connection, head and body together; 5 s by default. */
  readonly timeoutMs?: number
  /** Of the decompressed body; 1 MB by default. */
  readonly maxBytes?: number
}

const mostRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const bodilessStatuses = new Set([204, 205, 304])

/**
 * A guarded `fetch` for addresses that an administrator typed, so that they cannot make the server access its own
 * network: only HTTPS, only public addresses, redirects within one origin (at most three, of GET and HEAD), no
 * cookies, no proxies, and limits of time and size.
 *
 * @throws OutboundError from the returned function, with the reason; or the reason with which `init.signal` was
 *   aborted.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowPrivate, timeoutMs = 5000, maxBytes = 1_000_000 } = options
  const agent = new Agent({
    connect: { lookup: publicLookup(options), timeout: timeoutMs },
    allowH2: false,
    // A new connection for each request: names are resolved and checked again, and nothing remains open.
    pipelining: 0,
  })

  async function follow(address: string | URL, init: OutboundInit, signal: AbortSignal): Promise<Response> {
    let url = checked(address, allowPrivate)
    for (let hops = 0; ; hops++) {
      const response = await fetch(url, {
        method: init.method ?? 'GET',
        headers: { ...init.headers },
        body: init.body ?? null,
        redirect: 'manual',
        dispatcher: agent,
        signal,
      })
      const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null
      if (location === null) return await withinSize(response, maxBytes)
      await response.body?.cancel()
      url = nextHop(url, location, { hops, method: init.method ?? 'GET', allowPrivate })
    }
  }

  async function outbound(address: string | URL, init: OutboundInit = {}): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout
    try {
      return await follow(address, init, signal)
    } catch (error) {
      if (timeout.aborted) throw new OutboundError('timeout', { cause: error })
      init.signal?.throwIfAborted()
      throw outboundErrorIn(error) ?? new OutboundError('unreachable', { cause: error })
    }
  }
  return Object.assign(outbound, { allowPrivate })
}

/**
 * Checks an address as typed, without network access: a name that looks public may still resolve to a private
 * address, which the request itself then refuses.
 */
export function checkAddress(
  address: string | URL,
  { allowPrivate }: { readonly allowPrivate: boolean },
): { readonly url: URL } | { readonly reason: AddressFault } {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return { reason: 'malformed' }
  const isPlain = url.protocol === 'http:' && allowPrivate
  if (url.protocol !== 'https:' && !isPlain) return { reason: 'not_https' }
  return allowPrivate || isPublicHost(url.hostname) ? { url } : { reason: 'private_address' }
}

/** Whether an IP address is on the public internet: not loopback, private, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const canonical = isIP(address) === 6 ? URL.parse(`https://[${address}]`)?.hostname.slice(1, -1) : address
  if (canonical === undefined || isIP(canonical) === 0) return false
  // An IPv4 address embedded in IPv6 is judged by the embedded address, which is what is connected to.
  const parsed = ipaddr.process(canonical)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'))
}

/** The outbound error that an error is or was caused by. */
export function outboundErrorIn(error: unknown): OutboundError | undefined {
  if (error instanceof OutboundError) return error
  return error instanceof Error && error.cause !== undefined ? outboundErrorIn(error.cause) : undefined
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  // Names that never leave a network: RFC 6761, RFC 6762, RFC 8375, and .internal as reserved by ICANN.
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/u.test(host)
}

/** Resolves at the time of connecting, so that a name cannot be public when checked and private when used. */
function publicLookup({ allowPrivate, resolve }: OutboundOptions): LookupFunction {
  const resolveAll = resolve ?? ((hostname: string) => lookup(hostname, { all: true }))
  const publicAddresses = async (hostname: string) => {
    const found = await resolveAll(hostname)
    if (found.length === 0) throw new OutboundError('unreachable')
    if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) {
      throw new OutboundError('private_address')
    }
    return found
  }
  const resolved = callbackify(publicAddresses)
  return (hostname, options, callback) => {
    resolved(hostname, (error, found) => {
      if (error) callback(error, '')
      else if (options.all) callback(null, [...found])
      else callback(null, found[0]!.address, found[0]!.family)
    })
  }
}

function checked(address: string | URL, allowPrivate: boolean): URL {
  const result = checkAddress(address, { allowPrivate })
  if ('reason' in result) throw new OutboundError(result.reason)
  return result.url
}

function nextHop(
  from: URL,
  location: string,
  { hops, method, allowPrivate }: { hops: number; method: string; allowPrivate: boolean },
): URL {
  const target = URL.parse(location, from)
  const isSafe = method === 'GET' || method === 'HEAD'
  if (!target || target.origin !== from.origin || !isSafe || hops >= mostRedirects) {
    throw new OutboundError('redirect')
  }
  return checked(target, allowPrivate)
}

/** Reads the body to its end or to the limit, counted after decompression. */
async function withinSize(response: Awaited<ReturnType<typeof fetch>>, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutboundError('too_large')
    chunks.push(chunk)
  }
  const headers = new Headers([...response.headers])
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']) {
    headers.delete(name)
  }
  const { status, statusText } = response
  const body = bodilessStatuses.has(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, statusText, headers })
}
