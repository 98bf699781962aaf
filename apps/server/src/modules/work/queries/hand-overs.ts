import type { WorkSubject } from '@comity/domain/work'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page, Placed } from '../../../platform/http/page.ts'
import { subjectLabel } from './subjects.ts'

export interface HandOverRow extends RowOf<
  'hand_overs',
  'hand_over_id' | 'venue_id' | 'summary' | 'created_by' | 'created_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  created_by_name: ColumnOf<'members', 'name'> | null
}

export interface ItemRow extends RowOf<
  'hand_over_items',
  | 'item_id'
  | 'hand_over_id'
  | 'venue_id'
  | 'text'
  | 'is_urgent'
  | 'subject_kind'
  | 'subject_id'
  | 'acknowledged_by'
  | 'acknowledged_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  subject_label: string | null
  written_by: ColumnOf<'hand_overs', 'created_by'>
  written_by_name: ColumnOf<'members', 'name'> | null
  written_at: ColumnOf<'hand_overs', 'created_at'>
  acknowledged_by_name: ColumnOf<'members', 'name'> | null
  has_later: boolean
}

/** Items `i`; a later hand-over of the venue is found by one index look-up. */
const itemColumns = sql`i.item_id, i.hand_over_id, i.venue_id, v.name as venue_name, i.text, i.is_urgent,
  i.subject_kind, i.subject_id, ${subjectLabel('i')} as subject_label, h.created_by as written_by,
  w.name as written_by_name, h.created_at as written_at, i.acknowledged_by, k.name as acknowledged_by_name,
  i.acknowledged_at, exists (select from hand_overs n where n.organisation_id = h.organisation_id
    and n.venue_id = h.venue_id and (n.created_at, n.hand_over_id) > (h.created_at, h.hand_over_id)) as has_later`
const itemJoins = sql`join hand_overs h on h.organisation_id = i.organisation_id and h.hand_over_id = i.hand_over_id
  join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
  left join members w on w.organisation_id = h.organisation_id and w.user_id = h.created_by
  left join members k on k.organisation_id = i.organisation_id and k.user_id = i.acknowledged_by`

export interface NewItem {
  readonly text: string
  readonly isUrgent: boolean
  readonly subject: { readonly kind: WorkSubject; readonly id: string } | undefined
}

export async function insertHandOver(
  tx: Tx,
  handOver: {
    readonly venueId: string
    readonly summary: string | null
    readonly createdBy: string
    readonly items: readonly NewItem[]
  },
): Promise<string> {
  const { venueId, summary, createdBy, items } = handOver
  const row = await tx.one(sql<RowOf<'hand_overs', 'hand_over_id'>>`
    insert into hand_overs (organisation_id, venue_id, summary, created_by, created_at)
    values (current_setting('app.organisation_id')::uuid, ${venueId}::uuid, ${summary}::text, ${createdBy}::uuid,
      platform.app_now())
    returning hand_over_id`)
  const { organisationId } = await tx.scope
  const rows = items.map(({ text, isUrgent, subject }, position) => ({
    organisation_id: organisationId,
    hand_over_id: row.hand_over_id,
    venue_id: venueId,
    position,
    text,
    is_urgent: isUrgent,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
  }))
  if (rows.length > 0) await tx.run(insertRows('hand_over_items', rows))
  return row.hand_over_id
}

const handOverColumns = sql`h.hand_over_id, h.venue_id, v.name as venue_name, h.summary, h.created_by,
  m.name as created_by_name, h.created_at`
const handOverJoins = sql`join venues v on v.organisation_id = h.organisation_id and v.venue_id = h.venue_id
  left join members m on m.organisation_id = h.organisation_id and m.user_id = h.created_by`

export function getHandOver(tx: Tx, handOverId: string) {
  return tx.first(sql<HandOverRow>`
    select ${handOverColumns} from hand_overs h ${handOverJoins} where h.hand_over_id = ${handOverId}::uuid`)
}

export const handOverOrder = orderOf('hand_over_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

/** Each venue gives its own by index. */
export function listHandOvers(venueIds: readonly string[], page: Page) {
  return sql<Placed<HandOverRow>>`
    select ${handOverColumns}, ${page.place('h')} from (
      select l.* from venues p cross join lateral (
        select o.* from hand_overs o where o.organisation_id = p.organisation_id and o.venue_id = p.venue_id
          and ${page.beyond('o')} ${page.end('o')}) l
      where p.venue_id = any (${[...venueIds]}::uuid[])
      ${page.end('l')}) h
    ${handOverJoins} ${page.inOrder('h')}`
}

export function listItemsOf(tx: Tx, handOverIds: readonly string[]) {
  return tx.all(sql<ItemRow>`
    select ${itemColumns} from hand_over_items i ${itemJoins}
    where i.hand_over_id = any (${[...handOverIds]}::uuid[]) order by i.hand_over_id, i.position`)
}

export function listItems(tx: Tx, itemIds: readonly string[]) {
  return tx.all(sql<ItemRow>`
    select ${itemColumns} from hand_over_items i ${itemJoins} where i.item_id = any (${[...itemIds]}::uuid[])`)
}

const shownAtOnce = 200

/** Unclaimed items at these venues: urgent first, then the oldest. */
export async function listUnread(tx: Tx, venueIds: readonly string[]) {
  const rows = await tx.all(sql<ItemRow & { total: number }>`
    select ${itemColumns}, count(*) over ()::int as total from hand_over_items i ${itemJoins}
    where i.venue_id = any (${[...venueIds]}::uuid[]) and i.acknowledged_at is null
    order by i.is_urgent desc, h.created_at, h.hand_over_id, i.position limit ${shownAtOnce}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Locks items until the transaction ends, in one order, so that two calls do not deadlock. */
export function lockItems(tx: Tx, itemIds: readonly string[]) {
  return tx.all(sql<RowOf<'hand_over_items', 'item_id'>>`
    select item_id from hand_over_items where item_id = any (${[...itemIds]}::uuid[])
    order by item_id for no key update`)
}

/** Records the claim of locked items. */
export function setAcknowledged(tx: Tx, itemIds: readonly string[], userId: string) {
  return tx.run(sql`
    update hand_over_items set acknowledged_by = ${userId}::uuid, acknowledged_at = platform.app_now()
    where item_id = any (${[...itemIds]}::uuid[]) and acknowledged_at is null`)
}

/** Items of a venue unclaimed at an instant, from hand-overs of the 30 days before it. */
export function listStandingItems(tx: Tx, venueId: string, at: Date) {
  return tx.all(sql<ItemRow>`
    select ${itemColumns} from hand_over_items i ${itemJoins}
    where h.venue_id = ${venueId}::uuid and h.created_at <= ${at}::timestamptz
      and h.created_at > ${at}::timestamptz - interval '30 days'
      and (i.acknowledged_at is null or i.acknowledged_at > ${at}::timestamptz)
    order by h.created_at desc, i.item_id desc limit 200`)
}
