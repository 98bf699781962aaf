import { signedVersion } from '@comity/domain/network'
import type { AgreementAction } from '@comity/domain/network'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { readAgreement } from '../find.ts'
import { refuseUnless } from '../policy.ts'
import { holdAgreement } from '../queries.ts'
import { toAgreement } from '../read.ts'
import { tellParties } from '../tell-parties.ts'
import { refuseFaults } from '../terms.ts'
import { deletePause, insertPause, insertSignature, markEnded, markProposed } from '../write-queries.ts'

/** The agreement with its latest version, locked, if the caller may take this action. */
async function authorised(tx: StaffTx, agreementId: string, action: AgreementAction) {
  await holdAgreement(tx, agreementId)
  const [scope, row] = [await tx.scope, await readAgreement(tx, agreementId)]
  const agreement = toAgreement(row)
  refuseUnless(action, agreement, scope)
  const latest = agreement.versions.at(-1)
  if (!latest) throw new Error('The agreement has no version.')
  const subject = { kind: 'agreement', id: agreementId } as const
  // What partners know of it: nobody else has seen a draft.
  const known =
    signedVersion(agreement) ?? agreement.versions.findLast(({ proposedAt }) => proposedAt)?.version
  return { scope, latest, known, subject }
}

/** Proposes a draft to its parties, who may sign it from now on. */
export async function proposeAgreement(tx: StaffTx, agreementId: string): Promise<void> {
  const { scope, latest, subject } = await authorised(tx, agreementId, 'propose')
  const { version } = latest
  refuseFaults(version, scope.now)
  await markProposed(tx, agreementId, version.version)
  const details = { version: version.version }
  await recordAudit(tx, scope, { action: 'agreement.proposed', subject, details })
  await tellParties(tx, agreementId, { what: 'proposed', ...details })
}

/** Signs the latest version, if it is the one that the caller has read. The last signature brings it into force. */
export async function signAgreement(
  tx: StaffTx,
  agreementId: string,
  read: { version: number; digest: string },
): Promise<void> {
  const { scope, latest, subject } = await authorised(tx, agreementId, 'sign')
  if (latest.version.version !== read.version || latest.digest !== read.digest)
    throw new Failure('not_allowed_now', { reason: 'another_version' })
  await insertSignature(tx, scope, { agreementId, ...read })
  const details = { version: read.version }
  await recordAudit(tx, scope, { action: 'agreement.signed', subject, details })
  const { version_in_force } = await readAgreement(tx, agreementId)
  if (version_in_force === read.version) await tellParties(tx, agreementId, { what: 'in_force', ...details })
}

/** Pauses the sharing under an agreement or ends the organisation's own pause. */
export async function pauseAgreement(tx: StaffTx, agreementId: string, isPaused: boolean): Promise<void> {
  const { scope, known, subject } = await authorised(tx, agreementId, isPaused ? 'pause' : 'resume')
  await (isPaused ? insertPause : deletePause)(tx, scope, agreementId)
  await recordAudit(tx, scope, { action: isPaused ? 'agreement.paused' : 'agreement.resumed', subject })
  if (known)
    await tellParties(tx, agreementId, { what: isPaused ? 'paused' : 'resumed', version: known.version })
}

export async function endAgreement(tx: StaffTx, agreementId: string): Promise<void> {
  const { scope, known, subject } = await authorised(tx, agreementId, 'end')
  await markEnded(tx, scope, agreementId)
  await recordAudit(tx, scope, { action: 'agreement.ended', subject })
  if (known) await tellParties(tx, agreementId, { what: 'ended', version: known.version })
}
