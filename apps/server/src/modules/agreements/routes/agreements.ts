import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { beginAgreement } from '../commands/write-version.ts'
import { readAgreement } from '../find.ts'
import { presentAgreement, presentFull } from '../present.ts'
import { listAgreements } from '../queries.ts'

export const listAgreementsRoute = handle(contract.listAgreements, async ({ session, query }) => {
  const { limit, cursor } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listAgreements(tx, {}, after, limit + 1)]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentAgreement(row, scope),
    (row) => ({ at: row.created_at.toISOString(), id: row.agreement_id }),
  )
})

export const getAgreementRoute = handle(contract.getAgreement, async ({ session, params }) => {
  const [scope, row] = await session.read((tx) =>
    Promise.all([tx.scope, readAgreement(tx, params.agreementId)]),
  )
  return presentFull(row, scope)
})

export const createAgreementRoute = handle(contract.createAgreement, ({ session, body, idempotency }) =>
  session.write(async (tx) => {
    const agreementId = await beginAgreement(tx, body, idempotency)
    return presentFull(await readAgreement(tx, agreementId), await tx.scope)
  }),
)
