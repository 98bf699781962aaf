import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import { SetupError } from './platform/setup-error.ts'

export class PortInUseError extends SetupError {
  override name = 'PortInUseError'
}

/**
 * How long a connection may be idle: longer than the usual 60 s of a proxy in front. Whoever closes first while the
 * other sends the next request loses it: the proxy would answer 502.
 */
const idleMs = 75_000

/** Requests under way get this long to end when the server stops. */
const drainMs = 25_000

/** What answers requests: an application of Hono, or less. */
export interface Responder {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>
}

export interface Listening {
  /** Has requests that come from now on answered by another responder. */
  serve(responder: Responder): void
  /** Takes no new requests and waits for those under way, at most 25 s. */
  close(): Promise<void>
}

/**
 * Opens the port.
 *
 * @throws PortInUseError
 */
export async function listen(
  responder: Responder,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  let current = responder
  const fetch = (request: Request, env: unknown) => current.fetch(request, env as HttpBindings)
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch, hostname: host, port }, () => resolve(opened as Server))
    opened.on('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? new PortInUseError(`Port ${port} on ${host} is in use. Set PORT to a free one.`) : error,
      )
    })
  })
  server.keepAliveTimeout = idleMs
  let closed: Promise<void> | undefined
  return {
    serve: (next) => (current = next),
    close: () =>
      (closed ??= new Promise((resolve) => {
        const forced = setTimeout(() => server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(forced)
          resolve()
        })
        server.closeIdleConnections()
      })),
  }
}
