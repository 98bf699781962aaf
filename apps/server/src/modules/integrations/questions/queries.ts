import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { StayStatus } from '@comity/domain/integrations'
import type { Answer, QuestionKind } from './choices.ts'

export interface QuestionRow
  extends
    RowOf<
      'import_questions',
      | 'question_id'
      | 'import_id'
      | 'stay_id'
      | 'venue_id'
      | 'name'
      | 'wrapped_key'
      | 'contact'
      | 'answered_at'
      | 'settled_by'
    >,
    RowOf<'stays', 'booking_number' | 'room' | 'arrives_on' | 'departs_on' | 'guest_id'> {
  kind: QuestionKind
  answer: Answer | null
  status: StayStatus
  /** 0 or 1, so that open ones come first. */
  is_closed: number
  answered_by_name: ColumnOf<'members', 'name'> | null
  guest_name: ColumnOf<'guests', 'name'>
  guest_key: ColumnOf<'guests', 'wrapped_key'>
  guest_contact: ColumnOf<'guests', 'contact'>
}

const closed = sql`(q.answer is not null or q.settled_by is not null)::int`
const columns = sql`q.question_id, q.import_id, q.stay_id, q.venue_id, q.kind, q.name, q.wrapped_key, q.contact, q.answer,
  q.answered_at, q.settled_by, ${closed} as is_closed, m.name as answered_by_name, s.booking_number, s.room, s.arrives_on,
  s.departs_on, s.status, s.guest_id, g.name as guest_name, g.wrapped_key as guest_key, g.contact as guest_contact`
const about = sql`import_questions q
  join stays s on s.organisation_id = q.organisation_id and s.stay_id = q.stay_id
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  left join members m on m.organisation_id = q.organisation_id and m.user_id = q.answered_by`

export const questionOrder = orderOf('question_id', { state: [{ by: 'is_closed', is: 'integer' }] })

export function listQuestions(importId: string, page: Page) {
  return page.of(sql<QuestionRow>`select ${columns} from ${about} where q.import_id = ${importId}::uuid`)
}

/** A question with its stay, both locked until the transaction ends. */
export async function lockQuestion(tx: Tx, importId: string, questionId: string): Promise<QuestionRow> {
  const row = await tx.first(sql<QuestionRow>`
    select ${columns} from ${about}
    where q.import_id = ${importId}::uuid and q.question_id = ${questionId}::uuid for update of q, s`)
  if (!row) throw new Failure('not_found')
  return row
}

/** Other open questions of the kind whose stay has the same status. */
export async function listAlike(tx: Tx, { import_id, kind, question_id }: QuestionRow): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'import_questions', 'question_id'>>`
    select question_id from import_questions
    where import_id = ${import_id}::uuid and kind = ${kind} and question_id <> ${question_id}::uuid
      and answer is null and settled_by is null order by question_id`)
  return rows.map((row) => row.question_id)
}
