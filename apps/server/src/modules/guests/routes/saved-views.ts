import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createSavedView, deleteSavedView } from '../commands/saved-views.ts'
import { presentView } from '../present-view.ts'
import { listViews } from '../view-queries.ts'

export const listSavedViewsRoute = handle(contract.listSavedViews, ({ session, query }) =>
  session.read(async (tx) => {
    const [rows, scope] = await Promise.all([listViews(tx, query.page), tx.scope])
    return { items: rows.map((row) => presentView(row, scope)) }
  }),
)

export const createSavedViewRoute = handle(contract.createSavedView, ({ session, body, idempotency }) =>
  session.write(async (tx) => presentView(await createSavedView(tx, body, idempotency), await tx.scope)),
)

export const deleteSavedViewRoute = handle(contract.deleteSavedView, async ({ session, params }) => {
  await session.write((tx) => deleteSavedView(tx, params.viewId))
  return { id: params.viewId }
})
