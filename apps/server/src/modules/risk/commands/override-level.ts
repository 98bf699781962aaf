import { dayMs } from '@comity/domain/base'
import type { Contract } from '@comity/contract'
import { keepsFloor, maxOverrideDays, overrideFloor } from '@comity/domain/risk'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { getOverride } from '../queries/overrides.ts'
import type { OverrideRow } from '../queries/overrides.ts'
import { holdSubject, isUnscored, profilesOf } from '../queries/subject.ts'
import { recordDecision } from './record-decision.ts'

/** Overrides the computed level until an end, with its decision record; replaces the current override. */
export async function overrideLevel(
  tx: StaffTx,
  body: z.output<Contract['overrideLevel']['body']>,
  idempotency: Idempotency | undefined,
): Promise<OverrideRow> {
  const scope = await tx.scope
  const { level, reason, factIds } = body
  const { id } = await once(tx, idempotency, async () => {
    const lastsMs = Date.parse(body.endsAt) - scope.now.getTime()
    if (lastsMs <= 0) throw invalidField('/endsAt', 'too_small')
    if (lastsMs > maxOverrideDays * dayMs) throw invalidField('/endsAt', 'too_large')
    const subject = orNotFound(await holdSubject(tx, body.guestId))
    if (isUnscored(subject)) throw new Failure('not_allowed_now', { reason: 'not_scored' })
    const { guest_id: guestId, risk_level: computedLevel } = subject
    const floor = overrideFloor({ hasCriticalIncident: await hasCriticalIncident(tx, guestId) })
    if (!keepsFloor(level, floor)) throw new Failure('not_allowed_now', { reason: 'critical_incident' })
    const decisionId = await recordDecision(tx, { guestId, action: 'override', reason, factIds })
    await tx.run(sql`
      update risk_overrides set replaced_at = platform.app_now()
      where profile_id in ${profilesOf(guestId)} and replaced_at is null`)
    const row = await tx.one(sql<RowOf<'risk_overrides', 'override_id'>>`
      insert into risk_overrides (organisation_id, profile_id, level, computed_level, decision_id, set_by, set_at, ends_at)
      values (current_setting('app.organisation_id')::uuid, ${guestId}::uuid, ${level}, ${computedLevel},
        ${decisionId}::uuid, ${scope.userId}::uuid, platform.app_now(), ${body.endsAt}::timestamptz)
      returning override_id`)
    await recordAudit(tx, scope, {
      action: 'risk.level_overridden',
      subject: { kind: 'guest', id: guestId },
      details: { overrideId: row.override_id, decisionId, level, computedLevel, endsAt: body.endsAt },
    })
    return row.override_id
  })
  return orNotFound(await getOverride(tx, id))
}

/** Confirmed, undisputed and not expired. */
async function hasCriticalIncident(tx: Tx, guestId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select 1 from risk_facts where guest_id = ${guestId}::uuid and kind = 'incident' and class = 'critical'
      and status = 'counted' and counts_from <= platform.app_now() and ends_at > platform.app_now() limit 1`)
  return row !== undefined
}
