import type { Contract } from '@comity/contract'
import { consentFault, mayHaveGuardians, mostGuardians } from '@comity/domain/guardians'
import { dayIn } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { holdGuest } from '../../profiles/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { contactOf, sealGuardian } from '../contact.ts'
import { presentGuardian } from '../present.ts'
import { getGuardian } from '../queries.ts'

export async function createGuardian(
  services: Services,
  tx: StaffTx,
  profileId: string,
  body: z.output<Contract['createGuardian']['body']>,
  idempotency: Idempotency | undefined,
) {
  const scope = await tx.scope
  const vault = await organisationVault(services, tx)
  const { venueId, relation, language, consentOn } = body
  const { id } = await once(tx, idempotency, async () => {
    // Two people adding contacts at the same time are counted one after the other.
    const guestId = await holdGuest(tx, profileId, 'update')
    if (scope.sector !== 'school') throw invalidField('/relation', 'not_offered')
    const venue = await venueOf(tx, venueId)
    const today = dayIn(venue.time_zone, scope.now)
    const pupil = await getPupil(tx, guestId)
    if (!mayHaveGuardians(pupil.birth_date, today))
      throw new Failure('not_allowed_now', { reason: 'is_adult' })
    if (pupil.guardians >= mostGuardians) throw new Failure('not_allowed_now', { reason: 'full' })
    const fault = consentFault(consentOn, today)
    if (fault) throw invalidField('/consentOn', fault)
    const sealed = sealGuardian(contactOf(body, venue.country), vault)
    const row = await tx.one(sql<RowOf<'guardians', 'guardian_id'>>`
      insert into guardians (organisation_id, guest_id, profile_id, venue_id, relation, language, contact, consent_on,
        consent_by, consent_at, created_by, created_at)
      values (${scope.organisationId}::uuid, ${guestId}::uuid, ${profileId === guestId ? null : profileId}::uuid,
        ${venueId}::uuid, ${relation}, ${language}, ${sealed}::bytea, ${consentOn}::date,
        ${consentOn && scope.userId}::uuid, ${consentOn && scope.now}::timestamptz, ${scope.userId}::uuid,
        platform.app_now())
      returning guardian_id`)
    await recordAudit(tx, scope, {
      action: 'guardian.added',
      subject: { kind: 'guardian', id: row.guardian_id },
      details: { relation, consentOn },
    })
    return row.guardian_id
  })
  return presentGuardian(orNotFound(await getGuardian(tx, id)), vault, scope.now)
}

async function venueOf(tx: StaffTx, venueId: string) {
  const venue = await tx.first(sql<RowOf<'venues', 'time_zone' | 'country'>>`
    select time_zone, country from venues where venue_id = ${venueId}::uuid
      and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  return venue
}

function getPupil(tx: StaffTx, guestId: string) {
  return tx.one(sql<RowOf<'guests', 'birth_date'> & { guardians: number }>`
    select birth_date, (select count(*)::int from guardians k where k.organisation_id = g.organisation_id
      and k.guest_id = g.guest_id) as guardians
    from guests g where guest_id = ${guestId}::uuid`)
}
