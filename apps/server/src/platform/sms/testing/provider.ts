import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsSettings } from '../twilio.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly form: Record<string, string>
}

export type Answer = (response: ServerResponse, asked: Asked) => void

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

/** A refusal in the documented shape; its text quotes the number, as the real ones do. */
export const refusing = (status: number, code: number): Answer =>
  json(status, {
    code,
    message: "The 'To' number +447700900123 is not a valid phone number.",
    more_info: `https://provider.example/errors/${code}`,
    status,
  })

export const standing = (status: string, errorCode: number | null = null): Answer =>
  json(200, { sid: 'SM0', status, error_code: errorCode })

export const busyWithoutWords: Answer = (response) => void response.writeHead(503).end('<html>busy</html>')
export const takenWithoutWords: Answer = (response) => void response.writeHead(201).end('thanks')
/** Accepts the request and disconnects. */
export const cuttingOff: Answer = (response) => void response.destroy()
export const neverAnswering: Answer = () => undefined
export const redirecting: Answer = (response) =>
  void response.writeHead(307, { location: 'https://elsewhere.example/' }).end()

/**
 * A server on loopback that implements the provider's message call: it accepts each message under its own name,
 * unless configured otherwise.
 */
export async function smsProvider({ port = 0 }: { port?: number } = {}) {
  const asked: Asked[] = []
  const next: Answer[] = []
  let choose: ((asked: Asked) => Answer | undefined) | undefined
  const accept: Answer = (response, { form }) => {
    const sid = `SM${randomUUID().replaceAll('-', '')}`
    json(201, { sid, status: 'queued', error_code: null, to: form['To'], body: form['Body'] })(
      response,
      asked[0]!,
    )
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      }
      asked.push(one)
      const usual = one.method === 'POST' ? (choose?.(one) ?? accept) : standing('sent')
      const answer = next.shift() ?? usual
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  const settings: SmsSettings = {
    url: `http://127.0.0.1:${own}`,
    account: 'AC00000000000000000000000000000001',
    token: 'token of the test',
    from: '+15005550006',
  }
  return {
    port: own,
    settings,
    asked,
    /** Messages requested to be sent, accepted or not. */
    posts: () => asked.filter(({ method }) => method === 'POST'),
    answerNext: (...answers: Answer[]) => void next.push(...answers),
    /** The response to messages from now on; undefined: accepted. */
    answerBy: (chooser: (asked: Asked) => Answer | undefined) => void (choose = chooser),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof smsProvider>>
