import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '@comity/contract'
import { dayIn, isUnder18 } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeTokens } from '../../tokens/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { callingCountry } from '../calling-country.ts'
import { contactWith, refuseUnborn } from '../identity-fields.ts'
import { queueMatching } from '../../profiles/index.ts'
import { isManager, refuseUnless } from '../policy.ts'
import { getGuest, writeGuest } from '../queries.ts'
import type { GuestDetailRow } from '../queries.ts'
import { keysOf, openContact } from '../search.ts'
import { newGuestStanding } from '../standing.ts'
import { holdGuest } from '../../profiles/index.ts'

type Correction = z.output<Contract['updateGuest']['body']>

/** Changes the given fields of a guest; unchanged values leave no trace. Returns the guest's id. */
export async function updateGuest(
  services: Services,
  tx: StaffTx,
  profileId: string,
  sent: Correction,
): Promise<string> {
  const scope = await tx.scope
  const guestId = await holdGuest(tx, profileId, 'update')
  const guest = orNotFound(await getGuest(tx, guestId))
  refuseUnless('correct', guest, scope)
  refuseUnborn(sent.birthDate, scope)
  const vault = await organisationVault(services, tx)
  const known = openContact(guest, vault)
  const contact = contactWith(known, sent, await callingCountry(tx), vault)
  const row = {
    name: sent.name ?? guest.name,
    language: sent.language === undefined ? guest.language : sent.language,
    birth_date: sent.birthDate === undefined ? guest.birth_date : sent.birthDate,
    is_vulnerable: sent.isVulnerable ?? guest.is_vulnerable,
  }
  // A protected guest is never shared, so managers, who sign what is shared, decide it.
  if (row.is_vulnerable !== guest.is_vulnerable && !isManager(scope))
    throw new Failure('forbidden', { reason: 'managers_only' })
  const fields = [
    ...(row.name === guest.name ? [] : ['name']),
    ...(row.language === guest.language ? [] : ['language']),
    ...(row.birth_date === guest.birth_date ? [] : ['birthDate']),
    ...(row.is_vulnerable === guest.is_vulnerable ? [] : ['isVulnerable']),
    ...(['email', 'phone', 'address', 'document'] as const).filter(
      (field) => !isDeepStrictEqual(contact[field], known[field]),
    ),
  ]
  if (fields.length === 0) return guestId
  const standing = standingAfter(guest, row.birth_date, scope)
  // Profiles of one guest are all minors or none is: a change would move facts of the others in or out of the score.
  if (standing && guest.has_merges && fields.includes('birthDate'))
    throw new Failure('not_allowed_now', { reason: 'undo_merge_first' })
  const sealed = Object.keys(contact).length > 0 ? vault.sealContact(contact) : undefined
  const isSamePerson = fields.every((field) => ['language', 'isVulnerable'].includes(field))
  const change = {
    ...row,
    ...(guest.has_merges ? {} : standing),
    wrapped_key: sealed?.wrappedKey ?? null,
    contact: sealed?.contact ?? null,
    ...(isSamePerson ? {} : { matched_at: null }),
  }
  const named = { name: row.name ?? undefined, number: guest.number }
  await writeGuest(tx, guestId, change, keysOf({ ...named, ...contact }, vault))
  await writeTokens(tx, services, { guestId, name: row.name, birthDate: row.birth_date, contact })
  if (!isSamePerson) await queueMatching(tx, scope)
  await recordAudit(tx, scope, { action: 'guest.updated', subject: { kind: 'guest', id: guestId }, fields })
  return guestId
}

/**
 * The change of the guest's standing; undefined for none. A birth date under 18 makes a minor, one from 18 on lifts
 * that (never in a school). Removing the date changes nothing, because it would lift the protection of a child.
 */
function standingAfter(guest: GuestDetailRow, birthDate: string | null, scope: StaffScope) {
  if (birthDate === null) return undefined
  const today = dayIn(scope.timeZone, scope.now)
  const isMinor = scope.sector === 'school' || isUnder18(birthDate, today)
  if (isMinor === guest.is_minor) return undefined
  return isMinor ? { is_minor: true } : newGuestStanding(scope.sector, { birthDate, today })
}
