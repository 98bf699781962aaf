import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { contactOf } from '../contact.ts'
import { sendNotice } from '../notice.ts'
import { lockListing } from '../queries/listings.ts'
import { getMatter } from '../queries/matters.ts'
import { batch, onOneListing } from './one-listing.ts'
import type { WalkScope } from './one-listing.ts'

/** The outcome of a message; null while it is pending. */
type Outcome = 'handed_over' | { readonly code: string } | null

interface Sent extends RowOf<'listings', 'listing_id'> {
  notice_id: NonNullable<ColumnOf<'listings', 'notice_id'>>
  notice_channel: NonNullable<ColumnOf<'listings', 'notice_channel'>>
}

/** Whether an unsent message counts as given: in the demo, whose mailbox shows it. */
const isShown = ({ config }: Services) => config.mode === 'demo'

/**
 * Sets listings whose guest was notified to `notified`, and records why other messages did not arrive: an undelivered
 * message is no notice.
 */
export async function followNotices(services: Services, scope: WalkScope): Promise<void> {
  let after: string | null = null
  do {
    const last: string | null = after
    const sent: Sent[] = await services.database.system(scope, (tx) => listSent(tx, last))
    if (sent.length > 0) await settleAll(services, scope, sent)
    after = sent.length < batch ? null : (sent.at(-1)?.listing_id ?? null)
  } while (after !== null)
}

/** Some listings whose message is pending, in order of ids. */
function listSent(tx: SystemTx, after: string | null): Promise<Sent[]> {
  return tx.all(sql<Sent>`
    select listing_id, notice_id, notice_channel from listings
    where state = 'signed' and notice_id is not null and notice_code is null
      and (${after}::uuid is null or listing_id > ${after}::uuid)
    order by listing_id limit ${batch}::int`)
}

async function settleAll(services: Services, scope: WalkScope, sent: readonly Sent[]): Promise<void> {
  const ids = (channel: Sent['notice_channel']) =>
    sent.filter((one) => one.notice_channel === channel).map((one) => one.notice_id)
  const outcomes = new Map([
    ...(await mailOutcomes(services, scope, ids('email'))),
    ...(await smsOutcomes(services, scope, ids('sms'))),
  ])
  for (const one of sent) {
    // A message deleted from the queue was never known to arrive.
    const outcome = outcomes.has(one.notice_id) ? outcomes.get(one.notice_id)! : { code: 'lost' }
    if (outcome)
      await onOneListing(services, scope, one.listing_id, (tx) => settle(services, tx, one, outcome))
  }
}

async function mailOutcomes(
  services: Services,
  { job, now }: { readonly job: string; readonly now: Date },
  ids: readonly string[],
): Promise<[string, Outcome][]> {
  const rows = await services.database.platform({ job, now }, (tx) =>
    tx.all(sql<
      RowOf<'platform.mails', 'state'> & {
        id: ColumnOf<'platform.mails', 'mail_id'>
        code: ColumnOf<'platform.mails', 'last_error_code'>
      }
    >`
      select mail_id as id, state, last_error_code as code from platform.mails where mail_id = any (${[...ids]}::uuid[])`),
  )
  return rows.map(({ id, state, code }): [string, Outcome] => {
    if (state === 'queued') return [id, null]
    if (state === 'sent' || (state === 'kept' && isShown(services))) return [id, 'handed_over']
    return [id, { code: code ?? 'not_sent' }]
  })
}

async function smsOutcomes(
  services: Services,
  scope: WalkScope,
  ids: readonly string[],
): Promise<[string, Outcome][]> {
  const rows = await services.database.system(scope, (tx) =>
    tx.all(sql<RowOf<'sms_messages', 'state' | 'code'> & { id: ColumnOf<'sms_messages', 'message_id'> }>`
      select message_id as id, state, code from sms_messages where message_id = any (${[...ids]}::uuid[])`),
  )
  return rows.map(({ id, state, code }): [string, Outcome] => {
    if (state === 'queued') return [id, null]
    const isKept = state === 'held' && code === 'no_provider' && isShown(services)
    if (state === 'sent' || state === 'delivered' || isKept) return [id, 'handed_over']
    return [id, { code: code ?? state }]
  })
}

async function settle(
  services: Services,
  tx: SystemTx,
  { listing_id: listingId, notice_id: noticeId }: Sent,
  outcome: 'handed_over' | { readonly code: string },
): Promise<void> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  const { notice_channel: channel, notice_language: language } = listing
  if (listing.state !== 'signed' || listing.notice_id !== noticeId || !channel || !language) return
  if (outcome !== 'handed_over') {
    await tx.run(sql`
      update listings set notice_code = ${outcome.code.slice(0, 60)}::text where listing_id = ${listingId}::uuid`)
    return
  }
  const { profile_id: profileId = null } = (await getMatter(tx, listing.incident_id)) ?? {}
  const contact = await contactOf(services, tx, listing.guest_id, profileId)
  // The guest's language was corrected while the message was pending, so the notice was in the wrong one.
  if (typeof contact !== 'string' && contact.language !== language) {
    await sendNotice(services, tx, scope, listing, profileId)
    return
  }
  await atEveryVenue(tx, () =>
    tx.run(sql`
      update listings set state = 'notified', notified_at = platform.app_now()
      where listing_id = ${listingId}::uuid`),
  )
  await recordAudit(tx, scope, {
    action: 'listing.notified',
    subject: { kind: 'listing', id: listingId },
    details: { channel, language },
  })
}
