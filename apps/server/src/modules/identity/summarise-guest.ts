import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { findRoots, presentGuest, summariseGuests } from '../profiles/index.ts'

export async function summariseGuest(tx: Tx, profileId: string) {
  const roots = await findRoots(tx, [profileId])
  const [row] = await summariseGuests(tx, [...roots.values()])
  if (!row) throw new Failure('not_found')
  return presentGuest(row)
}
