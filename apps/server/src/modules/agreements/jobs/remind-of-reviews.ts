import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { listAudience, queueNotices, reviewStep } from '../../alerts/index.ts'

const job = 'network/remind-of-reviews'
/** Parties are reminded this long before a review is due. */
const remindDays = 14

/** Reminds administrators, once per version, that an agreement stops sharing soon unless they renew it. */
export async function remindOfReviews(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await eachOrganisation(services, job, await database.organisationIds(), (organisationId) =>
    database.system({ job, organisationId, now }, remind),
  )
}

async function remind(tx: SystemTx): Promise<void> {
  const due = await tx.all(sql<
    RowOf<'network.agreements', 'agreement_id'> & RowOf<'network.agreement_versions', 'version'>
  >`
    select a.agreement_id, v.version
    from network.agreement_parties p
    join network.agreements a on a.agreement_id = p.agreement_id and a.version_in_force = p.version
    join network.agreement_versions v on v.agreement_id = p.agreement_id and v.version = p.version
    where p.organisation_id = (select current_setting('app.organisation_id')::uuid) and a.ended_at is null
      and v.review_at > platform.app_now() and v.review_at <= platform.app_now() + make_interval(days => ${remindDays})
    order by a.agreement_id`)
  if (due.length === 0) return
  const userIds = await listAudience(tx, null, ['admin'])
  for (const { agreement_id: alertId, version } of due)
    await queueNotices(tx, { alertKind: 'agreement', alertId, userIds, step: reviewStep + version })
}
