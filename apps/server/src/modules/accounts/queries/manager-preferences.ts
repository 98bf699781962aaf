import { build, sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'

export interface ManagerPreferencesRow extends RowOf<
  'manager_preferences',
  'alert_email' | 'alert_sms' | 'phone'
> {
  quiet_from: string | null
  quiet_to: string | null
}

export async function isManager(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.first(sql<{ is: boolean }>`
    select exists (select 1 from role_grants where user_id = ${userId}::uuid and role in ('manager', 'admin')
      and starts_at <= platform.app_now() and (ends_at is null or ends_at > platform.app_now())) as is`)
  return row?.is === true
}

export function getManagerPreferences(tx: Tx, userId: string) {
  return tx.first(sql<ManagerPreferencesRow>`
    select alert_email, alert_sms, to_char(quiet_from, 'HH24:MI') as quiet_from,
      to_char(quiet_to, 'HH24:MI') as quiet_to, phone
    from manager_preferences where user_id = ${userId}::uuid`)
}

export async function saveManagerPreferences(
  tx: Tx,
  userId: string,
  row: ManagerPreferencesRow,
): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(
    build
      .insertInto('manager_preferences')
      .values({ organisation_id: organisationId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ ...row })),
  )
}

/** Notes when the caller left the first steps of the organisation, or that they returned. */
export function leaveFirstSteps(tx: StaffTx, isLeft: boolean) {
  return tx.run(sql`
    insert into manager_preferences (organisation_id, user_id, first_steps_left_at)
    values (current_setting('app.organisation_id')::uuid, current_setting('app.user_id')::uuid,
      case when ${isLeft}::boolean then platform.app_now() end)
    on conflict (organisation_id, user_id) do update set first_steps_left_at = excluded.first_steps_left_at`)
}
