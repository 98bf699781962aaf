import { isIsland } from '@comity/domain/base'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { readAgreement } from '../find.ts'
import { refuseUnless } from '../policy.ts'
import { holdAgreement } from '../queries.ts'
import { toAgreement } from '../read.ts'
import { tellParties } from '../tell-parties.ts'
import { digestOf, readTerms, refuseFaults } from '../terms.ts'
import type { Terms } from '../terms.ts'
import { deleteDraft, insertAgreement, insertDraft, markProposed, nextVersion } from '../write-queries.ts'

/** Creates an agreement with its first version, proposed or as a draft. Returns its id. */
export async function beginAgreement(
  tx: StaffTx,
  terms: Terms,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const scope = await tx.scope
  if (isIsland(scope.sector)) throw new Failure('not_allowed_now', { reason: 'island_sector' })
  const { id } = await once(tx, idempotency, async () => {
    const agreementId = await insertAgreement(tx, scope)
    await writeVersion(tx, agreementId, terms)
    return agreementId
  })
  return id
}

/** Writes the next version of an agreement, replacing the organisation's own draft. */
export async function reviseAgreement(
  tx: StaffTx,
  agreementId: string,
  terms: Terms,
  idempotency: Idempotency | undefined,
): Promise<void> {
  const scope = await tx.scope
  await once(tx, idempotency, async () => {
    await holdAgreement(tx, agreementId)
    refuseUnless('revise', toAgreement(await readAgreement(tx, agreementId)), scope)
    await deleteDraft(tx, agreementId)
    await writeVersion(tx, agreementId, terms)
    return agreementId
  })
}

async function writeVersion(tx: StaffTx, agreementId: string, terms: Terms): Promise<void> {
  const scope = await tx.scope
  const version = await readTerms(tx, terms, { agreementId, version: await nextVersion(tx, agreementId) })
  if (!terms.isDraft) refuseFaults(version, scope.now)
  await insertDraft(tx, version, digestOf(version))
  if (!terms.isDraft) await markProposed(tx, agreementId, version.version)
  await recordAudit(tx, scope, {
    action: terms.isDraft ? 'agreement.drafted' : 'agreement.proposed',
    subject: { kind: 'agreement', id: agreementId },
    details: { version: version.version },
  })
  if (!terms.isDraft) await tellParties(tx, agreementId, { what: 'proposed', version: version.version })
}
