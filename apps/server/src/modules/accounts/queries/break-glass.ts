import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'

export interface BreakGlassRow extends RowOf<
  'break_glass',
  'break_glass_id' | 'user_id' | 'started_at' | 'ends_at' | 'ended_at'
> {
  user_name: ColumnOf<'members', 'name'> | null
  reason: ColumnOf<'audit_reasons', 'text'> | null
}

const rows = sql`
  select b.break_glass_id, b.user_id, m.name as user_name, r.text as reason, b.started_at, b.ends_at, b.ended_at
  from break_glass b
  left join members m on m.organisation_id = b.organisation_id and m.user_id = b.user_id
  left join audit_reasons r on r.organisation_id = b.organisation_id and r.reason_id = b.reason_id`

export function getBreakGlass(tx: StaffTx, breakGlassId: string) {
  return tx.first(sql<BreakGlassRow>`${rows} where b.break_glass_id = ${breakGlassId}::uuid`)
}

/** The last fifty, of one person or of everyone. */
export function listBreakGlass(tx: StaffTx, userId: string | undefined) {
  const whose = userId === undefined ? sql`true` : sql`b.user_id = ${userId}::uuid`
  return tx.all(
    sql<BreakGlassRow>`${rows} where ${whose} order by b.started_at desc, b.break_glass_id limit 50`,
  )
}

export async function insertBreakGlass(
  tx: StaffTx,
  opening: { reasonId: string; endsAt: Date },
): Promise<string> {
  const { organisationId, userId, now } = await tx.scope
  const row = await tx.one(
    build
      .insertInto('break_glass')
      .values({
        organisation_id: organisationId,
        user_id: userId,
        reason_id: opening.reasonId,
        started_at: now,
        ends_at: opening.endsAt,
      })
      .returning('break_glass_id'),
  )
  return row.break_glass_id
}

/** Ends an open access and with it its roles; 0 when it is over already. */
export async function endBreakGlass(tx: StaffTx, breakGlassId: string): Promise<number> {
  await tx.run(sql`update role_grants set ends_at = platform.app_now()
    where break_glass_id = ${breakGlassId}::uuid and ends_at > platform.app_now()`)
  return tx.run(sql`update break_glass set ended_at = platform.app_now()
    where break_glass_id = ${breakGlassId}::uuid and ended_at is null and ends_at > platform.app_now()`)
}
