import { sql } from '../../../platform/db/statements.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { organisationVault } from '../../platform/index.ts'

/** The owner of a number says that the guest recorded with it is another person; unchecked. */
export async function disownPhone(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  phone: string,
): Promise<void> {
  await inside(app, of, async (tx) => {
    const vault = await organisationVault(app.services, tx)
    await tx.run(sql`
      with asked as (
        insert into rights_requests (organisation_id, guest_id, kind, is_not_me, received_at, due_at, state)
        values (${of.organisationId}::uuid, ${guestId}::uuid, 'correction', true, platform.app_now(),
          platform.app_now() + interval '1 month', 'open') returning request_id)
      insert into disowned_contacts (organisation_id, guest_id, contact, request_id, is_proved, disowned_at)
      select ${of.organisationId}::uuid, ${guestId}::uuid, ${vault.token('phone', phone)}, request_id, true, platform.app_now()
      from asked`)
    await tx.run(sql`
      insert into network.tokens_due (organisation_id, guest_id)
      values (${of.organisationId}::uuid, ${guestId}::uuid) on conflict do nothing`)
  })
}
