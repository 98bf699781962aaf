import { parseCookies } from 'better-auth/cookies'
import type { Client } from './call.ts'

/** The client of a request, and the cookies that its response will set. */
export function clientOf(
  { headers, url }: Request,
  source: string,
): { client: Client; added: readonly string[] } {
  const added: string[] = []
  const cookies = parseCookies(headers.get('cookie') ?? '')
  return {
    added,
    client: {
      source,
      fetchSite: headers.get('sec-fetch-site') ?? undefined,
      rawQuery: new URL(url).search.slice(1),
      lastEventId: headers.get('last-event-id') ?? undefined,
      userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
      cookie: (name) => cookies.get(name),
      setCookie: (header) => added.push(header),
    },
  }
}
