import type { Contract } from '@comity/contract'
import { dayIn } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { writeTokens } from '../../tokens/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { recordActivityOnShift } from '../../activity/index.ts'
import { callingCountry } from '../calling-country.ts'
import { contactWith, refuseUnborn } from '../identity-fields.ts'
import { queueMatching } from '../../profiles/index.ts'
import { getGuest, insertGuest } from '../queries.ts'
import { takeGuestNumbers } from '../../profiles/index.ts'
import { keysOf } from '../search.ts'
import { newGuestStanding } from '../standing.ts'

type NewGuestBody = z.output<Contract['createGuest']['body']>

/** Creates a guest of the organisation, at a venue where known; contacts are encrypted and found by token. */
export async function createGuest(
  services: Services,
  tx: StaffTx,
  body: NewGuestBody,
  { idempotency, venueId }: { idempotency?: Idempotency | undefined; venueId?: string } = {},
) {
  const scope = await tx.scope
  const { birthDate } = body
  refuseUnborn(birthDate, scope)
  const vault = await organisationVault(services, tx)
  const contact = contactWith({}, body, await callingCountry(tx, venueId), vault)
  const { id } = await once(tx, idempotency, async () => {
    const sealed = Object.keys(contact).length > 0 ? vault.sealContact(contact) : undefined
    const born = birthDate ? { birthDate, today: dayIn(scope.timeZone, scope.now) } : undefined
    const guest = {
      organisation_id: scope.organisationId,
      name: body.name,
      number: await takeGuestNumbers(tx, 1),
      language: body.language ?? null,
      birth_date: birthDate ?? null,
      ...newGuestStanding(scope.sector, born),
      wrapped_key: sealed?.wrappedKey ?? null,
      contact: sealed?.contact ?? null,
      created_by: scope.userId,
      created_at: scope.now,
    }
    const guestId = await insertGuest(tx, guest, keysOf({ name: body.name, ...contact }, vault))
    await writeTokens(tx, services, { guestId, name: body.name, birthDate: birthDate ?? null, contact })
    await queueMatching(tx, scope)
    await recordActivityOnShift(tx, {
      kind: 'guest_created',
      subject: { kind: 'guest', id: guestId },
      venueId,
    })
    await recordAudit(tx, scope, { action: 'guest.created', subject: { kind: 'guest', id: guestId } })
    return guestId
  })
  const guest = await getGuest(tx, id)
  // A repeated request may name a guest who was deleted since.
  if (!guest) throw new Failure('not_found')
  return guest
}
