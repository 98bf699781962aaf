import { contract } from '@comity/contract'
import type { ownKinds } from '@comity/contract/ledger/entries'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { leafOrder, listOwnLeaves, openLeaf } from '../commit.ts'
import type { OpenLeaf } from '../commit.ts'

export const listLedgerEntriesRoute = handle(contract.listLedgerEntries, async ({ session, query }) => {
  const page = pageFrom(query, leafOrder)
  const found = await session.read((tx) => readPage(tx, page, (part) => listOwnLeaves(query.kind, part)))
  return shown(found, (row) => presentEntry(openLeaf(row)))
})

function presentEntry({ transactionHash, kind, opening }: OpenLeaf) {
  // An organisation's transactions commit to these kinds alone.
  return { transactionHash, kind: kind as (typeof ownKinds)[number], committedAt: opening.at, opening }
}
