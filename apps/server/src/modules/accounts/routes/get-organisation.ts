import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readOrganisation } from '../read-organisation.ts'

export const getOrganisationRoute = handle(contract.getOrganisation, ({ session }) =>
  session.read((tx) => readOrganisation(tx)),
)
