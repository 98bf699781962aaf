import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { requireOwn } from '../known-organisation.ts'
import { presentTest } from '../present.ts'
import { getRequest } from '../queries/requests.ts'

/** For the admin who began the test, because it shows personal data. */
export const getSsoTestRoute = handle(contract.getSsoTest, async ({ services, session, params, now }) => {
  const scope = await session.read((tx) => tx.scope)
  requireOwn(scope, params.organisation)
  const { organisationId } = scope
  const request = await services.database.system({ job: 'sso.test', organisationId, now }, (tx) =>
    getRequest(tx, params.testId),
  )
  if (request?.purpose !== 'test' || request.user_id !== scope.userId) throw new Failure('not_found')
  return presentTest(request, now)
})
