import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { maskCardNumbers } from '@comity/domain/feedback'
import { build, sql, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'

/** What the details of an audit entry carry of a reason; tells nothing once the reason is erased. */
export interface ReasonReference {
  readonly reasonId: string
  /** SHA-256 over salt and text, 64 hexadecimal digits. */
  readonly digest: string
}

/** SHA-256 over 32 bytes of salt and the text in UTF-8. Without the salt no guess of the text can be tried. */
export function reasonDigest(salt: Buffer, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex')
}

/**
 * Keeps a reason in words apart from the log, where it can be erased, card numbers masked;
 * `details: { ...reference }` names it.
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

/** Erases words and salt. The entry stays, and so does the chain. Answers whether there was anything to erase. */
export async function eraseReason(tx: Tx, reasonId: string): Promise<boolean> {
  return (await tx.run(build.deleteFrom('audit_reasons').where('reason_id', '=', reasonId))) > 0
}

/** Erases the reasons of all entries about some records, as `eraseReason` does. */
export async function eraseReasonsAbout(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from audit_reasons where reason_id in (
      select (details ->> 'reasonId')::uuid from audit_entries where subject_id = any (${[...subjectIds]}::uuid[]))`)
}

/** What an entry says of a reason. */
export interface ReasonNamed extends ReasonReference {
  readonly entryId: string
}

/** Entries of whose reason the words no longer fit the digest; an erased reason fits. */
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
