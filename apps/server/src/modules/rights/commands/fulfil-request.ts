import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { updateGuest } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { commit } from '../../ledger/index.ts'
import type { Committed } from '../../ledger/index.ts'
import { contactOf } from '../../listings/index.ts'
import { getOrganisation } from '../../platform/index.ts'
import { eraseGuest } from '../erasure/erase-guest.ts'
import { endSharing, removeListings, unfreezeListings } from '../listings.ts'
import { tellAnswered, tellErased } from '../tell-guest.ts'
import type { Reached } from '../tell-guest.ts'
import { may } from '../policy.ts'
import { getRequest } from '../queries.ts'
import type { RequestRow } from '../queries.ts'
import { provedContacts, settleDisowned } from './disown-contacts.ts'

type Decision = z.output<Contract['fulfilRightsRequest']['body']>

/**
 * Fulfils a request or refuses it with a reason. Returns the leaf that proves it; null while it stays open.
 *
 * @throws Failure not_found, or not_allowed_now with the reason in `can`
 */
export async function fulfilRequest(
  services: Services,
  tx: StaffTx,
  requestId: string,
  decision: Decision,
): Promise<Committed | null> {
  const scope = await tx.scope
  const found = orNotFound(await getRequest(tx, requestId))
  // Guest before request: the order in which a guest's own call locks them.
  const guestId = found.guest_id && (await holdGuest(tx, found.guest_id, 'update'))
  await tx.run(sql`select 1 from rights_requests where request_id = ${requestId}::uuid for update`)
  const request = orNotFound(await getRequest(tx, requestId))
  const answer = may(decision.decision, request, scope.now)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  // Before anything is deleted, because an erased guest has no contact.
  const contacts = await contactsToTell(services, tx, guestId, request)
  const proof = await carryOut(services, tx, { request, guestId }, decision)
  const isErased = request.kind === 'erasure' && !request.is_not_me && decision.decision === 'fulfil'
  await tell(services, tx, contacts, isErased ? proof : null)
  return proof
}

interface Asked {
  readonly request: RequestRow
  readonly guestId: string | null
}

async function carryOut(
  services: Services,
  tx: StaffTx,
  { request, guestId }: Asked,
  decision: Decision,
): Promise<Committed | null> {
  const scope = await tx.scope
  const requestId = request.request_id
  const subject = { kind: 'rights_request', id: requestId } as const
  const { kind: right } = request
  if (decision.decision === 'fulfil') {
    await close(tx, requestId, 'fulfilled', null)
    if (guestId === null) throw new Failure('not_found')
    const records = await act(services, tx, { ...request, guest_id: guestId }, decision)
    await recordAudit(tx, scope, { action: 'rights.fulfilled', subject, details: { right } })
    return commit(tx, {
      kind: right === 'erasure' ? 'deletion' : 'decision',
      subjectId: requestId,
      venueId: null,
      content: { right, outcome: 'fulfilled', records },
    })
  }
  const reference = await recordReason(tx, decision.reason)
  const details = { right, ...reference }
  if (decision.decision === 'extend') {
    await tx.run(sql`
      update rights_requests set extended_at = platform.app_now(), due_at = received_at + interval '3 months',
        reason = ${decision.reason}::text
      where request_id = ${requestId}::uuid`)
    await recordAudit(tx, scope, { action: 'rights.extended', subject, details })
    return null
  }
  await close(tx, requestId, 'refused', decision.reason)
  await atEveryVenue(tx, () => unfreezeListings(tx, requestId))
  if (request.is_not_me && guestId !== null)
    await settleDisowned(services, tx, { requestId, guestId, isTheirs: true })
  await recordAudit(tx, scope, { action: 'rights.refused', subject, details })
  return commit(tx, {
    kind: 'decision',
    subjectId: requestId,
    venueId: null,
    content: { right, outcome: 'refused', records: 0 },
  })
}

async function contactsToTell(
  services: Services,
  tx: StaffTx,
  guestId: string | null,
  { request_id: requestId, is_not_me: isNotMe }: RequestRow,
): Promise<readonly Reached[]> {
  if (guestId === null) return []
  if (isNotMe) return provedContacts(services, tx, requestId)
  return [await contactOf(services, tx, guestId, null)]
}

/** `erasure`: its proof, after which the portal shows no response. */
async function tell(
  services: Services,
  tx: StaffTx,
  contacts: readonly Reached[],
  erasure: Committed | null,
): Promise<void> {
  const organisation = await getOrganisation(tx)
  for (const contact of contacts)
    await (erasure
      ? tellErased(services, tx, contact, organisation.name, erasure.transactionHash)
      : tellAnswered(services, tx, contact, organisation.name))
}

async function act(
  services: Services,
  tx: StaffTx,
  { request_id: requestId, guest_id: guestId, kind, is_not_me: isNotMe }: RequestRow & { guest_id: string },
  { correction }: Extract<Decision, { decision: 'fulfil' }>,
): Promise<number> {
  if (correction) await updateGuest(services, tx, guestId, correction)
  if (isNotMe) return settleDisowned(services, tx, { requestId, guestId, isTheirs: false })
  switch (kind) {
    case 'erasure':
      return eraseGuest(tx, guestId, requestId)
    case 'objection':
      return grantObjection(tx, guestId)
    // Restricted: the listings stay hidden. Others can export their package at any time.
    case 'restriction':
    case 'access':
    case 'portability':
    case 'correction':
      return 0
  }
}

async function grantObjection(tx: StaffTx, guestId: string): Promise<number> {
  const removed = await atEveryVenue(tx, () => removeListings(tx, guestId, 'objection'))
  await endSharing(tx, guestId)
  return removed
}

function close(tx: StaffTx, requestId: string, state: 'fulfilled' | 'refused', reason: string | null) {
  return tx.run(sql`
    update rights_requests set state = ${state}::text, closed_at = platform.app_now(),
      closed_by = (select current_setting('app.user_id')::uuid), reason = coalesce(${reason}::text, reason)
    where request_id = ${requestId}::uuid`)
}
