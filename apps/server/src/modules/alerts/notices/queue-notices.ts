import { channels as allChannels } from '@comity/domain/alerts'
import type { Channel } from '@comity/domain/alerts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type NoticeKind = 'smart' | 'bulk' | 'briefing' | 'test'

/** Notices of an alert that became graver have steps from here on, one for each severity. */
export const graverStep = 100

export interface NewNotices {
  readonly alertKind: NoticeKind
  /** Of the alert, or of what else there is to read. */
  readonly alertId: string
  readonly userIds: readonly string[]
  /** All unless said otherwise; the list of alerts is always among them. */
  readonly channels?: readonly Channel[]
  /** 0: it was raised; then the steps of the escalation; from `graverStep` on: it became graver. */
  readonly step?: number
  /** What cannot wait for the end of quiet hours. */
  readonly ignoreQuiet?: boolean
}

/**
 * Tells people of an alert in the transaction of its cause: a row for each person and channel, once however often it
 * is asked for, and a job for each that leaves the house. Whether somebody wants to be told, and when, is asked when it
 * is sent.
 * @returns how many rows are new
 */
export async function queueNotices(tx: Tx, notices: NewNotices): Promise<number> {
  const { alertKind, alertId, userIds, step = 0, ignoreQuiet = false } = notices
  const channels = new Set<Channel>(['in_app', ...(notices.channels ?? allChannels)])
  const rows = await tx.all(sql<{ notice_id: string }>`
    with queued as (
      insert into notices (organisation_id, alert_kind, alert_id, user_id, channel, step, ignores_quiet, state, queued_at,
        settled_at)
      select current_setting('app.organisation_id')::uuid, ${alertKind}::text, ${alertId}::uuid, u.id, c.name,
        ${step}::smallint, ${ignoreQuiet}::boolean, case c.name when 'in_app' then 'told' else 'waiting' end,
        platform.app_now(), case c.name when 'in_app' then platform.app_now() end
      from unnest(${[...userIds]}::uuid[]) as u(id) cross join unnest(${[...channels]}::text[]) as c(name)
      order by u.id, c.name
      on conflict (organisation_id, alert_kind, alert_id, user_id, channel, step) do nothing
      returning organisation_id, notice_id, channel)
    select q.notice_id, case when q.channel <> 'in_app' then ${jobOf('q')} end as job from queued q`)
  return rows.length
}

/** Puts the sending of a notice into the queue. */
export const jobOf = (row: string, runAt = sql`null::timestamptz`) => {
  const [organisationId, noticeId] = [sql.ref(`${row}.organisation_id`), sql.ref(`${row}.notice_id`)]
  return sql`platform.add_job('alerts/send-notice',
    json_build_object('organisationId', ${organisationId}, 'noticeId', ${noticeId}),
    'alerts/send-notice:' || ${noticeId}, ${runAt})`
}
