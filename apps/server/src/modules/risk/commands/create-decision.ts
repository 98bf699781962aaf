import type { Contract } from '@comity/contract'
import { doneElsewhere } from '@comity/domain/risk'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { getDecision } from '../queries/decisions.ts'
import type { DecisionRow } from '../queries/decisions.ts'
import { findSubject } from '../queries/subject.ts'
import { recordDecision } from './record-decision.ts'

export async function createDecision(
  tx: StaffTx,
  body: z.output<Contract['createDecision']['body']>,
  idempotency: Idempotency | undefined,
): Promise<DecisionRow> {
  if (doneElsewhere.has(body.action)) throw invalidField('/action', 'invalid_choice')
  const { id } = await once(tx, idempotency, async () => {
    const subject = orNotFound(await findSubject(tx, body.guestId))
    return recordDecision(tx, { ...body, guestId: subject.guest_id })
  })
  return orNotFound(await getDecision(tx, id))
}
