import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { changeOrganisation } from '../../platform/index.ts'
import { readOrganisation } from '../read-organisation.ts'

export const updateOrganisationRoute = handle(contract.updateOrganisation, ({ session, body }) =>
  session.write(async (tx) => {
    await changeOrganisation(tx, body)
    return readOrganisation(tx)
  }),
)
