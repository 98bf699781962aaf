import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { SignatureV4 } from '@smithy/signature-v4'

const bucket = 'evidence'
const region = 'eu-west-1'
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }

/** What the server does with one request instead of serving it. */
export type Behaviour = { status: number; code: string } | { afterMs: number } | 'cut' | 'hang up'

/** SHA-256 in the interface of the signing library. */
class Sha256 {
  readonly #secret: string | ArrayBuffer | ArrayBufferView | undefined
  #sum!: ReturnType<typeof createHash> | ReturnType<typeof createHmac>

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret
    this.reset()
  }

  reset(): void {
    const secret = this.#secret
    const key = secret instanceof ArrayBuffer ? new Uint8Array(secret) : secret
    this.#sum = key === undefined ? createHash('sha256') : createHmac('sha256', key as Uint8Array)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#sum.update(data instanceof ArrayBuffer ? new Uint8Array(data) : (data as Uint8Array))
  }

  async digest(): Promise<Uint8Array> {
    return this.#sum.digest()
  }
}

const signer = new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false })

/** Signs the request as its sender should have, and compares. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const { authorization = '', ...headers } = request.headers
  const names = /SignedHeaders=([^,]+)/u.exec(authorization)?.[1]?.split(';') ?? []
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(String(headers['x-amz-date']))
  const sum = headers['x-amz-content-sha256']
  if (!date || (sum !== 'UNSIGNED-PAYLOAD' && sum !== createHash('sha256').update(body).digest('hex')))
    return false
  const [year, month, day, hour, minute, second] = date.slice(1)
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
      body,
    },
    { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
  )
  return signed.headers['authorization'] === authorization
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/**
 * A bucket on this machine that implements as much S3 as storage needs; each request first takes one of the
 * behaviours.
 */
export async function startS3(...behaviours: Behaviour[]) {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []

  function serve(
    { method, key }: { method: string; key: string },
    body: Buffer,
    response: ServerResponse,
  ): void {
    const found = objects.get(key)
    if (method === 'PUT') objects.set(key, body)
    else if (method === 'DELETE') objects.delete(key)
    else if (!found) return refuse(response, 404, method === 'HEAD' ? 'NotFound' : 'NoSuchKey')
    response.writeHead(method === 'DELETE' ? 204 : 200, {
      ...(found && method !== 'PUT' && method !== 'DELETE' ? { 'content-length': found.length } : {}),
      etag: '"local"',
      'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT',
    })
    response.end(method === 'GET' ? found : undefined)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, ofBucket, ...path] = new URL(request.url ?? '/', 'http://s3').pathname.split('/')
    const asked = { method: request.method ?? '', key: path.map(decodeURIComponent).join('/') }
    requests.push(`${asked.method} ${asked.key}`)
    const body = await buffer(request)
    const behaviour = behaviours.shift()
    if (behaviour === 'hang up') return void request.socket.destroy()
    if (behaviour === 'cut') {
      response.writeHead(200, { 'content-length': 1_000_000 })
      await new Promise((resolve) => response.write(Buffer.alloc(1000), resolve))
      return void request.socket.destroy()
    }
    if (behaviour && 'status' in behaviour) return refuse(response, behaviour.status, behaviour.code)
    if (behaviour) await setTimeout(behaviour.afterMs)
    if (!(await isSigned(request, body))) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (ofBucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
    serve(asked, body, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      bucket,
      region,
      endpoint,
      key: credentials.accessKeyId,
      secret: credentials.secretAccessKey,
    },
    objects,
    requests,
    behave: (...more: Behaviour[]) => behaviours.push(...more),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
