import { isReason } from '@comity/contract'
import type { IncidentGround } from '@comity/domain/incidents'
import type { NetworkPurpose, SharedSeverity } from '@comity/domain/network'
import { DatabaseError } from 'pg'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'

/** The caller's look-ups of the last hour; a second call waits for this transaction. */
export async function listAskedLately(tx: StaffTx): Promise<Date[]> {
  const rows = await tx.all(sql<{ at: Date }>`select at from network.asked_lately() as at`)
  return rows.map(({ at }) => at)
}

export interface Question {
  readonly venueId: string
  readonly guestId: string
  readonly stayId: string | undefined
  readonly isPersonPresent: boolean
  readonly purpose: NetworkPurpose
  readonly prefixToken: Buffer | null
}

interface AnswerRow {
  lookup_id: string
  is_canary: boolean
  ground: IncidentGround | null
  severity: SharedSeverity
  ends_at: Date
  contact: string
}

/**
 * Looks up in the network: the database logs, writes the receipts and returns the result in one statement.
 *
 * @throws Failure not_allowed_now where the occasion is gone
 */
export async function askNetwork(tx: StaffTx, question: Question): Promise<AnswerRow[]> {
  const { venueId, guestId, stayId, isPersonPresent, purpose, prefixToken } = question
  try {
    return await tx.all(sql<AnswerRow>`
      select * from network.look_up(${venueId}::uuid, ${guestId}::uuid, ${stayId ?? null}::uuid,
        ${isPersonPresent}::boolean, ${purpose}::text, ${prefixToken}::bytea)`)
  } catch (error) {
    const reason =
      error instanceof DatabaseError ? /^lookup_(.+)$/u.exec(error.constraint ?? '')?.[1] : undefined
    if (reason !== undefined && isReason(reason))
      throw new Failure('not_allowed_now', { reason, cause: error })
    throw error
  }
}
