import { judge } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'
import type { OutboxEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { closeAlerts, listUnclosed, raiseAlerts, readRules } from '../alerts/index.ts'
import type { WantedAlert } from '../alerts/index.ts'
import { comingGroupsAfter, readGroupFacts } from './facts.ts'
import type { GroupFactsRow } from './facts.ts'

const job = 'bookings/look-at-group'
const payloadSchema = z.object({ organisationId: z.uuid(), groupId: z.uuid() })
/** A group is checked again this long before arrival, because what is known about its members may have changed. */
const lookAgainMs = 48 * 3_600_000

/**
 * Queues the check of a new group for now and for two days before arrival; as the system, independent of its creator's
 * rights.
 */
export async function lookLater(tx: Tx, groupId: string): Promise<void> {
  const { organisationId, now } = await tx.scope
  const [row] = await readGroupFacts(tx, [groupId])
  if (!row) return
  const payload = JSON.stringify({ organisationId, groupId })
  const again = new Date(row.expected_at.getTime() - lookAgainMs)
  for (const at of [now, ...(again > now ? [again] : [])])
    await tx.run(
      sql`select platform.add_job(${job}, ${payload}::json, ${`${job}:${groupId}:${at.getTime()}`}::text, ${at}::timestamptz)`,
    )
}

export async function lookAtGroup(services: Services, payload: unknown): Promise<void> {
  const { organisationId, groupId } = payloadSchema.parse(payload)
  const scope = { job, organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) => lookAtGroups(tx, [groupId]))
}

const changed = z.object({ incidentId: z.uuid() })

/** An incident of an earlier visit that is confirmed, or no longer stands, concerns coming groups of the same leader. */
export async function lookAfterIncident(tx: SystemTx, event: OutboxEvent): Promise<void> {
  await lookAtGroups(tx, await comingGroupsAfter(tx, changed.parse(event.payload).incidentId))
}

/** Raises an alert about the booking of each group that has a cause, without naming a person, and closes one without. */
async function lookAtGroups(tx: SystemTx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  const { now } = await tx.scope
  const [facts, rules] = [await readGroupFacts(tx, groupIds), await readRules(tx)]
  const wanted = facts.flatMap((row) => wantedFor(row, rules, now))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const stayIds = facts.map(({ leader_stay_id }) => leader_stay_id)
  const gone = (await listUnclosed(tx, { stayIds, profileIds: [] })).filter(
    ({ type, key }) => type === 'group' && !wantedKeys.has(key),
  )
  const isRuled = rules.some(({ isOn, type }) => isOn && type === 'group')
  await closeAlerts(
    tx,
    gone.map((row) => ({
      alertId: row.alert_id,
      because: row.over_because ?? (isRuled ? 'reasons_gone' : 'rules_changed'),
    })),
  )
  await raiseAlerts(tx, wanted)
}

function wantedFor(row: GroupFactsRow, rules: readonly AlertRule[], now: Date): WantedAlert[] {
  const { group_id: groupId, members, flagged, size, earlier } = row
  const alerts = judge(
    {
      // Stands in for a guest: members are linked by the booking alone.
      guestId: groupId,
      sector: row.sector,
      ageBand: row.is_minor ? 'minor' : 'unknown',
      score: null,
      ban: null,
      watch: null,
      incidents: [],
      listings: [],
      stay: {
        stayId: row.leader_stay_id,
        status: row.status,
        expectedAt: row.expected_at,
        group: { groupId, size, members, flagged, earlier },
        recentNoShows: 0,
      },
    },
    rules.filter(({ type }) => type === 'group'),
    now,
  )
  return alerts.map((alert) => ({ ...alert, venueId: row.venue_id, profileId: null, rootId: null }))
}
