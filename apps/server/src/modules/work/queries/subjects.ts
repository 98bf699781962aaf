import type { ActivitySubject } from '@comity/domain/activity'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What a task, an item or an activity is about. */
export interface Subject {
  readonly kind: ActivitySubject
  readonly id: string
}

const tables = {
  stay: sql`select from stays where stay_id`,
  room: sql`select from rooms where room_id`,
  incident: sql`select from incidents where incident_id`,
  group: sql`select from group_bookings where group_id`,
  task: sql`select from tasks where task_id`,
  hand_over: sql`select from hand_overs where hand_over_id`,
  feedback: sql`select from feedback where feedback_id`,
  bill: sql`select from unpaid_bills where bill_id`,
} as const

/** Whether there is such a record at a venue; a guest is known to the whole organisation. */
export async function isThere(tx: Tx, venueId: string, { kind, id }: Subject): Promise<boolean> {
  const row = await tx.first(
    kind === 'guest'
      ? sql`select from guests where guest_id = ${id}::uuid`
      : sql`${tables[kind]} = ${id}::uuid and venue_id = ${venueId}::uuid`,
  )
  return row !== undefined
}

/**
 * The current label of the record that a row is about: the name of a guest or group, the number of a room, the title of
 * a task. Null without one. `row` is the alias of the row.
 */
export const subjectLabel = (row: string) => {
  const [kind, id] = [sql.ref(`${row}.subject_kind`), sql.ref(`${row}.subject_id`)]
  const organisation = sql.ref(`${row}.organisation_id`)
  return sql<string | null>`case ${kind}
    when 'guest' then (select s.name from guests s where s.organisation_id = ${organisation} and s.guest_id = ${id})
    when 'stay' then (select p.name from stays s join guests p on p.organisation_id = s.organisation_id
      and p.guest_id = s.guest_id where s.organisation_id = ${organisation} and s.stay_id = ${id})
    when 'room' then (select s.name from rooms s where s.organisation_id = ${organisation} and s.room_id = ${id})
    when 'task' then (select s.title from tasks s where s.organisation_id = ${organisation} and s.task_id = ${id})
    when 'group' then (select s.name from group_bookings s where s.organisation_id = ${organisation}
      and s.group_id = ${id}) end`
}
