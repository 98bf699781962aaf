import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'
import { sealGuardian } from '../contact.ts'

/** A guardian contact written without the rules, so that organisations of any sector have one. */
export async function makeGuardian(app: TestApp, of: TestOrganisation, guestId: string): Promise<string> {
  const guardianId = crypto.randomUUID()
  const vault = await inside(app, of, (tx) => organisationVault(app.services, tx))
  const contact = sealGuardian({ name: 'Ama Thistlewood', email: 'ama@family.example', phone: null }, vault)
  await app.asSuperuser((client) =>
    client.query(
      `insert into guardians (organisation_id, guardian_id, guest_id, venue_id, relation, language, contact, created_by, created_at)
       values ($1, $2, $3, $4, 'parent', 'en', $5, gen_random_uuid(), $6)`,
      [of.organisationId, guardianId, guestId, of.venueIds[0], contact, app.clock.now()],
    ),
  )
  return guardianId
}
