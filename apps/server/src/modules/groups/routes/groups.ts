import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { createGroup } from '../create-group.ts'
import { presentGroup } from '../present.ts'
import { listGroups } from '../queries.ts'

export const listGroupsRoute = handle(contract.listGroups, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listGroups(tx, filter, after, limit + 1))
  return pageOf(rows, limit, presentGroup, (row) => ({ at: row.created_at.toISOString(), id: row.group_id }))
})

export const createGroupRoute = handle(contract.createGroup, ({ session, body, idempotency }) =>
  session.write(async (tx) => {
    const groupId = await createGroup(tx, body, idempotency)
    const [row] = await listGroups(tx, { groupId }, undefined, 1)
    if (!row) throw new Failure('not_found')
    return presentGroup(row)
  }),
)
