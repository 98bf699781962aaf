import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { toHex } from '../bytes.ts'
import { bundleFormat } from '../bundle.ts'
import type { ProofBundle } from '../bundle.ts'
import { checkpointText } from '../checkpoint.ts'
import { commitmentOf, contentDigest, leafData } from '../commitments.ts'
import type { LedgerRecord } from '../commitments.ts'
import { encodeAnchor } from '../anchor.ts'
import { leafHash } from '../hashing.ts'
import type { Hash } from '../hashing.ts'
import { noteKeyId, noteSignatureInput, signedNote } from '../note.ts'
import { inclusionProof, readerOfLeaves, rootAt } from '../proofs.ts'
import type { LogTrust } from '../head.ts'
import { leafHashes } from './reference.ts'

export const at = '2026-03-08T09:30:00.000Z'
export const saltOf = (seed: number) => new Uint8Array(32).fill(seed)

export function recordOf(change: Partial<LedgerRecord> = {}): LedgerRecord {
  const digest = contentDigest(saltOf(1), { ground: 'theft', until: '2027-03-08' })
  return { kind: 'listing', subject: '0199a7c2-0000-7000-8000-000000000001', at, digest, ...change }
}

export function logOf(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  const key = { name: origin, publicKey: raw }
  const trust: LogTrust = { key, verify: verifyEd25519 }
  return {
    key,
    trust,
    signed(size: number, root: Hash): string {
      const text = checkpointText({ origin, size, root })
      const signature = new Uint8Array(sign(null, noteSignatureInput(text), privateKey))
      return signedNote({ text, signatures: [{ name: origin, keyId: noteKeyId(key), signature }] })
    },
  }
}

export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, message, { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }, signature)
}

/** A bundle for a record at an index of a log of other leaves, anchored, with its opening. */
export function bundleOf(log: ReturnType<typeof logOf>, index: number, size: number): ProofBundle {
  const [salt, record] = [saltOf(1), recordOf()]
  const { kind, subject, digest } = record
  const commitment = commitmentOf(salt, record)
  const read = readerOfLeaves(leafHashes(size).with(index, leafHash(leafData(kind, commitment))))
  const root = rootAt(read, size)
  return {
    format: bundleFormat,
    leaf: { kind, commitment: toHex(commitment), opening: { salt: toHex(salt), subject, at, digest } },
    index,
    path: inclusionProof(read, index, size).map(toHex),
    checkpoint: log.signed(size, root),
    anchor: { chainId: 31_337, transactionHash: `0x${'ab'.repeat(32)}`, data: encodeAnchor({ size, root }) },
  }
}
