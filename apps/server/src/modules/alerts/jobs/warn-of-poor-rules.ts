import { rulePrecision } from '@comity/domain/alerts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import { listOutcomes } from '../queries/runs.ts'

/** Notifies managers of each rule that has become poor, once until it is good again. */
export async function warnOfPoorRules(services: Services, tx: SystemTx): Promise<void> {
  const outcomes = await listOutcomes(tx)
  const isPoor = new Map(outcomes.map((row) => [row.rule_id, rulePrecision(row).isPoor]))
  await tx.run(sql`
    delete from alert_rule_warnings
    where rule_id <> all (${[...isPoor].filter(([, poor]) => poor).map(([id]) => id)}::text[])`)
  const fresh = outcomes.filter((row) => row.warned_at === null && isPoor.get(row.rule_id))
  if (fresh.length === 0) return
  const noted = await tx.all(sql<RowOf<'alert_rule_warnings', 'rule_id'>>`
    insert into alert_rule_warnings (organisation_id, rule_id, warned_at)
    select current_setting('app.organisation_id')::uuid, id, platform.app_now()
    from unnest(${fresh.map((row) => row.rule_id)}::text[]) as u(id) order by id
    on conflict do nothing returning rule_id`)
  if (noted.length > 0) await mailManagers(services, tx, noted.length)
}

async function mailManagers(services: Services, tx: SystemTx, rules: number): Promise<void> {
  const organisation = await getOrganisation(tx)
  const { language, time_zone: timeZone, name } = organisation
  const managers = await tx.all(sql<
    RowOf<'members', 'name'> & { email: NonNullable<ColumnOf<'members', 'email'>> }
  >`
    select m.name, m.email from members m
    where m.left_at is null and m.email is not null and exists (select from role_grants g
      where g.organisation_id = m.organisation_id and g.user_id = m.user_id and g.role = any ('{manager,admin}')
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    order by m.user_id limit 100`)
  for (const to of managers) {
    const parameters = { organisation: name, rules }
    await queueMail(tx, services, { to, language, timeZone, template: 'alert_rule_poor', parameters })
  }
}
