import type { Contract } from '@comity/contract'
import { attribute } from '@comity/domain/groups'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { createIncident, happenedAt, refuseFaults } from '../incidents/index.ts'
import { findVenue } from '../rooms/index.ts'
import { insertGroupIncident } from './incident-queries.ts'
import { getGroup } from './queries.ts'

type Body = z.output<Contract['createGroupIncident']['body']>

/**
 * Records the incident of a group and, for each person seen, an own incident about what that person did. Others are not
 * affected. Returns the id of the group incident.
 */
export async function createGroupIncident(
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, async () => {
    const group = orNotFound(await getGroup(tx, body.groupId))
    const { attributed, strangers } = attribute(body.seen, group.stay_ids)
    if (strangers.length > 0) {
      const at = body.seen.findIndex(({ stayId }) => stayId === strangers[0])
      throw invalidField(`/seen/${at}/stayId`, 'unknown_stay')
    }
    const venue = orNotFound(await findVenue(tx, group.venue_id))
    const { type, severity } = body
    const told = new Date(body.occurredAt)
    refuseFaults({ type, occurredAt: told, amountMinor: null, currency: null }, venue.sector, scope.now)
    const occurredAt = happenedAt(told, scope.now)
    const common = { venueId: group.venue_id, type, severity, occurredAt }
    const groupIncidentId = await insertGroupIncident(
      tx,
      {
        ...common,
        groupId: group.group_id,
        observed: masked(body.observed),
        heard: masked(body.heard),
        inferred: masked(body.inferred),
      },
      scope.userId,
    )
    for (const { stayId, what } of attributed)
      await createIncident(tx, scope, {
        ...common,
        stayId,
        observed: what,
        ...(body.room ? { room: body.room } : {}),
        source: 'group',
        groupIncidentId,
      })
    await recordAudit(tx, scope, {
      action: 'group.incident_recorded',
      subject: { kind: 'group', id: group.group_id },
      details: { groupIncidentId, seen: attributed.length },
    })
    return groupIncidentId
  })
  return id
}

const masked = (text: string | undefined) => (text ? maskCardNumbers(text).text : null)
