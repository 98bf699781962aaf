import type { AccountAct } from '@comity/domain/alerts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

interface ActRow {
  user_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>>
  signal: AccountAct['signal']
  minute: Date
  count: number
}

/**
 * Signals that accounts left in the audit log within a day. A sign-in counts as one from a new device only after another
 * for which the device was noted: of an account that begins, every device is new.
 */
export async function listAccountActs(tx: SystemTx): Promise<AccountAct[]> {
  const rows = await tx.all(sql<ActRow>`
    select e.actor_id as user_id, case e.action when 'session.started' then 'new_device'
        when 'access.refused' then 'refused_roles' else 'many_exports' end as signal,
      date_trunc('minute', e.at) as minute, count(*)::int as count
    from audit_entries e
    where e.actor_kind = 'staff' and e.actor_id is not null and e.at > platform.app_now() - interval '24 hours'
      and e.action = any ('{session.started,access.refused,guest.exported,feedback.exported,incident.exported,audit.exported}')
      and case e.action
        when 'access.refused' then e.details ->> 'code' = 'forbidden'
        when 'session.started' then e.details ->> 'isNewDevice' = 'true' and exists (
          select from audit_entries p
          where p.organisation_id = e.organisation_id and p.actor_id = e.actor_id and p.action = 'session.started'
            and p.at < e.at and p.details ? 'isNewDevice')
        else true end
    group by 1, 2, 3
    order by 1, 2, 3`)
  return rows.map(({ user_id: userId, ...row }) => ({ userId, ...row }))
}

/** The venue of the alert about each account: that of its earliest role, or the first of the organisation. */
export async function listVenuesOfAccounts(tx: SystemTx, userIds: readonly string[]) {
  const rows = await tx.all(sql<RowOf<'role_grants', 'user_id'> & RowOf<'venues', 'venue_id'>>`
    select u.id as user_id, c.venue_id from unnest(${[...userIds]}::uuid[]) as u(id)
    cross join lateral (
      select v.venue_id from venues v
      left join role_grants g on g.organisation_id = v.organisation_id and g.venue_id = v.venue_id and g.user_id = u.id
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())
      where v.closed_at is null
      order by g.starts_at nulls last, v.created_at, v.venue_id limit 1) c`)
  return new Map(rows.map((row) => [row.user_id, row.venue_id]))
}

/** Which of these alerts were raised before, whether they are open or not. */
export async function listRaisedKeys(tx: SystemTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<RowOf<'smart_alerts', 'key'>>`
    select key from smart_alerts where type = 'cyber' and key = any (${[...keys]}::text[])`)
  return new Set(rows.map(({ key }) => key))
}

export function listOpenAboutAccounts(tx: SystemTx) {
  return tx.all(sql<RowOf<'smart_alerts', 'alert_id'>>`
    select alert_id from smart_alerts where type = 'cyber' and closed_at is null`)
}
