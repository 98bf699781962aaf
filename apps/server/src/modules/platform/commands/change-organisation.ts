import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { invalidField } from '../../../platform/errors.ts'
import { getOrganisation, updateOrganisation } from '../queries.ts'

type Change = z.output<Contract['updateAppSettings']['body']>

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // Intl throws RangeError for an unknown name.
    return false
  }
}

/** Changes the given settings in one audited transaction. */
export async function changeOrganisation(tx: StaffTx, change: Change) {
  const scope = await tx.scope
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone))
    throw invalidField('/timeZone', 'invalid_choice')
  const columns = {
    ...(change.name !== undefined ? { name: change.name } : {}),
    ...(change.language !== undefined ? { language: change.language } : {}),
    ...(change.timeZone !== undefined ? { time_zone: change.timeZone } : {}),
    ...(change.sealRatings !== undefined ? { seal_ratings: change.sealRatings } : {}),
  }
  if (Object.keys(columns).length) {
    await updateOrganisation(tx, columns)
    await recordAudit(tx, scope, {
      action: 'organisation.settings_changed',
      subject: { kind: 'organisation', id: scope.organisationId },
      fields: Object.keys(change),
    })
  }
  return getOrganisation(tx)
}
