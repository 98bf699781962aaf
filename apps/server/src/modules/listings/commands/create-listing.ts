import { recordAudit } from '../../../platform/audit/audit.ts'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { isManagerThere } from '../../integrations/index.ts'
import { groundsOf, refuseUnmet, unmetOf } from '../conditions.ts'
import { contactOf } from '../contact.ts'
import { draftOf, listedUnder, listEvidence, metLater } from '../draft.ts'
import { lockMatter } from '../queries/matters.ts'
import { giveSignature } from './give-signature.ts'

export interface NewListing {
  readonly incidentId: string
  readonly agreementId: string
  readonly facts: string
  readonly actionTaken: string
  /** SHA-256 of files that the venue keeps itself, as hexadecimal digits. */
  readonly attachments?: readonly string[] | undefined
  readonly adultStated?: boolean | undefined
}

/**
 * Proposes an incident for sharing, with the first signature. Returns its id.
 *
 * @throws Failure not_found outside the scope; not_allowed_now with every condition that no later step meets
 */
export async function createListing(services: Services, tx: StaffTx, given: NewListing): Promise<string> {
  const scope = await tx.scope
  const { incidentId, agreementId, facts, actionTaken, adultStated = false } = given
  const incident = await lockMatter(tx, incidentId)
  if (!isManagerThere(incident.is_managed, scope)) throw new Failure('forbidden', { reason: 'managers_only' })
  const { guest_id: guestId } = incident
  if (!guestId) throw new Failure('not_allowed_now', { reason: 'no_guest' })
  // The incident is locked, so that nobody proposes it concurrently.
  if ((await listedUnder(tx, incidentId)).has(agreementId))
    throw new Failure('not_allowed_now', { reason: 'already_listed' })
  const about = { incident_id: incidentId, guest_id: guestId, agreement_id: agreementId }
  const grounds = await groundsOf(tx, about)
  const evidence = await evidenceOf(tx, given)
  const draft = draftOf({ facts, actionTaken, evidence, adultStated }, grounds, scope)
  refuseUnmet(unmetOf(draft, grounds, scope.now), metLater)
  const { ground, severity } = draft
  if (!ground || !severity) throw new Error('The listing has no ground or severity.')
  const contact = await contactOf(services, tx, guestId, incident.profile_id)
  if (typeof contact === 'string') throw new Failure('not_allowed_now', { reason: contact })
  const row = await tx.one(
    build
      .insertInto('listings')
      .values({
        ...about,
        organisation_id: scope.organisationId,
        venue_id: incident.venue_id,
        profile_id: incident.profile_id,
        ground,
        severity,
        state: 'draft',
        facts,
        evidence,
        action_taken: actionTaken,
        created_by: scope.userId,
        created_at: scope.now,
        confirmed_at: draft.confirmed_at,
        agreed_months: draft.agreed_months,
        ends_at: draft.ends_at,
      })
      .returning('listing_id'),
  )
  const listing = { listing_id: row.listing_id, venue_id: incident.venue_id }
  await giveSignature(tx, scope, listing, 1, adultStated)
  await recordAudit(tx, scope, {
    action: 'listing.proposed',
    subject: { kind: 'listing', id: row.listing_id },
    details: { incidentId, agreementId, ground, severity, evidence: evidence.length },
  })
  return row.listing_id
}

/** The original photos of the incident and the venue's own files, each once. */
async function evidenceOf(tx: StaffTx, { incidentId, attachments = [] }: NewListing): Promise<Buffer[]> {
  const photos = await listEvidence(tx, incidentId)
  const digests = new Set([...photos.map(({ digest }) => digest), ...attachments])
  return [...digests].map((digest) => Buffer.from(digest, 'hex'))
}
