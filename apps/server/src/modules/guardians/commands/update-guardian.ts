import type { Contract } from '@comity/contract'
import { consentAfter, consentFault } from '@comity/domain/guardians'
import { dayIn } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { contactOf, sealGuardian } from '../contact.ts'
import { presentGuardian } from '../present.ts'
import { consentOf, getGuardian } from '../queries.ts'

export async function updateGuardian(
  services: Services,
  tx: StaffTx,
  guardianId: string,
  body: z.output<Contract['updateGuardian']['body']>,
) {
  const scope = await tx.scope
  const vault = await organisationVault(services, tx)
  await tx.run(sql`select 1 from guardians where guardian_id = ${guardianId}::uuid for no key update`)
  const row = orNotFound(await getGuardian(tx, guardianId))
  const today = dayIn(row.time_zone, scope.now)
  const { relation, language, consentOn } = body
  const fault = consentFault(consentOn, today)
  if (fault) throw invalidField('/consentOn', fault)
  const [before, after] = [consentOf(row), consentAfter(consentOf(row), consentOn, today)]
  const isGiven =
    after.givenOn !== before.givenOn || (after.withdrawnOn === null && before.withdrawnOn !== null)
  await tx.run(sql`
    update guardians set relation = ${relation}, language = ${language},
      contact = ${sealGuardian(contactOf(body, row.country), vault)}::bytea,
      consent_on = ${after.givenOn}::date, withdrawn_on = ${after.withdrawnOn}::date,
      consent_by = case when ${isGiven}::boolean then ${scope.userId}::uuid else consent_by end,
      consent_at = case when ${isGiven}::boolean then platform.app_now() else consent_at end
    where guardian_id = ${guardianId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'guardian.changed',
    subject: { kind: 'guardian', id: guardianId },
    details: { relation, consentOn: after.givenOn, withdrawnOn: after.withdrawnOn },
  })
  return presentGuardian(orNotFound(await getGuardian(tx, guardianId)), vault, scope.now)
}
