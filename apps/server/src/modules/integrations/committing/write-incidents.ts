import { dueHours } from '@comity/domain/incidents'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { holdStay, releaseStay } from '../../stay-ratings/index.ts'
import type { ImportRow } from '../rows.ts'

const hours = Object.entries(dueHours).map(
  ([severity, within]) => sql`when ${sql.lit(severity)} then ${sql.lit(within)}`,
)
const dueWithin = sql`case f.severity ${sql.join(hours, sql` `)} end * interval '1 hour'`

/**
 * Writes the incidents of an import as reported: an import confirms nothing. An open incident keeps the ratings of its
 * stay sealed.
 */
export async function writeIncidents(tx: SystemTx, row: ImportRow): Promise<number> {
  const { import_id: importId, venue_id: venueId, committed_by: userId } = row
  const written = await tx.run(sql`
    insert into incidents (organisation_id, venue_id, guest_id, profile_id, stay_id, type, severity, status, description,
      amount_minor, currency, occurred_at, reported_by, reported_at, import_id, source_row, source, due_at)
    select r.organisation_id, v.venue_id, r.guest_id, s.profile_id, r.stay_id, f.type, f.severity, 'reported', f.description,
      f.amount_minor, f.currency, least((f.day + time '12:00') at time zone v.time_zone, platform.app_now()), ${userId}::uuid,
      platform.app_now(), r.import_id, r.source_row, 'import', platform.app_now() + ${dueWithin}
    from import_rows r
    join venues v on v.organisation_id = r.organisation_id and v.venue_id = ${venueId}::uuid
    left join stays s on s.organisation_id = r.organisation_id and s.stay_id = r.stay_id
    cross join lateral jsonb_to_record(r.record) as f(day date, type text, severity text, description text,
      amount_minor bigint, currency text)
    where r.import_id = ${importId}::uuid and r.action = 'add' order by r.row_number`)
  await tx.run(sql`
    insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id, details)
    select organisation_id, incident_id, venue_id, reported_at, 'reported', reported_by,
      jsonb_build_object('type', type, 'severity', severity, 'source', source)
    from incidents where import_id = ${importId}::uuid`)
  const scope = await tx.scope
  for (const { stay_id: stayId, incident_id: sourceId } of await listOfStays(tx, importId)) {
    await holdStay(tx, scope, { stayId, venueId, kind: 'incident', sourceId })
  }
  await tellOfLatest(tx, importId, 'imported')
  if (written > 0) await emitEvent(tx, 'incident.reported', { importId }, venueId)
  return written
}

/** One event for all of them, about the latest, so that the feed shows an import once. */
async function tellOfLatest(tx: Tx, importId: string, change: 'imported' | 'removed'): Promise<void> {
  const latest = await tx.first(sql<RowOf<'incidents', 'incident_id' | 'venue_id'>>`
    select incident_id, venue_id from incidents where import_id = ${importId}::uuid
    order by occurred_at desc, incident_id desc limit 1`)
  if (latest)
    await emitLive(tx, [
      { kind: 'incident', subjectId: latest.incident_id, venueId: latest.venue_id, change },
    ])
}

/** Ends the holds of an import's incidents and deletes them. */
export async function deleteIncidents(tx: Tx, importId: string): Promise<void> {
  const scope = await tx.scope
  for (const { incident_id: sourceId } of await listOfStays(tx, importId))
    await releaseStay(tx, scope, sourceId)
  await tellOfLatest(tx, importId, 'removed')
  await tx.run(sql`delete from incidents where import_id = ${importId}::uuid`)
}

function listOfStays(tx: Tx, importId: string) {
  return tx.all(sql<
    RowOf<'incidents', 'incident_id'> & { stay_id: NonNullable<ColumnOf<'incidents', 'stay_id'>> }
  >`
    select incident_id, stay_id from incidents
    where import_id = ${importId}::uuid and stay_id is not null order by stay_id, incident_id`)
}
