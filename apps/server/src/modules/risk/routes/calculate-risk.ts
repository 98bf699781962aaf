import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { handle } from '../../../platform/http/call.ts'
import { scoreOf } from '../score.ts'

export const calculateRiskRoute = handle(contract.calculateRisk, async ({ session, body }) => {
  // The id of a merged profile leads to its guest.
  const guest = await session.read((tx) =>
    tx.first(sql<RowOf<'guests', 'guest_id'>>`
      select coalesce(merged_into, guest_id) as guest_id from guests where guest_id = ${body.guestId}::uuid`),
  )
  const score = guest && (await session.read((tx) => scoreOf(tx, guest.guest_id)))
  if (!score) throw new Failure('not_found')
  return score
})
