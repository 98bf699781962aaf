import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, toHex } from './bytes.ts'
import { canonicalJson } from './canonical.ts'
import type { CanonicalValue } from './canonical.ts'
import { hashBytes } from './hashing.ts'
import type { Hash } from './hashing.ts'
import { byteOfKind, ledgerKinds } from './kinds.ts'
import type { LedgerKind } from './kinds.ts'

/** What is committed to. It names nobody: the subject is the id of a record. */
export interface LedgerRecord {
  readonly kind: LedgerKind
  /** 1 to 200 characters. */
  readonly subject: string
  /** UTC to the millisecond, as Date.toISOString prints it. */
  readonly at: string
  /** `contentDigest` of what the record said; of a deletion, of what is left to say. 64 hexadecimal digits. */
  readonly digest: string
}

/** Random bytes of their own for every record; who erases them unlinks the leaf from the record for ever. */
export const saltBytes = 32
/** Leaf data: version, kind, commitment. */
const leafDataVersion = 1
const mostSubjectCharacters = 200

/**
 * Commits to a record: HMAC-SHA-256 (RFC 2104) under the salt over the record's canonical JSON. Whoever has salt and
 * record can check it; without the salt it says nothing, even to one who guesses the record, and no second record
 * fits it.
 * @returns 32 bytes
 * @throws RangeError for a salt of another length or a record that is none
 */
export function commitmentOf(salt: Uint8Array, record: LedgerRecord): Hash {
  if (!isLedgerRecord(record)) throw new RangeError('not a record of the ledger')
  const { kind, subject, at, digest } = record
  return keyedHash(salt, { type: 'comity-record-1', kind, subject, at, digest })
}

/**
 * Digest of a record's content under the salt of its commitment, so that a digest left behind is as mute as the
 * commitment once the salt is gone.
 * @returns 64 hexadecimal digits
 * @throws RangeError for a salt of another length; TypeError for content without a canonical form
 */
export function contentDigest(salt: Uint8Array, content: CanonicalValue): string {
  return toHex(keyedHash(salt, { type: 'comity-content-1', content }))
}

/**
 * The bytes of a leaf: version, kind and commitment, 34 in all. Nothing in them is personal.
 * @throws RangeError for a commitment of another length
 */
export function leafData(kind: LedgerKind, commitment: Hash): Uint8Array {
  if (commitment.length !== hashBytes) throw new RangeError(`a commitment of ${commitment.length} bytes`)
  return concatBytes(Uint8Array.of(leafDataVersion, byteOfKind(kind)), commitment)
}

/** Whether something read from elsewhere is a record, no more and no less. */
export function isLedgerRecord(value: {
  readonly [K in keyof LedgerRecord]: unknown
}): value is LedgerRecord {
  const { kind, subject, at, digest } = value
  return (
    isLedgerKind(kind) &&
    typeof subject === 'string' &&
    subject.length > 0 &&
    subject.length <= mostSubjectCharacters &&
    subject.isWellFormed() &&
    isInstant(at) &&
    typeof digest === 'string' &&
    fromHex(digest, hashBytes) !== null
  )
}

export function isLedgerKind(value: unknown): value is LedgerKind {
  return (ledgerKinds as readonly unknown[]).includes(value)
}

function isInstant(value: unknown): boolean {
  const at = typeof value === 'string' ? new Date(value) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString() === value
}

function keyedHash(salt: Uint8Array, value: CanonicalValue): Hash {
  if (salt.length !== saltBytes) throw new RangeError(`a salt of ${salt.length} bytes`)
  return hmac(sha256, salt, utf8ToBytes(canonicalJson(value)))
}
