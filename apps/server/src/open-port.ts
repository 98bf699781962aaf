import { listen } from './listen.ts'
import type { Listening } from './listen.ts'
import type { Config } from './platform/config.ts'
import { commonHeaders } from './platform/http/security-headers.ts'
import { startingPage, startingProblem } from './platform/http/starting.ts'
import type { StartStep } from './platform/http/starting.ts'
import { pathWithin } from './path-within.ts'

export interface OpenPort extends Listening {
  /** Says to whoever asks what the start is busy with, until the product is served. */
  report(step: StartStep): void
}

/**
 * Opens the port before there is anything behind it: until the product is served, pages are answered by one that says
 * so, and calls by 503. Loads nothing of the product, so that it answers within a second.
 *
 * @throws PortInUseError
 */
export async function openPort(config: Config): Promise<OpenPort> {
  let step: StartStep = 'database'
  const headers = Object.entries(commonHeaders(config))
  const listening = await listen(
    {
      async fetch(request) {
        const isCall = pathWithin(config.basePath, new URL(request.url).pathname)?.startsWith('/api/')
        const response = isCall ? startingProblem(step) : await startingPage(request, step)
        for (const [name, value] of headers) response.headers.set(name, value)
        return response
      },
    },
    config,
  )
  return { ...listening, report: (now) => (step = now) }
}
