import type { activity } from '@comity/contract/shift/activity'
import type { ActivityKind } from '@comity/domain/activity'
import type { QuickAction } from '@comity/domain/shift'
import type { z } from 'zod'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { firstOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import { activityOrder, chosenVenues, listActivities, presentActivity } from '../work/index.ts'
import type { ActivityFilter, ActivityRow } from '../work/index.ts'

/** An activity with its quick action. */
export interface ShownActivity extends ActivityRow {
  readonly action: QuickAction | null
}

export interface WantedActivities {
  readonly venueId?: string | undefined
  readonly kind?: ActivityKind | undefined
  readonly userId?: string | undefined
  readonly recent?: ActivityFilter['recent']
}

/** Activities at these venues. */
export function listWanted(venueIds: readonly string[], wanted: WantedActivities, page: Page) {
  const { venueId, kind, userId, recent } = wanted
  const chosen = chosenVenues(venueIds, venueId)
  return listActivities({ userId, venueIds: chosen, kind, from: undefined, to: undefined, recent }, page)
}

/** The latest activities at the venues of the scope. */
export async function readLatest(
  tx: StaffTx,
  wanted: WantedActivities,
  limit: number,
): Promise<ShownActivity[]> {
  const { venueIds } = await tx.scope
  const latest = { of: activityOrder, sort: '-at', limit } as const
  return withActions(tx, await firstOf(tx, (page) => listWanted(venueIds, wanted, page), latest))
}

export async function withActions<Row extends ActivityRow>(tx: StaffTx, rows: readonly Row[]) {
  const actions = await actionsOf(tx, rows)
  return rows.map((row) => ({ ...row, action: actions.get(row.subject_id ?? '') ?? null }))
}

/** Quick actions by the id of their task. */
async function actionsOf(tx: StaffTx, rows: readonly ActivityRow[]): Promise<Map<string, QuickAction>> {
  const taskIds = rows.flatMap((row) =>
    row.kind === 'quick_action' && row.subject_id ? [row.subject_id] : [],
  )
  if (taskIds.length === 0) return new Map()
  const tasks = await tx.all(sql<RowOf<'tasks', 'task_id' | 'action'>>`
    select task_id, action from tasks where task_id = any (${taskIds}::uuid[])`)
  return new Map(tasks.flatMap(({ task_id, action }) => (action ? [[task_id, action]] : [])))
}

export function presentShown(row: ShownActivity): z.input<typeof activity> {
  return { ...presentActivity(row), action: row.action }
}
