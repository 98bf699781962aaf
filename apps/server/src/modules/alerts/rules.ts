import { defaultRules } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface ConfigRow
  extends
    RowOf<'organisations', 'sector'>,
    Nullable<RowOf<'alert_configs', 'rules' | 'changed_by' | 'changed_at'>> {
  changed_by_name: ColumnOf<'members', 'name'> | null
}

export function getConfig(tx: Tx) {
  return tx.first(sql<ConfigRow>`
    select o.sector, c.rules, c.changed_by, m.name as changed_by_name, c.changed_at
    from organisations o
    left join alert_configs c on c.organisation_id = o.organisation_id
    left join members m on m.organisation_id = c.organisation_id and m.user_id = c.changed_by`)
}

export async function readRules(tx: Tx): Promise<AlertRule[]> {
  return rulesIn(await getConfig(tx))
}

export function rulesIn(row: ConfigRow | undefined): AlertRule[] {
  if (!row) throw new Error('The scope has no organisation.')
  return row.rules ?? defaultRules(row.sector)
}

export async function saveRules(tx: Tx, rules: readonly AlertRule[], userId: string): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`
    insert into alert_configs (organisation_id, rules, changed_by, changed_at)
    values (${organisationId}::uuid, ${JSON.stringify(rules)}::jsonb, ${userId}::uuid, platform.app_now())
    on conflict (organisation_id) do update
    set rules = excluded.rules, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}
