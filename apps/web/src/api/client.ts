import type { Calls } from '@comity/contract'
import { pageSettings } from '../shell/page-settings.ts'
import { NetworkError, readProblem } from './problem.ts'

export type CallName = keyof Calls

type Given<T> = Exclude<T, undefined>
type Part<N extends CallName, P extends 'params' | 'query' | 'body'> = [Given<Calls[N][P]>] extends [never]
  ? { [key in P]?: never }
  : Record<string, never> extends Given<Calls[N][P]>
    ? { [key in P]?: Given<Calls[N][P]> | undefined }
    : { [key in P]: Given<Calls[N][P]> }

export type CallInput<N extends CallName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> & {
    /** File parts by name; the call is then sent as a form with the body as its text fields. */
    readonly files?: Readonly<Record<string, Blob>>
    readonly signal?: AbortSignal
    /** The same key on every try of one intention; a fresh one without it. */
    readonly idempotencyKey?: string
    /** Id of who must be signed in: in another's session the call is refused. */
    readonly as?: string
  }

export type CallResponse<N extends CallName> = Calls[N]['response']

interface Request {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob>>
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly as?: string
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The address of a call below the base path, for links (exports, images) as well as for requests. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  let filled = path
  for (const [name, value] of Object.entries(params)) {
    filled = filled.replace(`{${name}}`, encodeURIComponent(written(value)))
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, written(each))
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return pageSettings.basePath + filled.replace(/^\//, '') + tail
}

function formOf(files: Readonly<Record<string, Blob>>, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, written(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** Sends one request of the same origin; a refusal is an ApiProblem, no answer is a NetworkError. */
export async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new NetworkError(cause)
  })
  if (!response.ok) throw await readProblem(response)
  return response
}

/**
 * One call of the contract: `call('GET /api/guest-profiles', { query: { q } })`.
 * @throws ApiProblem when the server refuses, NetworkError when no answer comes
 */
export async function call<N extends CallName>(
  name: N,
  ...[input]: Record<string, never> extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<CallResponse<N>> {
  const { params, query, body, files, signal, idempotencyKey, as } = (input ?? {}) as Request
  const [method = 'GET', path = ''] = name.split(' ')
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method === 'POST') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  if (as !== undefined) headers['comity-as'] = as
  if (body !== undefined && !files) headers['content-type'] = 'application/json'

  const init: RequestInit = { method, headers }
  if (signal) init.signal = signal
  if (files) init.body = formOf(files, body)
  else if (body !== undefined) init.body = JSON.stringify(body)

  const response = await send(addressOf(path, params, query), init)
  return (response.status === 204 ? undefined : await response.json()) as CallResponse<N>
}
