import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { firstOf, pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { createGroup } from '../create-group.ts'
import { presentGroup } from '../present.ts'
import { groupOrder, listGroups } from '../queries.ts'

export const listGroupsRoute = handle(contract.listGroups, async ({ session, query }) => {
  const page = pageFrom(query, groupOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listGroups(query, part))),
    presentGroup,
  )
})

export const createGroupRoute = handle(contract.createGroup, ({ session, body, idempotency }) =>
  session.write(async (tx) => {
    const groupId = await createGroup(tx, body, idempotency)
    const one = { of: groupOrder, sort: '-createdAt', limit: 1 } as const
    const [row] = await firstOf(tx, (page) => listGroups({ groupId }, page), one)
    if (!row) throw new Failure('not_found')
    return presentGroup(row)
  }),
)
