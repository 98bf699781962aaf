import { parseCheckpoint } from './checkpoint.ts'
import type { Checkpoint } from './checkpoint.ts'
import { noteSignatureInput, parseSignedNote, signaturesBy } from './note.ts'
import type { NoteKey } from './note.ts'

/** The trust anchor for proofs. The key comes from another source than the proof. */
export interface LogTrust {
  /** Its name is the origin of the log. */
  readonly key: NoteKey
  /** Ed25519 (RFC 8032) of the platform: node:crypto or WebCrypto. */
  readonly verify: (
    publicKey: Uint8Array,
    message: Uint8Array,
    signature: Uint8Array,
  ) => boolean | Promise<boolean>
}

/** Why a signed note is not a head of the log, in the order of the checks. */
export type HeadFault = 'malformed' | 'other_log' | 'not_signed_by_key' | 'signature_wrong'

/** The tree head of a signed note, or why it is not one of this log. Throws only what the signature check throws. */
export async function openHead(note: string, { key, verify }: LogTrust): Promise<Checkpoint | HeadFault> {
  const signed = parseSignedNote(note)
  const checkpoint = signed && parseCheckpoint(signed.text)
  if (!checkpoint) return 'malformed'
  if (checkpoint.origin !== key.name) return 'other_log'
  const signatures = signaturesBy(signed, key)
  if (signatures.length === 0) return 'not_signed_by_key'
  const message = noteSignatureInput(signed.text)
  for (const { signature } of signatures)
    if (!(await verify(key.publicKey, message, signature))) return 'signature_wrong'
  return checkpoint
}
