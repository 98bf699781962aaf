import { channels as allChannels } from '@comity/domain/alerts'
import type { Channel } from '@comity/domain/alerts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * `task` and `incident`: it was given to whoever is told. `correction`: something that the network answered is no longer so;
 * `canary`: it was asked for somebody who does not exist. `agreement`: something for administrators to see in an agreement;
 * `agreement_news`: the same for managers, where it changes what is shared. `dispute`: to managers, of one about their venue; `case`: to the reviewer who decides it.
 * `not_me`: of a profile that a guest says is of somebody else.
 */
export type NoticeKind =
  | 'smart'
  | 'bulk'
  | 'briefing'
  | 'test'
  | 'task'
  | 'incident'
  | 'correction'
  | 'canary'
  | 'agreement'
  | 'agreement_news'
  | 'dispute'
  | 'case'
  | 'not_me'

/** Of an agreement a notice has the number of its news as its step; from here on, the version whose review is due. */
export const reviewStep = 10_000

/** Notices of an alert that became graver have steps from here on, one for each severity. */
export const graverStep = 100

export interface NewNotices {
  readonly alertKind: NoticeKind
  /** Of the alert, or of what else there is to read. */
  readonly alertId: string
  readonly userIds: readonly string[]
  /** All unless said otherwise; the list of alerts is always among them. */
  readonly channels?: readonly Channel[]
  /**
   * 0: it was raised; then the steps of the escalation; from `graverStep` on: it became graver. Of an incident: how
   * often it has been given to somebody, for who had it before may get it again. Of disputes and cases: see
   * `dispute-news.ts`.
   */
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
  const rows = await tx.all(sql<RowOf<'notices', 'notice_id'>>`
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
