import { alertSeverities, judge } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import { concernsOf } from '@comity/domain/groups'
import { z } from 'zod'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx, Tx } from '../../platform/db/transaction.ts'
import type { OutboxEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { raiseAlerts, readRules } from '../alerts/index.ts'
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

const changed = z.object({ incidentId: z.uuid(), change: z.string() })

/** A confirmed incident of an earlier visit concerns coming groups of the same leader. */
export async function lookAfterIncident(tx: SystemTx, event: OutboxEvent): Promise<void> {
  const { incidentId, change } = changed.parse(event.payload)
  if (change === 'confirmed') await lookAtGroups(tx, await comingGroupsAfter(tx, incidentId))
}

/** Raises an alert about the booking of each group that has a cause, without naming a person. */
async function lookAtGroups(tx: SystemTx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  const { now } = await tx.scope
  const [facts, rules] = [await readGroupFacts(tx, groupIds), await readRules(tx)]
  await raiseAlerts(
    tx,
    facts.flatMap((row) => wantedFor(row, rules, now)),
  )
}

function wantedFor(row: GroupFactsRow, rules: readonly AlertRule[], now: Date): WantedAlert[] {
  const { group_id: groupId, members, flagged, size, earlier } = row
  if (concernsOf({ groupId, size, members, flagged, earlier }, rules).length === 0) return []
  const severities = earlier.map(({ severity }) => severity)
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
        group: { groupId, members, flagged },
        recentNoShows: 0,
      },
    },
    // The cause was checked above.
    rules.flatMap((rule) =>
      rule.type === 'group' ? [{ ...rule, trigger: { kind: 'group' as const, minFlagged: 0 } }] : [],
    ),
    now,
  )
  return alerts.map((alert) => ({
    ...alert,
    severity: alertSeverities.findLast((one) => one === alert.severity || severities.includes(one))!,
    venueId: row.venue_id,
    profileId: null,
    rootId: null,
  }))
}
