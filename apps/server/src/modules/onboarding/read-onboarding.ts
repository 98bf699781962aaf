import type { ResponseOf } from '@comity/contract'
import { firstSteps } from '@comity/contract/onboarding/first-steps'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { getOnboarding } from './queries/get-onboarding.ts'

/** The steps as the caller may see and do them. */
export async function readOnboarding(tx: StaffTx): Promise<ResponseOf<'getOnboarding'>> {
  const [row, { roles }] = await Promise.all([getOnboarding(tx), tx.scope])
  const isAdmin = roles.includes('admin')
  return {
    steps: firstSteps.map((step) => ({
      step,
      isDone: row[step],
      doneAt: row[`${step}_at`]?.toISOString() ?? null,
      // Venues are opened by administrators; everything else is a manager's work.
      can: { do: step === 'venue' && !isAdmin ? 'admins_only' : true },
    })),
    invited: row.invited,
    isLeft: row.left_at !== null,
  }
}
