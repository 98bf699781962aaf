import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { maskCardNumbers } from '@comity/domain/feedback'
import { build, sql, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

/** The part of an audit entry's details about a reason; reveals nothing once the reason is erased. */
export interface ReasonReference {
  readonly reasonId: string
  /** SHA-256 over salt and text, 64 hexadecimal digits. */
  readonly digest: string
}

/** SHA-256 over 32 bytes of salt and the text in UTF-8. Without the salt no guess of the text can be tested. */
export function reasonDigest(salt: Buffer, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex')
}

/**
 * Stores the text of a reason outside the log, where it can be erased, with card numbers masked; `details: {
 * ...reference }` refers to it.
 */
export async function recordReason(tx: Tx, words: string): Promise<ReasonReference> {
  const { text } = maskCardNumbers(words)
  const { organisationId, now } = await tx.scope
  const salt = randomBytes(32)
  const reasonId = randomUUID()
  await tx.run(
    build.insertInto('audit_reasons').values({
      organisation_id: organisationId,
      reason_id: reasonId,
      text,
      salt,
      created_at: now,
    }),
  )
  return { reasonId, digest: reasonDigest(salt, text) }
}

/** Erases text and salt. The entry and the chain remain intact. Returns whether there was anything to erase. */
export async function eraseReason(tx: Tx, reasonId: string): Promise<boolean> {
  return (await tx.run(build.deleteFrom('audit_reasons').where('reason_id', '=', reasonId))) > 0
}

/** Erases the reasons of all entries about some records, like `eraseReason`. */
export async function eraseReasonsAbout(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from audit_reasons where reason_id in (
      select (details ->> 'reasonId')::uuid from audit_entries where subject_id = any (${[...subjectIds]}::uuid[]))`)
}

/** The part of an entry that refers to a reason. */
export interface ReasonNamed extends ReasonReference {
  readonly entryId: string
}

/** Entries whose reason no longer matches its digest; an erased reason matches. */
export async function listChangedReasons(
  tx: Tx,
  named: readonly ReasonNamed[],
): Promise<readonly ReasonNamed[]> {
  const kept = await tx.all(sql<RowOf<'audit_reasons', 'reason_id' | 'salt' | 'text'>>`
    select reason_id, salt, text from audit_reasons
    where reason_id = any (${named.map((one) => one.reasonId)}::uuid[])`)
  const digests = new Map(kept.map((row) => [row.reason_id, reasonDigest(row.salt, row.text)]))
  return named.filter(({ reasonId, digest }) => (digests.get(reasonId) ?? digest) !== digest)
}
