import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsSettings } from '../twilio.ts'

/** What the provider was asked. */
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

/** A refusal in the documented shape; its words quote the number, as the real ones do. */
export const refusing = (status: number, code: number): Answer =>
  json(status, {
    code,
    message: "The 'To' number +447700900123 is not a valid phone number.",
    more_info: `https://provider.example/errors/${code}`,
    status,
  })

/** Where a message stands when it is asked after. */
export const standing = (status: string, errorCode: number | null = null): Answer =>
  json(200, { sid: 'SM0', status, error_code: errorCode })

export const busyWithoutWords: Answer = (response) => void response.writeHead(503).end('<html>busy</html>')
export const takenWithoutWords: Answer = (response) => void response.writeHead(201).end('thanks')
/** Took the request and fell over. */
export const cuttingOff: Answer = (response) => void response.destroy()
export const neverAnswering: Answer = () => undefined
export const redirecting: Answer = (response) =>
  void response.writeHead(307, { location: 'https://elsewhere.example/' }).end()

/**
 * A server on loopback that speaks the message call of the provider: accepts each message under a name of its own,
 * unless told how to answer the next ones.
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
    /** Messages that were asked to be sent, taken or not. */
    posts: () => asked.filter(({ method }) => method === 'POST'),
    answerNext: (...answers: Answer[]) => void next.push(...answers),
    /** How messages are answered from here on; undefined: accepted. */
    answerBy: (chooser: (asked: Asked) => Answer | undefined) => void (choose = chooser),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof smsProvider>>
