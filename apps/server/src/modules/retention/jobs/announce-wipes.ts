import { isWipeNear } from '@comity/domain/retention'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { getOrganisation } from '../../platform/index.ts'
import { countWipe, listSchools, nextWipe } from '../wipes.ts'
import type { SchoolRow } from '../wipes.ts'

export const announceJob = 'compliance/announce-wipes'

/** Notices new schools, and announces each yearly wipe once, thirty days before, with what it will delete. */
export async function announceWipes(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await eachOrganisation(services, announceJob, await database.organisationIds(), (organisationId) =>
    database.system({ job: announceJob, organisationId, now }, async (tx) => {
      await tx.run(sql`
        update venues set wipes_set_at = platform.app_now() where sector = 'school' and wipes_set_at is null`)
      for (const school of await listSchools(tx)) await announce(services, tx, school, now)
    }),
  )
}

async function announce(services: Services, tx: SystemTx, school: SchoolRow, now: Date): Promise<void> {
  const wipe = nextWipe(school, now)
  const day = wipe.toISOString().slice(0, 10)
  if (!isWipeNear(wipe, now) || school.wipe_announced === day) return
  const counts = new Map((await countWipe(tx, school.venue_id)).map((one) => [one.category, one.rows]))
  // Without records there is nothing to announce yet.
  if (counts.values().every((rows) => rows === 0)) return
  await tx.run(sql`update venues set wipe_announced = ${day}::date where venue_id = ${school.venue_id}::uuid`)
  const { language, time_zone: timeZone } = await getOrganisation(tx)
  for (const { email, name } of await listRecipients(tx, school.venue_id))
    await queueMail(tx, services, {
      to: { email, name },
      language,
      timeZone,
      template: 'yearly_wipe',
      parameters: {
        venue: school.name,
        wipesAt: wipe,
        ratings: counts.get('rating') ?? 0,
        notes: counts.get('note') ?? 0,
        guardians: counts.get('guardian_contact') ?? 0,
      },
    })
}

interface Recipient extends RowOf<'members', 'name'> {
  email: NonNullable<ColumnOf<'members', 'email'>>
}

/** Privacy officers, and the managers of the school. */
function listRecipients(tx: SystemTx, venueId: string) {
  return tx.all(sql<Recipient>`
    select m.name, m.email from members m
    where m.left_at is null and m.email is not null and exists (select from role_grants g
      where g.organisation_id = m.organisation_id and g.user_id = m.user_id and g.role in ('privacy', 'manager')
        and (g.venue_id is null or g.venue_id = ${venueId}::uuid)
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))
    order by m.name, m.user_id limit 100`)
}
