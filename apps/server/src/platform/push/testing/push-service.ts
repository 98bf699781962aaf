import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushSubscriptionData } from '../push.ts'
import type { Outbound } from '../../http/outbound.ts'

/** A message that a push service received for one of its browsers. */
export interface Delivered {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const text = (words: string) => Buffer.from(words, 'latin1')

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser: it subscribes, and decrypts messages by RFC 8291 and RFC 8188, without our library. */
export function testBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const subscription: PushSubscriptionData = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }

  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([text('WebPush: info\0'), publicKey, sender])
    const secret = derive(curve.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, text('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, text('Content-Encoding: nonce\0'), 12)
    const record = body.subarray(21 + keyLength)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { subscription, read }
}

/** Whether a request is signed (RFC 8292) by the key given to the browser; returns its claims. */
export function claimsOf({ headers }: Delivered, publicKey: string): Record<string, unknown> | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(headers['authorization'] ?? '') ?? []
  if (key !== publicKey) return undefined
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    text(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
    : undefined
}

/** Replaces all push services: stores what it receives, and responds as configured, otherwise 201. */
export function pushServices(allowPrivate = false) {
  const delivered: Delivered[] = []
  const answers: (number | Error)[] = []
  const send: Outbound = Object.assign(
    (address: string | URL, init: Parameters<Outbound>[1] = {}) => {
      delivered.push({
        endpoint: String(address),
        headers: { ...init.headers },
        body: Buffer.from(init.body as Uint8Array),
      })
      const answer = answers.shift() ?? 201
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(new Response(null, { status: answer }))
    },
    { allowPrivate },
  )
  return {
    outbound: send,
    delivered,
    answerNext: (...next: (number | Error)[]) => void answers.push(...next),
  }
}
