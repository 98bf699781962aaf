import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { closeAlerts } from '../commands/close-alerts.ts'
import { addEscalation } from '../commands/raise-alerts.ts'
import { lookAtAccounts } from '../look-at-accounts.ts'
import { firstId, lookAtComing, nothingFound, together } from '../look.ts'
import type { Found } from '../look.ts'
import { jobOf } from '../notices/queue-notices.ts'
import { listOver } from '../queries/alerts.ts'
import { insertRun } from '../queries/runs.ts'
import { briefVenues } from './brief-venues.ts'
import { warnOfPoorRules } from './warn-of-poor-rules.ts'

const job = 'alerts/tend'
const closedAtOnce = 500

/**
 * Every ten minutes: checks stays that enter the lead time and what accounts did, closes what is over, briefs venues in the evening, warns of
 * poor rules and requeues what a lost job left.
 */
export async function tendAlerts(services: Services): Promise<void> {
  await eachOrganisation(services, job, await services.database.organisationIds(), (organisationId) =>
    tendOrganisation(services, organisationId),
  )
}

export async function tendOrganisation(services: Services, organisationId: string): Promise<void> {
  const scope = { job, organisationId, now: services.clock.now() }
  const inside = <T>(work: (tx: SystemTx) => Promise<T>) => services.database.system(scope, work)
  let found: Found = nothingFound
  let after: string | undefined = firstId
  while (after !== undefined) {
    const from: string = after
    const next = await inside((tx) => lookAtComing(tx, from))
    found = together(found, next.found)
    after = next.after
  }
  let closed = closedAtOnce
  while (closed === closedAtOnce) {
    closed = await inside(closeOver)
    found = together(found, { ...nothingFound, closed })
  }
  found = together(found, await inside(lookAtAccounts))
  if (found.raised + found.repeated + found.closed > 0) await inside((tx) => insertRun(tx, null, found))
  await inside(briefVenues)
  await inside((tx) => warnOfPoorRules(services, tx))
  await inside(takeUp)
  await inside(forget)
}

async function closeOver(tx: SystemTx): Promise<number> {
  const rows = await listOver(tx, closedAtOnce)
  return closeAlerts(
    tx,
    rows.map((row) => ({ alertId: row.alert_id, because: row.over_because })),
  )
}

/** Requeues late steps and notices whose job was lost or whose worker was killed. */
async function takeUp(tx: SystemTx): Promise<void> {
  const { organisationId, now } = await tx.scope
  const late = await tx.all(sql<RowOf<'smart_alerts', 'alert_id'>>`
    select a.alert_id from smart_alerts a
    where a.closed_at is null and a.acknowledged_by is null
      and (a.snoozed_until is null or a.snoozed_until <= platform.app_now())
      and a.raised_at + ((a.escalation -> a.steps_done::int) ->> 'afterMinutes')::int * interval '1 minute'
        < platform.app_now() - interval '2 minutes'
    order by a.alert_id limit 500`)
  for (const { alert_id } of late) await addEscalation(tx, organisationId, alert_id, now)
  await tx.run(sql`
    select ${jobOf('n')} from (
      select organisation_id, notice_id from notices
      where state = 'waiting' and coalesce(not_before, queued_at) < platform.app_now() - interval '15 minutes'
      order by coalesce(not_before, queued_at) limit 500) n`)
}

/** Notices are the record of who was notified; a snooze is kept until it ends. */
async function forget(tx: SystemTx): Promise<void> {
  await tx.run(sql`delete from notices where queued_at < platform.app_now() - ${intervalOf('alert_notice')}`)
  await tx.run(sql`delete from alert_runs where at < platform.app_now() - ${intervalOf('alert_run')}`)
  await tx.run(sql`delete from alert_snoozes where until <= platform.app_now()`)
  await tx.run(
    sql`delete from alert_briefings where made_at < platform.app_now() - ${intervalOf('alert_briefing')}`,
  )
}
