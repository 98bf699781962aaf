import type { Contract } from '@comity/contract'
import { doneElsewhere } from '@comity/domain/risk'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
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
    const subject = await findSubject(tx, body.guestId)
    if (!subject) throw new Failure('not_found')
    return recordDecision(tx, { ...body, guestId: subject.guest_id })
  })
  const decision = await getDecision(tx, id)
  if (!decision) throw new Failure('not_found')
  return decision
}
