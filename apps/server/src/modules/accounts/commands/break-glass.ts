import type { Contract } from '@comity/contract'
import { widens } from '@comity/domain/accounts'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { tellRoles } from '../notify.ts'
import { listOwnGrants } from '../queries.ts'
import * as queries from '../queries/break-glass.ts'
import { addGrants } from '../queries/members.ts'

type Body = z.output<Contract['openBreakGlass']['body']>

const everywhere = { role: 'manager', venueId: null } as const

/** Gives a manager's rights at every venue for a limited time and notifies admins and privacy officers at once. */
export async function openBreakGlass(
  services: Services,
  tx: StaffTx,
  body: Body,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const { id } = await once(tx, idempotency, async () => {
    const scope = await tx.scope
    const { userId, now } = scope
    const held = (await listOwnGrants(tx)).flatMap(({ role, venueId }) =>
      role === 'operator' ? [] : [{ role, venueId }],
    )
    if (!widens(held, [everywhere]))
      throw new Failure('not_allowed_now', { detail: 'You have these rights already.' })
    const reason = await recordReason(tx, body.reason)
    const endsAt = new Date(now.getTime() + body.minutes * 60_000)
    const breakGlassId = await queries.insertBreakGlass(tx, { reasonId: reason.reasonId, endsAt })
    const grant = { ...everywhere, userId, startsAt: now, endsAt, grantedBy: userId, breakGlassId }
    await addGrants(tx, [{ ...grant, source: 'break_glass' }])
    await recordAudit(tx, scope, {
      action: 'break_glass.opened',
      subject: { kind: 'break_glass', id: breakGlassId },
      details: { minutes: body.minutes, ...reason },
    })
    await tellRoles(services, tx, ['admin', 'privacy'], userId, (names) => ({
      template: 'break_glass_opened',
      parameters: { ...names, endsAt },
    }))
    return breakGlassId
  })
  return id
}

/** Ends the caller's own emergency access or, as an admin, anyone's. */
export async function endBreakGlass(tx: StaffTx, breakGlassId: string): Promise<void> {
  const scope = await tx.scope
  const opening = await queries.getBreakGlass(tx, breakGlassId)
  const isTheirs = opening?.user_id === scope.userId || scope.roles.includes('admin')
  if (!opening || !isTheirs) throw new Failure('not_found')
  if ((await queries.endBreakGlass(tx, breakGlassId)) === 0)
    throw new Failure('not_allowed_now', { detail: 'The emergency access has ended already.' })
  const subject = { kind: 'break_glass' as const, id: breakGlassId }
  await recordAudit(tx, scope, { action: 'break_glass.ended', subject })
}
