import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { requireOwn } from '../known-organisation.ts'
import { readSso } from '../read-sso.ts'

export const getSsoRoute = handle(contract.getSso, ({ services, session, params }) =>
  session.read(async (tx) => {
    const [scope, settings] = await Promise.all([tx.scope, readSso(services, tx)])
    requireOwn(scope, params.organisation)
    return settings
  }),
)
