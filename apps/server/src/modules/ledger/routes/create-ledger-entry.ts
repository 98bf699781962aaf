import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createEntry } from '../commands/create-entry.ts'

export const createLedgerEntryRoute = handle(
  contract.createLedgerEntry,
  async ({ session, body, idempotency }) => {
    const leaf = await session.write((tx) => createEntry(tx, body, idempotency))
    const { transactionHash, kind, opening } = leaf
    return { transactionHash, kind, committedAt: opening.at, opening }
  },
)
