import type { ErrorCode } from '@comity/contract'
import type { StaffScope } from '../db/scope.ts'
import type { Services } from '../services.ts'
import { writeEntry } from './audit.ts'

/** The known caller of a refused call. */
export type RefusedPrincipal = Pick<StaffScope, 'kind' | 'organisationId' | 'userId'>

/** What was refused: method and path of the contract, never the address as sent. */
export interface Refusal {
  readonly endpoint: string
  readonly code: ErrorCode
}

/** Records the refusal of a signed-in caller, in its own transaction, because that of the call is rolled back. */
export async function recordRefusal(
  services: Pick<Services, 'clock' | 'database'>,
  who: RefusedPrincipal,
  refusal: Refusal,
): Promise<void> {
  const { organisationId } = who
  const now = services.clock.now()
  const actor = { kind: who.kind, id: who.userId }
  await services.database.system({ job: 'refusal', organisationId, now }, (tx) =>
    writeEntry(tx, { organisationId, now }, actor, {
      action: 'access.refused',
      subject: { kind: 'endpoint', id: null },
      details: { endpoint: refusal.endpoint, code: refusal.code },
    }),
  )
}
