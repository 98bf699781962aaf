import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentToFulfil } from '../present.ts'
import { listRequests, requestOrder } from '../queries.ts'

export const listRightsRequestsRoute = handle(
  contract.listRightsRequests,
  async ({ session, query, now }) => {
    const page = pageFrom(query, requestOrder)
    const found = await session.read((tx) => readPage(tx, page, (part) => listRequests(query.state, part)))
    return shown(found, (row) => presentToFulfil(row, now))
  },
)
