import { sql } from '../db/statements.ts'
import { eachOrganisation } from '../each-organisation.ts'
import type { Services } from '../services.ts'

const job = 'push/forget-leavers'

type Sql = ReturnType<typeof sql>

/** Whether the person of a row has a role in its organisation; `row` is the alias of its table. */
export const holdsRole = (row: Sql): Sql =>
  sql`exists (select 1 from role_grants g
    where g.organisation_id = ${row}.organisation_id and g.user_id = ${row}.user_id
      and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now()))`

/** Deletes the browsers and contacts of people without a role in the organisation. */
export async function forgetLeavers(services: Pick<Services, 'clock' | 'database' | 'log'>): Promise<void> {
  const { clock, database } = services
  const now = clock.now()
  await eachOrganisation(services, job, await database.organisationIds(), (organisationId) =>
    database.system({ job, organisationId, now }, async (tx) => {
      await tx.run(sql`delete from push_subscriptions s where not ${holdsRole(sql`s`)}`)
      await tx.run(sql`delete from verified_contacts c where not ${holdsRole(sql`c`)}`)
    }),
  )
}
