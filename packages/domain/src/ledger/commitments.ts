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

/** The committed record. It names nobody: the subject is the id of a record. */
export interface LedgerRecord {
  readonly kind: LedgerKind
  /** 1 to 200 characters. */
  readonly subject: string
  /** UTC to the millisecond, as Date.toISOString prints it. */
  readonly at: string
  /** `contentDigest` of the record's content; for a deletion, of what remains. 64 hexadecimal digits. */
  readonly digest: string
}

/** Length of the random salt of each record; erasing it unlinks the leaf from the record for ever. */
export const saltBytes = 32
/** Leaf data: version, kind, commitment. */
const leafDataVersion = 1
const mostSubjectCharacters = 200

/**
 * Commits to a record: HMAC-SHA-256 (RFC 2104) under the salt over the record's canonical JSON. Anybody with salt and
 * record can check it; without the salt it reveals nothing, even to somebody who guesses the record, and no second
 * record matches it.
 * @returns 32 bytes
 * @throws RangeError for a salt of another length or an invalid record
 */
export function commitmentOf(salt: Uint8Array, record: LedgerRecord): Hash {
  if (!isLedgerRecord(record)) throw new RangeError('not a record of the ledger')
  const { kind, subject, at, digest } = record
  return keyedHash(salt, { type: 'comity-record-1', kind, subject, at, digest })
}

/**
 * Digest of a record's content under the salt of its commitment, so that a remaining digest reveals as little as the
 * commitment once the salt is erased.
 * @returns 64 hexadecimal digits
 * @throws RangeError for a salt of another length; TypeError for content without a canonical form
 */
export function contentDigest(salt: Uint8Array, content: CanonicalValue): string {
  return toHex(keyedHash(salt, { type: 'comity-content-1', content }))
}

/**
 * The bytes of a leaf: version, kind and commitment, 34 in all, without personal data.
 * @throws RangeError for a commitment of another length
 */
export function leafData(kind: LedgerKind, commitment: Hash): Uint8Array {
  if (commitment.length !== hashBytes) throw new RangeError(`a commitment of ${commitment.length} bytes`)
  return concatBytes(Uint8Array.of(leafDataVersion, byteOfKind(kind)), commitment)
}

/** Whether a value from elsewhere is exactly a record, without extra fields. */
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
