import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { overrideLevel } from '../commands/override-level.ts'
import { listOverrides, presentOverride } from '../queries/overrides.ts'

export const overrideLevelRoute = handle(contract.overrideLevel, async ({ session, body, idempotency }) =>
  presentOverride(await session.write((tx) => overrideLevel(tx, body, idempotency))),
)

export const listOverridesRoute = handle(contract.listOverrides, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listOverrides(tx, filter, after, limit + 1))
  return pageOf(rows, limit, presentOverride, (row) => ({
    at: row.set_at.toISOString(),
    id: row.override_id,
  }))
})
