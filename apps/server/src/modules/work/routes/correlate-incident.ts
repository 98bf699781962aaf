import { contract } from '@comity/contract'
import { incidentReference } from '@comity/domain/incidents'
import { correlate } from '@comity/domain/work'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentItem } from '../present-hand-over.ts'
import { personOf, presentTask, subjectOf } from '../present-task.ts'
import { getIncident, listTraces } from '../queries/correlate.ts'
import { listStandingItems } from '../queries/hand-overs.ts'
import { listStanding } from '../queries/tasks.ts'
import { viewerOf } from '../viewer.ts'

export const correlateIncidentRoute = handle(contract.correlateIncident, ({ session, body }) =>
  session.write(async (tx) => {
    const { incidentId, windowMinutes } = body
    const [scope, viewer, incident] = [await tx.scope, await viewerOf(tx), await getIncident(tx, incidentId)]
    if (!incident) throw new Failure('not_found')
    const { venue_id: venueId, occurred_at: at } = incident
    const traces = await listTraces(tx, venueId, at, windowMinutes)
    const found = correlate(
      at,
      {
        // A task is created and completed under one id.
        traces: traces.rows.map((row) => ({
          id: `${row.id} ${row.source}`,
          at: row.at,
          userId: row.user_id,
          row,
        })),
        tasks: (await listStanding(tx, venueId, at)).map((row) => ({
          id: row.task_id,
          from: row.created_at,
          until: row.completed_at,
          dueAt: row.due_at,
          row,
        })),
        items: (await listStandingItems(tx, venueId, at)).map((row) => ({
          id: row.item_id,
          from: row.written_at,
          until: row.acknowledged_at,
          row,
        })),
      },
      windowMinutes,
    )
    await recordAudit(tx, scope, {
      action: 'incident.correlated',
      subject: { kind: 'incident', id: incidentId },
      details: { windowMinutes },
    })
    const names = new Map(traces.rows.map((row) => [row.user_id, row.user_name]))
    return {
      incident: {
        id: incidentId,
        reference: incidentReference(incidentId),
        type: incident.type,
        severity: incident.severity,
        status: incident.status,
        venue: { id: venueId, name: incident.venue_name },
        room: incident.room,
        occurredAt: at.toISOString(),
        reportedAt: incident.reported_at.toISOString(),
      },
      windowMinutes,
      timeline: found.timeline.map(({ trace: { row }, minutes }) => ({
        id: row.id,
        at: row.at.toISOString(),
        minutes,
        source: row.source,
        what: row.what,
        by: personOf(row.user_id, row.user_name),
        subject: subjectOf(row),
        note: row.note,
      })),
      isCut: traces.isCut,
      people: found.people.map(({ userId, ...seen }) => ({
        person: { id: userId, name: names.get(userId) ?? null },
        ...seen,
      })),
      tasks: found.tasks.map(({ task, wasLate }) => ({ task: presentTask(task.row, viewer), wasLate })),
      unread: found.unread.map(({ row }) => presentItem(row, viewer.userId)),
    }
  }),
)
