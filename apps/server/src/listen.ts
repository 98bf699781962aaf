import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'

export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

/**
 * Says at once that the port is taken, before a database is made for nothing.
 *
 * @throws PortInUseError
 */
export async function refuseBusyPort(address: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.on('error', (error: NodeJS.ErrnoException) => reject(inWords(error, address)))
    probe.listen(address.port, address.host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function inWords(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  return error.code === 'EADDRINUSE'
    ? new PortInUseError(`Port ${port} on ${host} is in use. Set PORT to a free one.`)
    : error
}

/**
 * How long a connection may be idle: longer than the usual 60 s of a proxy in front. Whoever closes first while the
 * other sends the next request loses it: the proxy would answer 502.
 */
const idleMs = 75_000

/** Requests under way get this long to end when the server stops. */
const drainMs = 25_000

export interface Listening {
  /** Takes no new requests and waits for those under way, at most 25 s. */
  close(): Promise<void>
}

export async function listen<E extends { Bindings: HttpBindings }>(
  app: Hono<E>,
  address: { host: string; port: number },
): Promise<Listening> {
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, hostname: address.host, port: address.port }, () =>
      resolve(opened as Server),
    )
    opened.on('error', (error: NodeJS.ErrnoException) => {
      reject(inWords(error, address))
    })
  })
  server.keepAliveTimeout = idleMs
  return {
    close: () =>
      new Promise((resolve) => {
        const forced = setTimeout(() => server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(forced)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
