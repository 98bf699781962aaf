import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import {
  checkpointText,
  noteKeyId,
  noteSignatureInput,
  signedNote,
  toHex,
  verifierKey,
} from '@comity/domain/ledger'
import type { Checkpoint, NoteKey } from '@comity/domain/ledger'

/** The prefix of a PKCS #8 Ed25519 private key before its 32 bytes (RFC 8410, section 7). */
const pkcs8Ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs tree heads with Ed25519 (RFC 8032), by a key derived from the ledger secret, which no database holds. The name
 * of the log derives from the key too, so that it outlives every address of the installation.
 */
export class SigningKey {
  readonly #private: KeyObject
  readonly note: NoteKey

  constructor(ledgerSecret: Buffer) {
    const seed = Buffer.from(hkdfSync('sha256', ledgerSecret, '', 'comity ledger heads', 32))
    const der = Buffer.concat([pkcs8Ed25519, seed])
    this.#private = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(this.#private).export({ format: 'jwk' })
    const publicKey = new Uint8Array(Buffer.from(x, 'base64url'))
    this.note = { name: `comity/ledger/${toHex(publicKey).slice(0, 16)}`, publicKey }
  }

  /** Name of the log and of the key. */
  get origin(): string {
    return this.note.name
  }

  /** The public key as one line, to be published apart from the proofs that it verifies. */
  get verifier(): string {
    return verifierKey(this.note)
  }

  sign(head: Omit<Checkpoint, 'origin'>): string {
    const text = checkpointText({ origin: this.origin, ...head })
    const signature = new Uint8Array(sign(null, noteSignatureInput(text), this.#private))
    return signedNote({ text, signatures: [{ name: this.origin, keyId: noteKeyId(this.note), signature }] })
  }
}
