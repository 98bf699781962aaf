import { quietUntil } from '@comity/domain/alerts'
import { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { getAlert } from '../queries/alerts.ts'
import { newsOfAgreement } from './agreement-news.ts'
import { newsOfCase, newsOfDispute } from './dispute-news.ts'
import { organisationOfDisowned } from './disowned.ts'
import { venueOfIncident, venueOfTask } from './given-work.ts'
import { handOver } from './hand-over.ts'
import type { Matter, NoticeRow } from './hand-over.ts'
import { venueOfCanary, venueOfCorrection } from './network-news.ts'
import { getPerson, ownChoice, quietHoursOf } from './preferences.ts'
import { graverStep, jobOf } from './queue-notices.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), noticeId: z.uuid() })

/**
 * Passes one notice to the sender of its channel in the transaction that records it, so that it is sent once even if
 * the worker dies. A notice that is no longer needed is skipped; quiet hours postpone it.
 */
export async function sendNotice(services: Services, payload: unknown): Promise<void> {
  const { organisationId, noticeId } = payloadSchema.parse(payload)
  const scope = { job: 'alerts/send-notice', organisationId, now: services.clock.now() }
  await services.database.system(scope, async (tx) => {
    const notice = await claim(tx, noticeId)
    if (notice) await attend(services, tx, notice)
  })
}

export async function attend(services: Services, tx: SystemTx, notice: NoticeRow): Promise<void> {
  const { now } = await tx.scope
  const person = await getPerson(tx, notice.user_id)
  if (!person?.holds_role) return settle(tx, notice, 'skipped', 'left')
  const matter = await matterOf(tx, notice)
  if ('code' in matter) return settle(tx, notice, 'skipped', matter.code)
  const snoozed = matter.snoozedUntil
  const quiet = notice.ignores_quiet ? null : quietUntil(quietHoursOf(person), person.time_zone, now)
  const until = [snoozed, quiet].flatMap((at) => at ?? []).toSorted((a, b) => +b - +a)[0]
  if (until) return postpone(tx, notice, until)
  const { language = person.language, wantsMail } = await ownChoice(tx, notice.user_id)
  const chosen = { ...person, alert_email: person.alert_email && wantsMail }
  const outcome = await handOver(services, tx, { notice, matter, person: chosen, language })
  return settle(tx, notice, outcome.state, outcome.code, outcome.smsId)
}

export function claim(tx: SystemTx, noticeId: string) {
  return tx.first(sql<NoticeRow>`
    select notice_id, organisation_id, alert_kind, alert_id, user_id, channel, step, ignores_quiet from notices
    where notice_id = ${noticeId}::uuid and state = 'waiting' for update`)
}

async function matterOf(tx: SystemTx, notice: NoticeRow): Promise<Matter | { code: string }> {
  switch (notice.alert_kind) {
    case 'smart':
    case 'bulk': {
      const alert = await getAlert(tx, notice.alert_id)
      if (!alert || alert.over_because !== null) return { code: 'over' }
      const owner = alert.acknowledged_by
      const isForOwner = notice.step >= graverStep && notice.user_id === owner
      if (notice.alert_kind === 'smart' && owner !== null && !isForOwner) return { code: 'owned' }
      const { venue_name: venue, snoozed_until: snoozedUntil } = alert
      return { word: 'alert', venue, alerts: 1, snoozedUntil }
    }
    case 'briefing': {
      const row = await tx.first(sql<
        RowOf<'alert_briefings', 'alerts'> & { venue: ColumnOf<'venues', 'name'>; is_past: boolean }
      >`
        select v.name as venue, b.alerts, b.for_day < (platform.app_now() at time zone v.time_zone)::date as is_past
        from alert_briefings b join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
        where b.briefing_id = ${notice.alert_id}::uuid`)
      if (!row || row.is_past) return { code: 'over' }
      return { word: 'briefing', venue: row.venue, alerts: row.alerts, snoozedUntil: null }
    }
    case 'test':
      return { word: 'test', venue: '', alerts: 0, snoozedUntil: null }
    case 'task':
    case 'incident': {
      const venueOf = notice.alert_kind === 'task' ? venueOfTask : venueOfIncident
      const venue = await venueOf(tx, notice.alert_id, notice.user_id)
      if (venue === undefined) return { code: 'over' }
      return { word: notice.alert_kind, venue, alerts: 0, snoozedUntil: null }
    }
    case 'correction':
    case 'canary': {
      const venueOf = notice.alert_kind === 'correction' ? venueOfCorrection : venueOfCanary
      const venue = await venueOf(tx, notice.alert_id)
      if (venue === undefined) return { code: 'over' }
      return { word: notice.alert_kind, venue, alerts: 0, snoozedUntil: null }
    }
    case 'agreement':
    case 'agreement_news': {
      const told = await newsOfAgreement(tx, notice.alert_id, notice.step)
      if (!told) return { code: 'over' }
      return { word: notice.alert_kind, ...told, alerts: 0, snoozedUntil: null }
    }
    case 'not_me': {
      const venue = await organisationOfDisowned(tx, notice.alert_id)
      if (venue === undefined) return { code: 'over' }
      return { word: 'not_me', venue, alerts: 0, snoozedUntil: null }
    }
    case 'dispute':
      return (await newsOfDispute(tx, notice.alert_id, notice.step)) ?? { code: 'over' }
    case 'case': {
      const { user_id: userId, step } = notice
      return (await newsOfCase(tx, notice.alert_id, { userId, step })) ?? { code: 'over' }
    }
  }
}

async function settle(
  tx: SystemTx,
  notice: NoticeRow,
  state: 'handed_over' | 'skipped',
  code: string | null,
  smsId: string | null = null,
): Promise<void> {
  await tx.run(sql`
    update notices set state = ${state}::text, code = ${code}::text, sms_id = ${smsId}::uuid,
      settled_at = platform.app_now()
    where notice_id = ${notice.notice_id}::uuid`)
}

async function postpone(tx: SystemTx, notice: NoticeRow, until: Date): Promise<void> {
  await tx.run(sql`
    update notices set not_before = ${until}::timestamptz where notice_id = ${notice.notice_id}::uuid`)
  await tx.run(sql`
    select ${jobOf('n', sql`${until}::timestamptz`)} from notices n where n.notice_id = ${notice.notice_id}::uuid`)
}
