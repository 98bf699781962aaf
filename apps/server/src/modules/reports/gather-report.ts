import type { z } from 'zod'
import type { unifiedReport } from '@comity/contract/reports/reports'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { replyTo } from '../guests/index.ts'
import { getIncidentDetail, listSteps, presentDetail } from '../incidents/index.ts'
import type { IncidentDetailRow } from '../incidents/index.ts'
import { photosOf } from '../photos/index.ts'
import type { PhotoRow } from '../photos/index.ts'
import {
  hoursAround,
  listActivitiesAround,
  listClipsOf,
  listHandOverOf,
  listSafetyAround,
  listTasksOf,
  mostActivities,
} from './queries/around.ts'
import type { ActivityRow, ClipRow, HandOverRow, SafetyRow, TaskRow } from './queries/around.ts'

export type Report = z.input<typeof unifiedReport>

/** Everything about an incident and the hours around it, as the caller may see it. */
export async function gatherReport(tx: Tx, scope: StaffScope, incidentId: string): Promise<Report> {
  const [row, steps, reply, photos, activities, tasks, handOver, safety, clips] = await Promise.all([
    getIncidentDetail(tx, incidentId),
    listSteps(tx, incidentId),
    replyTo(tx, 'incident', incidentId),
    photosOf(tx, incidentId),
    listActivitiesAround(tx, incidentId),
    listTasksOf(tx, incidentId),
    listHandOverOf(tx, incidentId),
    listSafetyAround(tx, incidentId),
    listClipsOf(tx, incidentId),
  ])
  if (!row) throw new Failure('not_found')
  const shown = activities
    .slice(0, mostActivities)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.activity_id < b.activity_id ? -1 : 1))
  return {
    madeAt: scope.now.toISOString(),
    window: windowOf(row),
    isCut: activities.length > mostActivities,
    incident: presentDetail(row, steps, reply, scope),
    photos: photos.map(presentPhoto),
    activities: shown.map(presentActivity),
    staff: staffOf(shown),
    tasks: tasks.map(presentTask),
    handOver: handOver.map(presentHandOver),
    safetyAlerts: safety.map(presentSafety),
    clips: clips.map(presentClip),
  }
}

/** The hours around an incident. */
export function windowOf({ occurred_at }: Pick<IncidentDetailRow, 'occurred_at'>) {
  const away = hoursAround * 3_600_000
  const at = (ms: number) => new Date(occurred_at.getTime() + ms).toISOString()
  return { from: at(-away), to: at(away) }
}

const hex = (digest: Buffer) => digest.toString('hex')
const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

const presentPhoto = (row: PhotoRow): Report['photos'][number] => ({
  id: row.photo_id,
  caption: row.caption,
  takenAt: row.taken_at?.toISOString() ?? null,
  uploadedAt: row.uploaded_at.toISOString(),
  uploadedBy: { id: row.uploaded_by, name: row.uploader_name },
  width: row.width,
  height: row.height,
  originalSha256: hex(row.original_sha256),
  shownSha256: hex(row.shown_sha256),
  isHeld: row.held_at !== null,
})

const presentActivity = (row: ActivityRow): Report['activities'][number] => ({
  id: row.activity_id,
  at: row.at.toISOString(),
  by: { id: row.user_id, name: row.user_name },
  kind: row.kind,
  subjectKind: row.subject_kind,
  note: row.note,
})

function staffOf(rows: readonly ActivityRow[]): Report['staff'] {
  const byUser = [...Map.groupBy(rows, ({ user_id }) => user_id).values()]
  return byUser
    .map(([first, ...more]) => ({
      person: { id: first!.user_id, name: first!.user_name },
      activities: 1 + more.length,
    }))
    .toSorted((a, b) => (a.person.name ?? '').localeCompare(b.person.name ?? ''))
}

const presentTask = (row: TaskRow): Report['tasks'][number] => ({
  id: row.task_id,
  title: row.title,
  action: row.action,
  createdAt: row.created_at.toISOString(),
  createdBy: { id: row.created_by, name: row.creator_name },
  completedAt: row.completed_at?.toISOString() ?? null,
  completedBy: personOf(row.completed_by, row.completer_name),
  outcome: row.outcome,
})

const presentHandOver = (row: HandOverRow): Report['handOver'][number] => ({
  id: row.item_id,
  text: row.text,
  isUrgent: row.is_urgent,
  at: row.created_at.toISOString(),
  by: { id: row.created_by, name: row.author_name },
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: personOf(row.acknowledged_by, row.acknowledger_name),
})

const presentSafety = (row: SafetyRow): Report['safetyAlerts'][number] => ({
  id: row.alert_id,
  at: row.raised_at.toISOString(),
  by: { id: row.raised_by, name: row.raiser_name },
  type: row.alert_type,
  severity: row.severity,
  status: row.status,
  closedAt: row.closed_at?.toISOString() ?? null,
})

const presentClip = (row: ClipRow): Report['clips'][number] => ({
  id: row.clip_id,
  reference: row.reference,
  camera: row.camera,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})
