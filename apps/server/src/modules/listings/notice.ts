import { randomUUID } from 'node:crypto'
import { isImmediate } from '@comity/domain/network'
import type { Scope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { portalLink, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { fitText, queueSms, smsTexts } from '../../platform/sms/index.ts'
import { contactOf } from './contact.ts'
import type { GuestContact } from './contact.ts'
import type { ListingRow } from './rows.ts'

/**
 * Sends the guest the notice of a locked listing in the transaction of the second signature, and records its language.
 * The listing becomes notified once the message is handed over: see `jobs/follow-notices.ts`.
 *
 * @throws Failure not_allowed_now with why the guest cannot be notified
 */
export async function sendNotice(
  services: Services,
  tx: Tx,
  scope: Scope,
  listing: ListingRow,
  profileId: string | null,
): Promise<void> {
  const contact = await contactOf(services, tx, listing.guest_id, profileId)
  if (typeof contact === 'string') throw new Failure('not_allowed_now', { reason: contact })
  const noticeId =
    contact.channel === 'email'
      ? await mailNotice(services, tx, scope, listing, contact)
      : await textNotice(services, tx, listing, contact)
  await tx.run(sql`
    update listings set notice_id = ${noticeId}::uuid, notice_channel = ${contact.channel}::text,
      notice_language = ${contact.language}::text
    where listing_id = ${listing.listing_id}::uuid`)
}

async function mailNotice(
  services: Services,
  tx: Tx,
  scope: Scope,
  listing: ListingRow,
  { to, language }: GuestContact,
): Promise<string> {
  const party = await tx.first(sql<RowOf<'network.agreement_parties', 'contact'>>`
    select p.contact from network.agreements a
    join network.agreement_parties p on p.agreement_id = a.agreement_id and p.version = a.version_in_force
    where a.agreement_id = ${listing.agreement_id}::uuid and p.organisation_id = ${scope.organisationId}::uuid`)
  const noticeId = randomUUID()
  await queueMail(
    tx,
    services,
    {
      to: { email: to },
      language,
      timeZone: listing.time_zone,
      template: 'listing_notice',
      parameters: {
        venue: listing.venue_name,
        ground: listing.ground,
        begins: isImmediate(listing.ground) ? 'at_once' : 'after_notice',
        endsAt: listing.ends_at,
        call: party?.contact ?? listing.venue_name,
      },
    },
    noticeId,
  )
  return noticeId
}

/** A glance at the telephone shows that a venue wrote, not why; the details are behind the link. */
async function textNotice(
  services: Services,
  tx: Tx,
  listing: ListingRow,
  { to, language }: GuestContact,
): Promise<string> {
  const words = smsTexts(language)('listings.notice', { venue: listing.venue_name })
  const { messageId } = await queueSms(tx, services, {
    purpose: 'notice',
    to,
    text: fitText(words, portalLink(services.config)),
  })
  return messageId
}
