import type { Contract } from '@comity/contract'
import { isStandardTag, isValidOwnTag } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import { listOwnTags } from '../queries.ts'
import { lockTags, replaceOwnTags } from '../queries/tags.ts'

type Wanted = z.output<Contract['updateTags']['body']>['tags'][number]

const keyOf = (label: string) => label.toLowerCase().replace(/\s+/g, '-')

/** Replaces the organisation's own tags. A missing tag is retired; a retired one may return. */
export async function updateTags(tx: StaffTx, wanted: readonly Wanted[]) {
  refuseTags(wanted)
  const scope = await tx.scope
  await lockTags(tx)
  const counts = await replaceOwnTags(
    tx,
    wanted.map(({ label, polarity }) => ({ tag: label, polarity })),
  )
  await recordAudit(tx, scope, {
    action: 'feedback.tags_changed',
    subject: { kind: 'organisation', id: scope.organisationId },
    details: counts,
  })
  return { sector: scope.sector, own: await listOwnTags(tx) }
}

/** Refuses duplicates and the twelve tags of the product, in any spelling. */
function refuseTags(wanted: readonly Wanted[]): void {
  const seen = new Set<string>()
  for (const [index, { label }] of wanted.entries()) {
    const key = keyOf(label)
    if (isStandardTag(key) || seen.has(key)) throw invalidField(`/tags/${index}/label`, 'already_in_use')
    if (!isValidOwnTag(label)) throw invalidField(`/tags/${index}/label`, 'invalid_format')
    seen.add(key)
  }
}
