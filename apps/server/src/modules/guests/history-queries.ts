import type { historyEvent, historyKinds } from '@comity/contract/guests/history'
import type { z } from 'zod'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'

export type HistoryKind = (typeof historyKinds)[number]

export interface HistoryRow {
  at: Date
  /** The number of the part in the union: the second sort key. */
  part: number
  record_id: string
  kind: HistoryKind
  what: z.input<typeof historyEvent>['what']
  venue_name: ColumnOf<'venues', 'name'> | null
  rating: number | null
  severity: string | null
  type: string | null
  text: string | null
  room: string | null
  by: ColumnOf<'members', 'name'> | null
}

export const historyOrder = orderOf('record_id', {
  at: [
    { by: 'at', is: 'instant' },
    { by: 'part', is: 'integer' },
  ],
})

type Sql = ReturnType<typeof sql>

/** One kind of event: the rows of the guest as `t`, their time and content. */
interface Part {
  readonly kind: HistoryKind
  readonly from: (guestId: string) => Sql
  readonly at: Sql
  readonly id: Sql
  /** Where `at` is no column of the index: the column with its order, and its value at an instant. */
  readonly indexed?: { readonly column: Sql; readonly valueAt: (at: Sql) => Sql }
  readonly columns: Partial<
    Record<'what' | 'venue' | 'rating' | 'severity' | 'type' | 'text' | 'room' | 'by', Sql>
  >
}

const ofGuest = (table: string) => (guestId: string) =>
  sql`${sql.table(table)} t where t.guest_id = ${guestId}::uuid`

const incident = {
  venue: sql`t.venue_id`,
  severity: sql`t.severity`,
  type: sql`t.type`,
} as const

const entryBegan = (kind: 'ban' | 'watch'): Part => ({
  kind: 'entry',
  from: (guestId) => sql`guest_entries t where t.guest_id = ${guestId}::uuid and t.kind = ${kind}`,
  at: sql`t.starts_at`,
  id: sql`t.entry_id`,
  columns: { what: sql`${`${kind}_began`}`, text: sql`t.reason`, by: sql`t.signed_by` },
})

const entryEnded = (kind: 'ban' | 'watch'): Part => ({
  kind: 'entry',
  from: (guestId) => sql`guest_entries t where t.guest_id = ${guestId}::uuid and t.kind = ${kind}
    and coalesce(t.lifted_at, t.ends_at) <= platform.app_now()`,
  at: sql`coalesce(t.lifted_at, t.ends_at)`,
  id: sql`t.entry_id`,
  columns: { what: sql`${`${kind}_ended`}`, by: sql`t.lifted_by` },
})

