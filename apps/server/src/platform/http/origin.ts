import { Failure } from '../errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that a page of another site made the browser send: by Fetch Metadata, otherwise by Origin.
 * A caller that sends neither is not a browser and does not send our cookie by itself.
 */
export function refuseCrossSite(request: Request, trusted: readonly string[]): void {
  if (safe.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new Failure('cross_site')
  const origin = request.headers.get('origin')
  if (origin && !trusted.includes(origin)) throw new Failure('cross_site')
}
