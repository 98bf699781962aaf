import { channels as allChannels } from '@comity/domain/alerts'
import type { Channel } from '@comity/domain/alerts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * `task` and `incident`: assigned to the recipient. `correction`: a look-up result no longer holds. `canary`: a look-up
 * about a person who does not exist. `agreement`: news for administrators; `agreement_news`: the same for managers
 * where it changes what is shared. `dispute`: for managers of the venue; `case`: for its reviewer. `not_me`: a guest
 * says the profile belongs to another person.
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

/** The step of an agreement's notice is the number of its news; from here on, the version whose review is due. */
export const reviewStep = 10_000

export const graverStep = 100

export interface NewNotices {
  readonly alertKind: NoticeKind
  /** The id of the alert or of the other record. */
  readonly alertId: string
  readonly userIds: readonly string[]
  /** Defaults to all; the list of alerts is always included. */
  readonly channels?: readonly Channel[]
  /**
   * 0: raised; then the steps of the escalation; from `graverStep` on: became graver. For an incident: how often it has
   * been assigned, because an earlier assignee may get it again. For disputes and cases: see `dispute-news.ts`.
   */
  readonly step?: number
  /** Does not wait for the end of quiet hours. */
  readonly ignoreQuiet?: boolean
}

/**
 * Notifies people of an alert in the transaction of its cause: a row per person and channel, once however often it is
 * called, and a job for each external channel. Preferences and quiet hours are checked when it is sent.
 *
 * @returns the number of new rows
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
