import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { getPreferences, savePreferences } from '../queries.ts'

type Change = z.output<Contract['updateSettings']['body']>

/** Changes only the given preferences. */
export async function saveOwnPreferences(tx: StaffTx, change: Change) {
  const { userId } = await tx.scope
  await savePreferences(tx, userId, {
    ...(change.language !== undefined ? { language: change.language } : {}),
    ...(change.theme !== undefined ? { theme: change.theme } : {}),
    ...(change.notifications ? { notify_email: change.notifications.email } : {}),
  })
  return getPreferences(tx)
}
