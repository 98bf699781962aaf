import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly form: FormData
}

export type Behaviour = (answer: ServerResponse, received: Received) => void

export const transcript =
  (text: string): Behaviour =>
  (answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ text }))

export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (answer) =>
    answer.writeHead(code, headers).end(JSON.stringify({ error: { message: 'Incorrect API key: sk-local' } }))

/**
 * A transcription service on loopback with OpenAI's protocol; behaviours are taken in turn, and the last one is
 * repeated.
 */
export async function localService(...behaviours: Behaviour[]) {
  const received: Received[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
    const one = { path: request.url, authorization: request.headers.authorization, form }
    received.push(one)
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    behave?.(response, one)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    /** Replaces the behaviours from now on. */
    behave: (...next: Behaviour[]) => void behaviours.splice(0, behaviours.length, ...next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
