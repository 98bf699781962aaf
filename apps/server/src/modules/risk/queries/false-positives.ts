import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { guestBehind, guestColumns, presentGuestRef, profilesOf } from './subject.ts'
import type { GuestColumns } from './subject.ts'

export interface FalsePositiveRow
  extends
    GuestColumns,
    RowOf<
      'risk_false_positives',
      'report_id' | 'subject_kind' | 'subject_id' | 'reported_by' | 'reported_at'
    > {
  reason: ColumnOf<'audit_reasons', 'text'> | null
  reported_by_name: ColumnOf<'members', 'name'> | null
}

const reports = sql`
  select f.report_id, f.subject_kind, f.subject_id, t.text as reason, f.reported_by, m.name as reported_by_name,
    f.reported_at, ${guestColumns}
  from risk_false_positives f ${guestBehind('f')}
  left join audit_reasons t on t.organisation_id = f.organisation_id and t.reason_id = f.reason_id
  left join members m on m.organisation_id = f.organisation_id and m.user_id = f.reported_by`

const atOwnVenues = sql`(f.subject_kind <> 'alert' or exists (
  select from smart_alerts a where a.organisation_id = f.organisation_id and a.alert_id = f.subject_id))`

export function findReport(
  tx: Tx,
  subject: { kind: 'alert' | 'fact'; id: string },
  userId: string,
): Promise<FalsePositiveRow | undefined> {
  return tx.first(sql<FalsePositiveRow>`
    ${reports} where f.subject_kind = ${subject.kind} and f.subject_id = ${subject.id}::uuid
      and f.reported_by = ${userId}::uuid`)
}

/** Latest first, at venues of the caller. */
export function listReports(
  tx: Tx,
  { guestId }: { guestId?: string },
  limit: number,
): Promise<FalsePositiveRow[]> {
  return tx.all(sql<FalsePositiveRow>`
    ${reports} where ${atOwnVenues}
      ${guestId === undefined ? sql`` : sql`and f.profile_id in ${profilesOf(guestId)}`}
    order by f.reported_at desc, f.report_id desc limit ${limit}::int`)
}

/** How many people reported each alert as a false positive; alerts without any are absent. */
export async function falsePositivesOf(tx: Tx, alertIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<RowOf<'risk_false_positives', 'subject_id'> & { reports: number }>`
    select subject_id, count(*)::int as reports from risk_false_positives
    where subject_kind = 'alert' and subject_id = any (${[...alertIds]}::uuid[]) group by subject_id`)
  return new Map(rows.map((row) => [row.subject_id, row.reports]))
}

export function presentReport(row: FalsePositiveRow) {
  return {
    id: row.report_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    guest: presentGuestRef(row),
    reason: row.reason,
    reportedBy: { id: row.reported_by, name: row.reported_by_name },
    reportedAt: row.reported_at.toISOString(),
  }
}
