import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { announceBookings } from '../announce.ts'
import { dropChangedFacts, recordStayFacts } from '../committing/stay-facts.ts'
import { noteVersions, stateOfStay } from '../committing/write-stays.ts'
import { findImport, lockImport } from '../queries.ts'
import { choicesOf } from './choices.ts'
import type { Answer } from './choices.ts'
import { addSecondGuest, correctGuest, moveToAnother } from './guests.ts'
import { personOf, presentQuestion } from './present.ts'
import { listAlike, lockQuestion } from './queries.ts'
import type { QuestionRow } from './queries.ts'

type Sent = z.output<Contract['answerImportQuestion']['body']>

/** Applies an answer at once; undoing the import undoes it. A second person's answer is refused. */
export async function answerQuestion(
  services: Services,
  tx: StaffTx,
  importId: string,
  questionId: string,
  { answer, forAll }: Sent,
) {
  // Answers of an import, and its undoing, go one after the other: each may touch all of its bookings.
  await lockImport(tx, importId)
  const brought = await findImport(tx, importId)
  if (brought.state !== 'committed') throw new Failure('not_allowed_now', { reason: 'not_committed' })
  const row = await lockQuestion(tx, importId, questionId)
  if (row.is_closed) throw new Failure('not_allowed_now', { reason: 'already_done' })
  if (!choicesOf(row).includes(answer)) throw new Failure('not_allowed_now', { reason: 'not_a_next_status' })
  await settle(services, tx, row, answer)
  if (forAll) {
    for (const id of await listAlike(tx, row)) {
      const other = await lockQuestion(tx, importId, id)
      if (choicesOf(other).includes(answer)) await settle(services, tx, other, answer)
    }
  }
  await dropChangedFacts(tx, importId, 'before')
  await recordStayFacts(tx, importId)
  await noteVersions(tx, importId)
  if (answer !== 'keep') await announceBookings(tx, importId, 'answered')
  return presentQuestion(await lockQuestion(tx, importId, questionId), await organisationVault(services, tx))
}

async function settle(services: Services, tx: StaffTx, row: QuestionRow, answer: Answer): Promise<void> {
  const scope = await tx.scope
  if (answer !== 'keep') await act(services, tx, row, answer)
  await tx.run(sql`
    update import_questions set answer = ${answer}, answered_by = ${scope.userId}::uuid, answered_at = platform.app_now(),
      -- The named guest is now stored as a guest, or no longer needed.
      name = null, wrapped_key = null, contact = null
    where question_id = ${row.question_id}::uuid`)
  await recordAudit(tx, scope, {
    action: 'import.question_answered',
    subject: { kind: 'stay', id: row.stay_id },
    details: { answer },
  })
}

async function act(
  services: Services,
  tx: StaffTx,
  row: QuestionRow,
  answer: Exclude<Answer, 'keep'>,
): Promise<void> {
  const vault = await organisationVault(services, tx)
  const named = personOf(row.name, row.wrapped_key, row.contact, vault)
  switch (answer) {
    case 'correction':
      return correctGuest(services, tx, row, named)
    case 'two_guests':
      return addSecondGuest(services, tx, row, named)
    case 'another_guest':
      await keepState(tx, row)
      return moveToAnother(services, tx, row, named)
    case 'cancelled':
    case 'no_show':
    case 'checked_out':
      await keepState(tx, row)
      await setStatus(tx, row, answer)
  }
}

/** The stay before the answer, for undoing; a state that the import itself kept takes precedence. */
function keepState(tx: StaffTx, { import_id, stay_id }: QuestionRow) {
  return tx.run(sql`
    insert into import_changes as c (organisation_id, import_id, stay_id, source_row, before, source_before)
    select s.organisation_id, ${import_id}::uuid, s.stay_id, s.source_row, ${stateOfStay},
      (select jsonb_build_object('said', k.said, 'typed', k.typed, 'identity', k.identity) from stay_sources k
        where k.organisation_id = s.organisation_id and k.stay_id = s.stay_id)
    from stays s where s.stay_id = ${stay_id}::uuid
    on conflict (organisation_id, import_id, stay_id) do update set before = coalesce(c.before, excluded.before)`)
}

/** Marks an answer as typed by a person, so that the next file does not reverse it. */
async function setStatus(
  tx: StaffTx,
  { stay_id }: QuestionRow,
  status: 'cancelled' | 'no_show' | 'checked_out',
) {
  const scope = await tx.scope
  await tx.run(sql`
    update stays set status = ${status}, status_changed_by = ${scope.userId}::uuid, status_changed_at = platform.app_now(),
      cancelled_at = case when ${status} = 'cancelled' then platform.app_now() end, updated_at = platform.app_now()
    where stay_id = ${stay_id}::uuid`)
}
