import { eligibilityOf } from '@comity/domain/risk'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { subjectOf } from '../level.ts'

export interface SubjectRow
  extends
    RowOf<'guests', 'guest_id' | 'name' | 'is_minor' | 'opted_out_at' | 'risk_level'>,
    RowOf<'organisations', 'sector'> {
  number: number
}

const columns = sql`g.guest_id, g.name, g.number::int as number, g.is_minor, g.opted_out_at, g.risk_level, o.sector`

/**
 * Joins the guest g of a profile p. Not coalesce: behind a policy it counts as a leaky function, so no index would be
 * used.
 */
export const rootOfProfile = sql`join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end`

export function findSubject(tx: Tx, profileId: string): Promise<SubjectRow | undefined> {
  return tx.first(sql<SubjectRow>`
    select ${columns} from guests p
    ${rootOfProfile}
    join organisations o on o.organisation_id = g.organisation_id
    where p.guest_id = ${profileId}::uuid`)
}

/** The same, locked until the transaction ends, so that levels of a guest are set one at a time. */
export async function holdSubject(tx: Tx, profileId: string): Promise<SubjectRow | undefined> {
  const found = await findSubject(tx, profileId)
  if (!found) return undefined
  await tx.run(sql`select 1 from guests where guest_id = ${found.guest_id}::uuid for no key update`)
  return findSubject(tx, profileId)
}

/** Whether the sector or this guest is not scored. */
export function isUnscored(subject: Pick<SubjectRow, 'sector' | 'is_minor' | 'opted_out_at'>): boolean {
  return eligibilityOf(subject.sector, subjectOf(subject)).kind === 'not_scored'
}

/** The profiles of a guest: its own and merged ones. A row about any of them is about the guest. */
export const profilesOf = (guestId: string) => sql`(
  select guest_id from guests where guest_id = ${guestId}::uuid
  union all select guest_id from guests where merged_into = ${guestId}::uuid)`

/** Guests g behind profiles, for a table alias with profile_id; with a person's names by alias m. */
export const guestBehind = (alias: 'd' | 'o' | 'f') => {
  const of = sql.raw(alias)
  return sql`
    join guests p on p.organisation_id = ${of}.organisation_id and p.guest_id = ${of}.profile_id
    ${rootOfProfile}`
}

export const guestColumns = sql`g.guest_id, g.name as guest_name, g.number::int as guest_number`

export interface GuestColumns {
  guest_id: string
  guest_name: string | null
  guest_number: number
}

export function presentGuestRef(row: GuestColumns) {
  return { id: row.guest_id, name: row.guest_name, number: row.guest_number }
}
