import { contract } from '@comity/contract'
import type { ownKinds } from '@comity/contract/ledger/entries'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, toCursor } from '../../../platform/http/cursor.ts'
import { listOwnLeaves } from '../commit.ts'
import type { OpenLeaf } from '../commit.ts'

export const listLedgerEntriesRoute = handle(
  contract.listLedgerEntries,
  async ({ session, query: { kind, cursor, limit } }) => {
    const before = fromCursor(cursor, { id: 'uuid' })?.id
    const leaves = await session.read((tx) => listOwnLeaves(tx, kind, before, limit + 1))
    const page = leaves.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(presentEntry),
      nextCursor: last && leaves.length > limit ? toCursor({ id: last.leafId }) : null,
    }
  },
)

function presentEntry({ transactionHash, kind, opening }: OpenLeaf) {
  // An organisation's transactions commit to these kinds alone.
  return { transactionHash, kind: kind as (typeof ownKinds)[number], committedAt: opening.at, opening }
}
