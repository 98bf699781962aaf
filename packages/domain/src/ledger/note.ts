import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { equalBytes, fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
import { isNoteName } from './checkpoint.ts'

/** A public key that signs notes under a name. */
export interface NoteKey {
  readonly name: string
  /** Ed25519 (RFC 8032): 32 bytes. */
  readonly publicKey: Uint8Array
}

export interface NoteSignature {
  readonly name: string
  /** 4 bytes: which key of that name, and for which algorithm. */
  readonly keyId: Uint8Array
  readonly signature: Uint8Array
}

/** A text with its signatures (c2sp.org/signed-note). */
export interface SignedNote {
  /** Ends with a line feed. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

const ed25519 = 1
const publicKeyBytes = 32
const keyIdBytes = 4
/** Each line of a note costs a signature check: more than witnesses could reasonably add is refused. */
const mostSignatures = 64

/** The bytes that Ed25519 signs: the text of the note as UTF-8, with its final line feed. */
export function noteSignatureInput(text: string): Uint8Array {
  return utf8ToBytes(text)
}

/** 4 bytes: the start of SHA-256(name || 0x0A || 0x01 || public key). */
export function noteKeyId({ name, publicKey }: NoteKey): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(name), Uint8Array.of(0x0a, ed25519), publicKey)).slice(0, keyIdBytes)
}

/** A text and its signatures as one document, as stored and published. */
export function signedNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `— ${name} ${toBase64(concatBytes(keyId, signature))}\n`,
  )
  return `${text}\n${lines.join('')}`
}

/**
 * A stored note as it was signed: undoes changes of a clipboard or editor to line ends, the final line feed or a byte
 * order mark.
 */
export function noteAsSigned(kept: string): string {
  return `${kept.trim().replaceAll('\r\n', '\n')}\n`
}

/** @returns null for anything malformed, and for a text without a signature */
export function parseSignedNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n') || !note.isWellFormed() || hasControls(note)) return null
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > mostSignatures) return null
  const signatures = lines.map(parseSignature)
  return signatures.every((signature) => signature !== null)
    ? { text: note.slice(0, end + 1), signatures }
    : null
}

/** The signatures that claim to be by a key, matched by name and id. */
export function signaturesBy(note: SignedNote, key: NoteKey): NoteSignature[] {
  const id = noteKeyId(key)
  return note.signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, id))
}

/** A public key with its name as one line for publication: name, id and key. */
export function verifierKey(key: NoteKey): string {
  const material = concatBytes(Uint8Array.of(ed25519), key.publicKey)
  return `${key.name}+${toHex(noteKeyId(key))}+${toBase64(material)}`
}

/** @returns null for anything malformed, and for a key that is not Ed25519 */
export function parseVerifierKey(line: string): NoteKey | null {
  const [name = '', id = '', ...rest] = line.split('+')
  // Base 64 may itself contain a plus sign.
  const material = fromBase64(rest.join('+'))
  if (!isNoteName(name) || material?.length !== publicKeyBytes + 1 || material[0] !== ed25519) return null
  const key = { name, publicKey: material.slice(1) }
  const given = fromHex(id, keyIdBytes)
  return given && equalBytes(given, noteKeyId(key)) ? key : null
}

function parseSignature(line: string): NoteSignature | null {
  const [dash, name = '', encoded = '', ...rest] = line.split(' ')
  const bytes = fromBase64(encoded)
  if (dash !== '—' || !isNoteName(name) || rest.length > 0 || !bytes || bytes.length <= keyIdBytes)
    return null
  return { name, keyId: bytes.slice(0, keyIdBytes), signature: bytes.slice(keyIdBytes) }
}

/** Control characters of ASCII other than the line feed. */
const hasControls = (note: string) => /[^\P{Cc}\n\u{7f}-\u{9f}]/u.test(note)
