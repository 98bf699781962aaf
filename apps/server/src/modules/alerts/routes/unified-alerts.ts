import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentHeads } from '../unified.ts'
import { usualSort } from '../queries/alerts.ts'
import { headOrder, listHeads } from '../queries/unified.ts'

export const listUnifiedAlertsRoute = handle(contract.listUnifiedAlerts, async ({ session, query }) => {
  const page = pageFrom({ ...query, sort: query.sort ?? usualSort(query.state) }, headOrder)
  const found = await session.read((tx) => readPage(tx, page, (part) => listHeads(query, part)))
  const presented = await session.read((tx) => presentHeads(tx, found.rows))
  const list = shown(found, (head) => presented.get(head.id))
  return { ...list, items: list.items.flatMap((item) => item ?? []) }
})
