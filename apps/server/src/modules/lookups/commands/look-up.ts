import { isIsland } from '@comity/domain/base'
import type { Contract, Sector } from '@comity/contract'
import { lookupAnswer, lookupRefusals, mayLookUp } from '@comity/domain/network'
import type { LookupAnswer } from '@comity/domain/network'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { listAudience, queueNotices } from '../../alerts/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { commit } from '../../ledger/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { prefixTokenOf } from '../prefix-token.ts'
import { askNetwork, listAskedLately } from '../queries/look-up.ts'
import { getOccasion, getStay, getVenue } from '../queries/occasion.ts'
import type { AskingVenue } from '../queries/occasion.ts'

export type AskedQuestion = z.output<Contract['lookUpNetwork']['body']>

export interface Asked {
  readonly lookupId: string
  readonly answer: LookupAnswer
  /** Whether the person is a canary that does not exist. */
  readonly isCanary: boolean
}

/**
 * Looks up a guest of the organisation in the network. The steps are the same whatever is known, so that timing reveals
 * no more than the length of the response.
 */
export async function lookUp(services: Services, tx: StaffTx, asked: AskedQuestion): Promise<Asked> {
  const { venueId, stayId, isPersonPresent, purpose } = asked
  // Independent statements are sent together, because a look-up holds a connection and other look-ups of the same
  // person wait.
  const [scope, venue, stay, vault] = await Promise.all([
    tx.scope,
    getVenue(tx, venueId),
    stayId === undefined ? undefined : getStay(tx, venueId, stayId),
    organisationVault(services, tx),
  ])
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  const guestId = await holdPerson(tx, asked, stay)
  const [held, occasion] = await Promise.all([
    // Read again under the lock, because a merge may have moved the stay.
    stayId === undefined ? undefined : getStay(tx, venueId, stayId),
    getOccasion(tx, venueId, guestId),
  ])
  if (held?.guest_id !== (stay && guestId)) throw invalidField('/stayId', 'unknown_stay')
  if (!occasion) throw invalidField('/guestId', 'unknown_guest')
  const [refusal] = lookupRefusals({
    sector: sectorOf(venue),
    isByStaff: scope.kind === 'staff',
    purpose,
    stayStatus: held?.status ?? null,
    isPersonPresent,
    // Nothing adverse is shared about minors, so their identifiers are not used.
    hasStrongIdentifier: occasion.has_identifier && !occasion.is_minor,
    hasAgreement: occasion.has_agreement,
    hasLostSharing: occasion.has_lost_sharing,
  })
  if (refusal) throw new Failure('not_allowed_now', { reason: refusal })
  const may = mayLookUp(await listAskedLately(tx), scope.now)
  if (may !== true)
    throw new Failure('rate_limited', { reason: may.code, retryAfterSeconds: may.retryAfterSeconds })
  const { wrapped_key: wrappedKey, contact } = occasion
  const known = wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {}
  const prefixToken = prefixTokenOf(vault, known)
  const rows = await askNetwork(tx, { venueId, guestId, stayId, isPersonPresent, purpose, prefixToken })
  const [first] = rows
  if (!first) throw new Error('The look-up was not logged.')
  const { lookup_id: lookupId, is_canary: isCanary } = first
  const hits = rows.flatMap(({ ground, severity, ends_at: expiresAt, contact: whom }) =>
    ground === null ? [] : [{ category: ground, severity, expiresAt, contact: whom }],
  )
  // Not what was returned: a leaf outlives a listing, and the few possible responses could be guessed with its salt.
  const content = { venueId, guestId, stayId: stayId ?? null, purpose, askedBy: scope.userId }
  const subject = { kind: 'network_lookup', id: lookupId } as const
  const withStay = stayId !== undefined
  await Promise.all([
    commit(tx, { kind: 'look_up', subjectId: lookupId, venueId, content }),
    recordAudit(tx, scope, { action: 'network.looked_up', subject, details: { venueId, purpose, withStay } }),
  ])
  if (isCanary) {
    await recordAudit(tx, scope, { action: 'network.canary_asked_for', subject, details: { venueId } })
    const userIds = await listAudience(tx, venueId, ['admin'])
    await queueNotices(tx, { alertKind: 'canary', alertId: lookupId, userIds })
  }
  return { lookupId, answer: lookupAnswer(hits), isCanary }
}

/** Nobody is asked where the organisation or the venue is in a sector that never shares. */
const sectorOf = ({ sector, organisation_sector: ofOrganisation }: AskingVenue): Sector =>
  isIsland(ofOrganisation) ? ofOrganisation : sector

/** The guest of a look-up, locked against a merge. */
async function holdPerson(
  tx: StaffTx,
  { stayId, guestId }: AskedQuestion,
  stay: { guest_id: string } | undefined,
): Promise<string> {
  if (stayId === undefined) return hold(tx, guestId)
  if (!stay) throw invalidField('/stayId', 'unknown_stay')
  const rootId = await hold(tx, stay.guest_id)
  if (guestId !== undefined && (await hold(tx, guestId)) !== rootId)
    throw invalidField('/guestId', 'invalid_choice')
  return rootId
}

async function hold(tx: StaffTx, guestId: string | undefined): Promise<string> {
  if (guestId === undefined) throw invalidField('/stayId', 'required')
  return holdGuest(tx, guestId, 'share').catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'not_found'
      ? invalidField('/guestId', 'unknown_guest')
      : error
  })
}
