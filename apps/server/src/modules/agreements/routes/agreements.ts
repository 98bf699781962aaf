import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { beginAgreement } from '../commands/write-version.ts'
import { readAgreement } from '../find.ts'
import { presentAgreement, presentFull } from '../present.ts'
import { agreementOrder, agreementsOn } from '../queries.ts'

export const listAgreementsRoute = handle(contract.listAgreements, async ({ session, query }) => {
  const page = pageFrom(query, agreementOrder)
  const [scope, found] = await session.read((tx) => Promise.all([tx.scope, readPage(tx, page, agreementsOn)]))
  return shown(found, (row) => presentAgreement(row, scope))
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
