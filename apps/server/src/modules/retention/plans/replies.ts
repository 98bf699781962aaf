import { sql } from '../../../platform/db/statements.ts'
import type { Keeping, Plan } from '../plan.ts'
import { refersTo } from './needed.ts'

/** Records that a guest can reply to, with their keys. */
const answered = [
  ['listings', 'listing_id'],
  ['incidents', 'incident_id'],
  ['feedback', 'feedback_id'],
  ['guest_entries', 'entry_id'],
  ['unpaid_bills', 'bill_id'],
] as const

const isAnswering = (keeps: Keeping) =>
  sql.join(
    answered.map(([table, key]) => refersTo(keeps, [table], key, sql`r.record_id`)),
    sql` or `,
  )

/** Replies to deleted records. Runs after those records. */
export const replyPlans = {
  guest_reply: {
    by: 'purge',
    rows: [
      {
        table: 'guest_replies',
        key: ['record_kind', 'record_id'],
        since: sql`r.replied_at`,
        ofVenue: false,
        when: (keeps) => sql`not (${isAnswering(keeps)})`,
      },
    ],
  },
} satisfies Record<string, Plan>
