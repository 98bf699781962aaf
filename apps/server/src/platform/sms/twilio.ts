import { Agent, fetch } from 'undici'
import type { RequestInit, Response } from 'undici'
import { z } from 'zod'
import { SmsError } from './sms.ts'
import type { Sms, SmsProgress } from './sms.ts'

/** Provider and sender of text messages. */
export interface SmsSettings {
  /** Base of the service, without a trailing slash. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number (E.164), a name of up to 11 characters, or the id of a messaging service (MG…). */
  readonly from: string
}

export interface SmsLimits {
  readonly connectMs?: number
  /** For connection, head and body together. */
  readonly timeoutMs?: number
}

const messageSchema = z.object({
  sid: z.string().min(1).max(64),
  status: z.string(),
  error_code: z.number().nullish(),
})
const errorSchema = z.object({ code: z.number() })
const mostBytes = 100_000

/** Error numbers with a meaning for us; the others keep their number. */
const knownErrors: Readonly<Record<number, string>> = {
  21610: 'opted_out',
  21211: 'bad_number',
  21614: 'bad_number',
  21217: 'bad_number',
  30003: 'unreachable',
  30005: 'bad_number',
  30006: 'bad_number',
}
/** Errors of the message itself; other authentication faults (401, 403) are ours, and temporary. */
const isOfMessage = (error: number) => error >= 21_000 && error < 22_000

/** Faults of a connection that was never established: nothing was sent over it. */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED\w*|DEPTH_ZERO\w*|ERR_TLS\w*|ERR_SSL\w*)$/u

/**
 * Sends by Twilio's message resource (`POST /2010-04-01/Accounts/{sid}/Messages.json`), or a compatible service.
 * Delivery is polled, not called back, so that nothing of ours is open to the provider. Redirects are not followed,
 * because they would receive the token; each request has its own connection, so that none uses one that the other
 * side is about to close.
 */
export function createTwilio(
  settings: SmsSettings,
  { connectMs = 5_000, timeoutMs = 15_000 }: SmsLimits = {},
): Sms {
  const account = `${settings.url}/2010-04-01/Accounts/${encodeURIComponent(settings.account)}`
  const messages = `${account}/Messages`
  const secret = Buffer.from(`${settings.account}:${settings.token}`).toString('base64')
  const dispatcher = new Agent({ connect: { timeout: connectMs }, pipelining: 0, allowH2: false })
  const sender = /^MG[0-9a-f]{32}$/iu.test(settings.from) ? 'MessagingServiceSid' : 'From'

  /** Status and parsed body; undefined: not JSON. */
  async function ask(address: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const headers = { authorization: `Basic ${secret}`, accept: 'application/json' }
      const response = await fetch(address, { ...init, headers, redirect: 'manual', dispatcher, signal })
      return { status: response.status, body: await jsonIn(response) }
    } catch (error) {
      const code = connectionFault(error)
      if (code && neverConnected.test(code)) throw new SmsError('not_sent', code, { cause: error })
      throw new SmsError('unknown', signal.aborted ? 'timeout' : 'cut_off', { cause: error })
    }
  }

  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ To: to, [sender]: settings.from, Body: text })
      const { status, body } = await ask(`${messages}.json`, { method: 'POST', body: form })
      if (status >= 200 && status < 300) {
        const read = messageSchema.safeParse(body)
        // It was accepted: only its id is unknown.
        if (!read.success) throw new SmsError('unknown', 'unreadable')
        return { providerId: read.data.sid }
      }
      throw refusal(status, body)
    },
    async progress(providerId) {
      const { status, body } = await ask(`${messages}/${encodeURIComponent(providerId)}.json`, {})
      const read = messageSchema.safeParse(body)
      if (status !== 200 || !read.success) throw new SmsError('unknown', `http_${status}`)
      return progressOf(read.data.status, read.data.error_code ?? undefined)
    },
    async check() {
      const { status } = await ask(`${account}.json`, {})
      if (status !== 200) throw new SmsError('not_sent', `http_${status}`)
    },
  }
}

function refusal(status: number, body: unknown): SmsError {
  const read = errorSchema.safeParse(body)
  const error = read.success ? read.data.code : undefined
  const isOurs = (status === 401 || status === 403) && !(error !== undefined && isOfMessage(error))
  const mayPass = status === 429 || status >= 500 || status < 400 || isOurs
  return new SmsError(
    mayPass ? 'not_sent' : 'refused',
    error === undefined ? `http_${status}` : codeOf(error),
  )
}

function progressOf(status: string, error: number | undefined): SmsProgress {
  switch (status) {
    case 'delivered':
    case 'read':
      return { state: 'delivered', code: null }
    case 'undelivered':
    case 'failed':
    case 'canceled':
      return { state: 'failed', code: error === undefined ? status : codeOf(error) }
    default:
      return { state: 'sent', code: null }
  }
}

const codeOf = (error: number) => knownErrors[error] ?? `provider_${error}`

/** The code of the fault at the bottom of a `fetch` error. */
function connectionFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  return connectionFault(error.cause) ?? code
}

async function jsonIn(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    // A body that is not JSON adds nothing to the status.
    return undefined
  }
}