/** The kinds of event, each with an index that lists the rows of a guest latest first. */
const parts: readonly Part[] = [
  {
    kind: 'stay',
    from: ofGuest('stays'),
    // Noon is the same calendar day nearly everywhere.
    at: sql`((t.arrives_on + time '12:00') at time zone 'UTC')`,
    id: sql`t.stay_id`,
    indexed: {
      column: sql`t.arrives_on`,
      valueAt: (at) => sql`(${at} at time zone 'UTC')::date`,
    },
    columns: { what: sql`'stay_' || t.status`, venue: sql`t.venue_id`, room: sql`t.room` },
  },
  {
    kind: 'feedback',
    from: ofGuest('visible_feedback'),
    at: sql`t.created_at`,
    id: sql`t.feedback_id`,
    columns: {
      what: sql`'feedback_given'`,
      venue: sql`t.venue_id`,
      rating: sql`t.rating::int`,
      text: sql`t.comment`,
      room: sql`t.room`,
      by: sql`t.author_id`,
    },
  },
  {
    kind: 'stay_rating',
    from: ofGuest('visible_stay_ratings'),
    at: sql`t.created_at`,
    id: sql`t.stay_id`,
    columns: {
      what: sql`'stay_rating_given'`,
      venue: sql`t.venue_id`,
      rating: sql`t.rating::int`,
      text: sql`t.comment`,
    },
  },
  {
    kind: 'incident',
    from: ofGuest('incidents'),
    at: sql`t.occurred_at`,
    id: sql`t.incident_id`,
    columns: {
      ...incident,
      what: sql`case when t.status = 'unfounded' then 'incident_unfounded' else 'incident_reported' end`,
      text: sql`coalesce(t.observed, t.description)`,
      by: sql`t.reported_by`,
    },
  },
  {
    kind: 'incident',
    from: (guestId) =>
      sql`incidents t where t.guest_id = ${guestId}::uuid and t.confirmed_at is not null and t.status <> 'unfounded'`,
    at: sql`t.confirmed_at`,
    id: sql`t.incident_id`,
    columns: { ...incident, what: sql`'incident_confirmed'`, by: sql`t.confirmed_by` },
  },
  entryBegan('ban'),
  entryEnded('ban'),
  entryBegan('watch'),
  entryEnded('watch'),
  {
    kind: 'note',
    from: ofGuest('guest_notes'),
    at: sql`t.created_at`,
    id: sql`t.note_id`,
    columns: { what: sql`'note_added'`, type: sql`t.kind`, text: sql`t.text`, by: sql`t.author_id` },
  },
  {
    kind: 'merge',
    from: (guestId) => sql`guests p join guest_claims t on t.organisation_id = p.organisation_id
      and t.child_id = p.guest_id and t.withdrawn_at is null where p.merged_into = ${guestId}::uuid`,
    at: sql`t.made_at`,
    id: sql`t.claim_id`,
    columns: { what: sql`'profile_merged'`, text: sql`p.name`, by: sql`t.made_by` },
  },
]

function select(part: Part, index: number, guestId: string, page: Page) {
  const { columns, at, id } = part
  const cell = (column: keyof Part['columns'], type: string) =>
    sql`(${columns[column] ?? sql`null`})::${sql.raw(type)}`
  const { column, valueAt } = part.indexed ?? { column: at, valueAt: (instant: Sql) => instant }
  const [direction, sign] = page.isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { after } = page
  const end = sql`${after?.[0]}::timestamptz`
  const beyond = after
    ? sql`and ${column} ${sign}= ${valueAt(end)}
        and (${at}, ${sql.lit(index)}, ${id}) ${sign} (${end}, ${after[1]}::int, ${after[2]}::uuid)`
    : sql``
  const order = page.isCount ? sql`` : sql`order by ${column} ${direction}, ${id} ${direction}`
  return sql`(select ${at} as at, ${sql.lit(index)} as part, ${id} as record_id, ${sql.lit(part.kind)} as kind,
      ${cell('what', 'text')} as what, ${cell('venue', 'uuid')} as venue_id, ${cell('rating', 'int')} as rating,
      ${cell('severity', 'text')} as severity, ${cell('type', 'text')} as type, ${cell('text', 'text')} as text,
      ${cell('room', 'text')} as room, ${cell('by', 'uuid')} as author_id
    from ${part.from(guestId)} ${beyond} ${order} limit ${page.rowsRead})`
}

/** A guest's timeline: what is readable now at the venues of the scope. */
export function listHistory(guestId: string, kinds: readonly HistoryKind[] | undefined, page: Page) {
  const asked = parts.flatMap((part, index) =>
    !kinds || kinds.includes(part.kind) ? [select(part, index, guestId, page)] : [],
  )
  return sql<Placed<HistoryRow>>`
    select e.at, e.part, e.record_id, e.kind, e.what, v.name as venue_name, e.rating, e.severity, e.type, e.text, e.room,
      m.name as by, ${page.place('e')}
    from (${sql.join(asked, sql` union all `)}) e
    left join venues v on v.venue_id = e.venue_id
    left join members m on m.user_id = e.author_id
    ${page.end('e')}`
}
