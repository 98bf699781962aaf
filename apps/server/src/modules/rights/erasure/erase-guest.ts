import { createHash } from 'node:crypto'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { eraseReasonsAbout } from '../../../platform/audit/reasons.ts'
import { asSystem } from '../../../platform/db/as-system.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { dropFiles } from '../../feedback/index.ts'
import { deleteIncident } from '../../photos/index.ts'
import { forgetGuestInAlerts } from '../../safety/index.ts'
import { forgetWorkAbout } from '../../work/index.ts'
import { removeListings } from '../listings.ts'
import { after, before } from './plan.ts'

/** Identifies an erased guest in a backup: a digest of random ids, from which nothing leads back. */
function subjectHash(organisationId: string, guestId: string): Buffer {
  return createHash('sha256').update(`${organisationId}/${guestId}`).digest()
}

/**
 * Erases a guest whose row the caller has locked: every profile, record, file, search key and token, and what staff
 * wrote about them. Returns the number of deleted records.
 */
export async function eraseGuest(tx: Tx, guestId: string, requestId: string): Promise<number> {
  const scope = await tx.scope
  const profiles = await idsOf(
    tx,
    sql`
    select guest_id as id from guests where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid`,
  )
  const records = await atEveryVenue(tx, async () => {
    const erased = { profileIds: profiles }
    const listings = await idsOf(
      tx,
      sql`
      select listing_id as id from listings where guest_id = any (${profiles}::uuid[])`,
    )
    const disputes = await idsOf(
      tx,
      sql`
      select dispute_id as id from disputes where guest_id = any (${profiles}::uuid[])`,
    )
    const others = await idsOf(tx, otherRecords(profiles))
    await removeListings(tx, guestId, 'erased')
    let gone = 0
    // Staff cannot delete disputes, so this runs as the system.
    for (const step of before) gone += await asSystem(tx, scope, () => tx.run(step.run(erased)))
    const incidents = await idsOf(
      tx,
      sql`
      select incident_id as id from incidents where guest_id = any (${profiles}::uuid[]) order by 1`,
    )
    for (const incidentId of incidents) if (await deleteIncident(tx, scope, incidentId)) gone += 1
    const ratings = await idsOf(
      tx,
      sql`
      select feedback_id as id from feedback where guest_id = any (${profiles}::uuid[]) order by 1`,
    )
    for (const feedbackId of ratings) await dropFiles(tx, feedbackId)
    gone += await tx.run(sql`delete from feedback where guest_id = any (${profiles}::uuid[])`)
    const records = [...profiles, ...listings, ...disputes, ...incidents, ...ratings, ...others]
    await eraseReasonsAbout(tx, records)
    gone += await forgetWorkAbout(tx, records)
    await forgetGuestInAlerts(tx, profiles, records)
    for (const step of after) gone += await tx.run(step.run(erased))
    return gone
  })
  for (const id of profiles)
    await tx.run(sql`
      insert into erasures (organisation_id, subject_hash, erased_at)
      values (current_setting('app.organisation_id')::uuid, ${subjectHash(scope.organisationId, id)}::bytea,
        platform.app_now())
      on conflict do nothing`)
  await recordAudit(tx, scope, {
    action: 'rights.guest_erased',
    subject: { kind: 'rights_request', id: requestId },
    details: { records },
  })
  return records
}

/** Further records about a guest that may have a reason or a task: these are deleted with the plan, by table. */
const otherRecords = (profiles: readonly string[]) => {
  const ids = sql`any (${[...profiles]}::uuid[])`
  const all = sql`all (${[...profiles]}::uuid[])`
  return sql`
    select stay_id as id from stays where guest_id = ${ids}
    union all select b.group_id from group_bookings b
      join stays s on s.organisation_id = b.organisation_id and s.stay_id = b.leader_stay_id
      where s.guest_id = ${ids} and not exists (
        select from group_members m join stays o on o.organisation_id = m.organisation_id and o.stay_id = m.stay_id
        where m.organisation_id = b.organisation_id and m.group_id = b.group_id and o.guest_id <> ${all})
    union all select bill_id from unpaid_bills where guest_id = ${ids}
    union all select entry_id from guest_entries where guest_id = ${ids}
    union all select note_id from guest_notes where guest_id = ${ids}
    union all select plan_id from improvement_plans where listing_id in (select listing_id from listings where guest_id = ${ids})
    union all select lookup_id from network_lookups where guest_id = ${ids}`
}

async function idsOf(tx: Tx, statement: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.all(statement)
  return (rows as { id: string }[]).map((row) => row.id)
}
