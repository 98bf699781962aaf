import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { isManager } from '../policy.ts'
import { mayDeleteView } from '../present-view.ts'
import { countOwnViews, deleteView, getView, insertView } from '../view-queries.ts'
import type { ViewRow } from '../view-queries.ts'

const mostViews = 50

/** Saves a view of the caller; managers may share it with the organisation. */
export async function createSavedView(
  tx: StaffTx,
  body: z.output<Contract['createSavedView']['body']>,
  idempotency: Idempotency | undefined,
): Promise<ViewRow> {
  const scope = await tx.scope
  if (body.isShared && !isManager(scope))
    throw new Failure('forbidden', { detail: 'Only managers may share views.' })
  const { id } = await once(tx, idempotency, async () => {
    const { count, isTaken } = await countOwnViews(tx, body.page, body.name)
    if (isTaken) throw new Failure('conflict', { detail: 'A view with this name exists.' })
    if (count >= mostViews)
      throw new Failure('not_allowed_now', { detail: `You have ${mostViews} views; delete one first.` })
    return insertView(tx, body)
  })
  const view = await getView(tx, id)
  // A repeated request may name a view that was deleted since.
  if (!view) throw new Failure('not_found')
  return view
}

/** Deletes the caller's own view or, as a manager, a shared one; others are not found. */
export async function deleteSavedView(tx: StaffTx, viewId: string): Promise<void> {
  const scope = await tx.scope
  const view = orNotFound(await getView(tx, viewId))
  if (mayDeleteView(view, scope) !== true) throw new Failure('forbidden')
  await deleteView(tx, viewId)
}
