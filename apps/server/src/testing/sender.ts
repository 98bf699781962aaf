import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // Tests read what they assert; the server checks its shape against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

interface Payload {
  readonly type: string | null
  readonly bytes: Uint8Array
}

/**
 * Sends requests to a server over kept connections. `fetch` would do the same with twice the work of a request, and
 * a run sends a hundred thousand.
 */
export class Sender {
  readonly #base: string
  readonly #agent = new Agent({ keepAlive: true })

  constructor(base: string) {
    this.#base = base
  }

  async send(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const payload = body === undefined ? undefined : await payloadOf(body)
    const response = await this.#response(method, path, payload, headers)
    const type = response.headers['content-type']
    const text = type?.startsWith('text/event-stream') ? await beginningOf(response) : await wholeOf(response)
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: type?.includes('json') && text ? JSON.parse(text) : text,
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #response(
    method: string,
    path: string,
    payload: Payload | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#base + path, {
        method,
        agent: this.#agent,
        headers: {
          'user-agent': 'tests',
          ...(payload?.type ? { 'content-type': payload.type } : {}),
          ...headers,
          ...(payload ? { 'content-length': String(payload.bytes.length) } : {}),
        },
      })
      sent.once('response', resolve)
      sent.on('error', reject)
      sent.end(payload?.bytes)
    })
  }
}

async function payloadOf(body: unknown): Promise<Payload> {
  if (!(body instanceof FormData)) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { type: 'application/json', bytes: Buffer.from(text) }
  }
  const form = new Response(body)
  return { type: form.headers.get('content-type'), bytes: new Uint8Array(await form.arrayBuffer()) }
}

async function wholeOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** The first chunk of an endless response. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  for await (const part of response) return new TextDecoder().decode(part as Buffer)
  return ''
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}
