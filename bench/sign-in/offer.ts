import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The call for signing in with address and password. */
const path = '/api/auth/sign-in/email'

export interface Tried {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly ms: number
}

/** Runs `work` this often per second, whether or not earlier runs are done; returns all results. */
export async function offer<T>(
  perSecond: number,
  seconds: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now()
  const all: Promise<T>[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = begun + (1000 * number) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(work(number))
  }
  return Promise.all(all)
}

/**
 * One person's attempt, from its own address: on Linux the whole of 127.0.0.0/8 is this machine, and the limit of
 * attempts by one address is not measured.
 */
export function trySignIn(port: number, number: number, email: string, password: string): Promise<Tried> {
  const body = JSON.stringify({ email, password })
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        localAddress: `127.1.${number >> 8}.${number & 255}`,
        port,
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            ms: performance.now() - begun,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
