import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** The forms of CBOR that WebAuthn needs. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -value - 1)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [encode(key), encode(item)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

interface Choice {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the user was verified by finger, face or PIN. */
  readonly isUserVerified?: boolean
}

/** A software authenticator with one passkey. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function common(type: string, challenge: string, choice: Choice, attested: Buffer) {
    const { origin = 'http://localhost:3000', rpId = 'localhost', isUserVerified = true } = choice
    counter += 1
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const data = Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
    return { data, client }
  }

  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    create(options: { challenge: string }, choice: Choice = {}) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x!, 'base64url')],
        [-3, Buffer.from(jwk.y!, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encode(key)])
      const { data, client } = common('webauthn.create', options.challenge, choice, attested)
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      const response = {
        clientDataJSON: text(client),
        attestationObject: text(encode(object)),
        transports: ['usb'],
      }
      return { ...base, clientExtensionResults: {}, response }
    },

    get(options: { challenge: string }, choice: Choice = {}) {
      const { data, client } = common('webauthn.get', options.challenge, choice, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
      return { ...base, clientExtensionResults: {}, response }
    },
  }
}
