import type { loggedActivity } from '@comity/contract/work/activity'
import type { z } from 'zod'
import { subjectOf } from './present-task.ts'
import type { ActivityRow } from './queries/activities.ts'

export function presentActivity(row: ActivityRow): z.input<typeof loggedActivity> {
  return {
    id: row.activity_id,
    venue: { id: row.venue_id, name: row.venue_name },
    by: { id: row.user_id, name: row.user_name },
    kind: row.kind,
    action: row.action,
    subject: subjectOf(row),
    note: row.note,
    at: row.at.toISOString(),
  }
}
