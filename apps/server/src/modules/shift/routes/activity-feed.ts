import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { activityOrder, managedVenueIds, reachOf } from '../../work/index.ts'
import { listWanted, presentShown, withActions } from '../read-activities.ts'
import { recentFrom } from '../recently.ts'

export const getActivityFeedRoute = handle(contract.getActivityFeed, async ({ session, query, now }) => {
  const { userId } = query
  const page = pageFrom(query, activityOrder)
  // Not a read, because a read sends all its statements before the venues of the scope are known.
  const found = await session.write(async (tx) => {
    const scope = await tx.scope
    const isOthers = userId !== undefined && userId !== scope.userId
    if (isOthers) await openLogOf(tx, userId, page.after === undefined)
    const allOf = userId === scope.userId ? scope.venueIds : await managedVenueIds(tx, scope)
    const recent = { from: recentFrom(now), allOf }
    const list = await readPage(tx, page, (part) => listWanted(scope.venueIds, { ...query, recent }, part))
    return { ...list, rows: await withActions(tx, list.rows) }
  })
  return shown(found, presentShown)
})

/**
 * Managers may read a colleague's activities, and the view is audited.
 *
 * @throws Failure not_found where the caller manages no venue of that person
 */
async function openLogOf(tx: StaffTx, userId: string, isFirstPage: boolean): Promise<void> {
  if (!(await reachOf(tx, userId))) throw new Failure('not_found')
  if (!isFirstPage) return
  const subject = { kind: 'member' as const, id: userId }
  await recordAudit(tx, await tx.scope, { action: 'member.figures_viewed', subject })
}
