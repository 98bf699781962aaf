import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** Just enough of DER (X.690) to write a self-signed certificate for a test key. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const generalizedTime = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z/gu, '')}Z`))

const signatureOids = { rsa: '2a864886f70d01010b', ec: '2a8648ce3d040302' }

export type TestKeys = { privateKey: KeyObject; certificate: string }

export type CertificateOptions = {
  keyType?: 'rsa' | 'ec'
  bits?: number
  curve?: string
  from?: Date
  to?: Date
}

/** A key of this run and its self-signed certificate (PEM). */
export function makeTestKeys(name: string, options: CertificateOptions = {}): TestKeys {
  const { keyType = 'rsa', bits = 2048, curve = 'P-256' } = options
  const { privateKey, publicKey } =
    keyType === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: curve })
  const algorithm = sequence(oid(signatureOids[keyType]), ...(keyType === 'rsa' ? [der(0x05)] : []))
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    commonName(name),
    sequence(
      generalizedTime(options.from ?? new Date('2020-01-01T00:00:00Z')),
      generalizedTime(options.to ?? new Date('2090-01-01T00:00:00Z')),
    ),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const bytes = sequence(toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/gu) ?? []
  const certificate = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { privateKey, certificate }
}
