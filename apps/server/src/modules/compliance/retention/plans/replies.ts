import { sql } from '../../../../platform/db/statements.ts'
import type { Plan } from '../plan.ts'

/** Where the records stand that a guest can answer, with their key. */
const answered = [
  ['listings', 'listing_id'],
  ['incidents', 'incident_id'],
  ['feedback', 'feedback_id'],
  ['guest_entries', 'entry_id'],
  ['unpaid_bills', 'bill_id'],
] as const

const isAnswering = sql.join(
  answered.map(
    ([table, key]) => sql`exists (select from ${sql.table(table)} a
      where a.organisation_id = r.organisation_id and ${sql.ref(`a.${key}`)} = r.record_id)`,
  ),
  sql` or `,
)

/** An answer to a record that is gone. It runs after those records. */
export const replyPlans = {
  guest_reply: {
    by: 'purge',
    rows: [
      {
        table: 'guest_replies',
        key: ['record_kind', 'record_id'],
        since: sql`r.replied_at`,
        ofVenue: false,
        when: sql`not (${isAnswering})`,
      },
    ],
  },
} satisfies Record<string, Plan>
