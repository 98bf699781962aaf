import type { IncidentSeverity, IncidentStatus, IncidentType } from '@comity/domain/incidents'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { guestOf } from '../../profiles/index.ts'
import type { IncidentListRow } from '../rows.ts'
import { columns, isOpen, joined } from './columns.ts'

export interface IncidentFilter {
  status?: IncidentStatus | undefined
  open?: boolean | undefined
  severity?: IncidentSeverity | undefined
  type?: IncidentType | undefined
  assignedTo?: string | undefined
  overdue?: boolean | undefined
  guestId?: string | undefined
  /** In capitals. */
  room?: string | undefined
  venueId?: string | undefined
  /** Eight lower-case hexadecimal digits. */
  reference?: string | undefined
  /** Calendar days of the venue, YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
}

export const incidentOrder = orderOf('incident_id', {
  occurredAt: [{ by: 'occurred_at', is: 'instant' }],
  dueAt: [{ by: 'due_at', is: 'instant' }],
})

/** Closed incidents are counted up to this number. */
const mostCounted = 1_000

const isOverdue = sql`(${isOpen} and i.due_at < platform.app_now())`
const utcStart = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone 'UTC')`

/**
 * On a day of its venue or later, and on one or earlier. No time zone is a whole day from UTC, so the index is read one
 * day further.
 */
const onOrAfter = (day: string) =>
  sql`i.day >= ${day}::date and i.occurred_at >= ${utcStart(sql`(${day}::date - 1)`)}`
const onOrBefore = (day: string) =>
  sql`i.day <= ${day}::date and i.occurred_at < ${utcStart(sql`(${day}::date + 2)`)}`

function placesOf({ venueId }: IncidentFilter) {
  const conditions = [sql`v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`]
  if (venueId) conditions.push(sql`v.venue_id = ${venueId}::uuid`)
  return sql`select v.organisation_id, v.venue_id from venues v where ${sql.join(conditions, sql` and `)}`
}

function conditionsOf(filter: IncidentFilter) {
  const conditions = [sql`true`]
  if (filter.severity) conditions.push(sql`i.severity = ${filter.severity}`)
  if (filter.type) conditions.push(sql`i.type = ${filter.type}`)
  if (filter.assignedTo) conditions.push(sql`i.assigned_to = ${filter.assignedTo}::uuid`)
  if (filter.guestId) conditions.push(sql`i.guest_id = ${guestOf(filter.guestId)}`)
  if (filter.room) conditions.push(sql`i.room = ${filter.room}`)
  if (filter.reference) conditions.push(sql`i.reference = ${filter.reference}`)
  if (filter.from) conditions.push(onOrAfter(filter.from))
  if (filter.to) conditions.push(onOrBefore(filter.to))
  if (filter.overdue === true) conditions.push(isOverdue)
  if (filter.overdue === false) conditions.push(sql`${isOverdue} is not true`)
  return conditions
}

function statusOf({ status, open }: IncidentFilter) {
  const conditions = []
  if (status) conditions.push(sql`i.status = ${status}`)
  if (open === true) conditions.push(isOpen)
  if (open === false) conditions.push(sql`i.status in ('unfounded', 'resolved', 'closed')`)
  return conditions
}

/**
 * The incidents of the scope's venues; by deadline only open ones that have one. Each venue is read in index order, as far as the page needs; guest,
 * assignee and reference have an index across venues.
 */
export function listIncidents(filter: IncidentFilter, page: Page) {
  const conditions = [...conditionsOf(filter), ...statusOf(filter), page.beyond('i')]
  if (page.key === 'dueAt') conditions.push(isOpen, sql`i.due_at is not null`)
  const part = (place: ReturnType<typeof sql>) =>
    sql`select * from incidents i where ${sql.join([...conditions, place], sql` and `)}
      ${page.end('i')}`
  const isAcrossVenues = filter.guestId ?? filter.assignedTo ?? filter.reference
  const chosen = isAcrossVenues
    ? part(sql`(i.organisation_id, i.venue_id) in (${placesOf(filter)})`)
    : sql`select i.* from (${placesOf(filter)}) place
        cross join lateral (${part(sql`i.venue_id = place.venue_id`)}) i ${page.end('i')}`
  return sql<Placed<IncidentListRow>>`
    select ${columns}, ${page.place('i')} from (${chosen}) i ${joined} ${page.inOrder('i')}`
}

/**
 * Counts the incidents of a filter per status, whatever status it asks for: all open ones, and at most a thousand
 * closed ones, because these grow without limit. Per venue, so that the filter uses its index.
 */
export async function countByStatus(tx: Tx, filter: IncidentFilter): Promise<Record<IncidentStatus, number>> {
  const where = sql.join(
    [...conditionsOf(filter), sql`i.organisation_id = place.organisation_id and i.venue_id = place.venue_id`],
    sql` and `,
  )
  const place = sql`(${placesOf(filter)}) place`
  const over = (status: IncidentStatus) => sql`
    select ${sql.lit(status)}, count(*)::int from (
      select from ${place} cross join lateral (
        select from incidents i where ${where} and i.status = ${sql.lit(status)} limit ${sql.lit(mostCounted)}) i
      limit ${sql.lit(mostCounted)}) o`
  const rows = await tx.all(sql<RowOf<'incidents', 'status'> & { incidents: number }>`
    select i.status, count(*)::int as incidents from ${place} cross join lateral (
      select i.status from incidents i where ${where} and ${isOpen}) i group by i.status
    union all ${over('unfounded')} union all ${over('resolved')} union all ${over('closed')}`)
  const none = {
    reported: 0,
    triaged: 0,
    investigating: 0,
    confirmed: 0,
    unfounded: 0,
    resolved: 0,
    closed: 0,
  }
  return rows.reduce((counts, { status, incidents }) => ({ ...counts, [status]: incidents }), none)
}
