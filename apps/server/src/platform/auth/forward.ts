import type { Config } from '../config.ts'
import type { Cookies } from './cookies.ts'
import { showingFaults } from './faults.ts'
import { libraryBase } from './library.ts'
import type { Library } from './library.ts'
import { refusalOf } from './refusals.ts'
import { longestUserAgent } from './sessions.ts'

export interface LibraryAnswer {
  // The library's responses differ by call; each call picks the properties that it needs.
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: readonly string[]
}

/** Cookies of the library that a call may need. */
type ForwardedCookie = 'session' | 'two_factor' | 'passkey'

export interface ForwardedCall {
  readonly path: string
  readonly body?: object
  /** The request's cookies to forward; nothing else of it is forwarded, except the user agent. */
  readonly cookies?: readonly ForwardedCookie[]
}

/**
 * Calls the library as a browser of this origin would; the origin of the request was checked before. Without a body
 * it is a GET.
 *
 * @throws Failure for refusals of the library
 */
export function createForward(library: Library, cookies: Cookies, config: Config) {
  return async function forward(headers: Headers, call: ForwardedCall): Promise<LibraryAnswer> {
    const names = (call.cookies ?? []).map((name) => cookies.nameOf(name))
    const sent = names.flatMap((name) => {
      const value = cookies.raw(headers, name)
      return value === undefined ? [] : [`${name}=${value}`]
    })
    const request = new Request(`${config.publicUrl}${libraryBase}${call.path}`, {
      method: call.body ? 'POST' : 'GET',
      headers: {
        origin: config.publicUrl,
        'user-agent': (headers.get('user-agent') ?? '').slice(0, longestUserAgent),
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(sent.length > 0 ? { cookie: sent.join('; ') } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    })
    const response = await showingFaults(() => library.handler(request))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json') && text
    const body = isJson ? (JSON.parse(text) as LibraryAnswer['body']) : {}
    if (response.status >= 400) throw refusalOf(response.status, body)
    return { body, cookies: response.headers.getSetCookie() }
  }
}

export type Forward = ReturnType<typeof createForward>
