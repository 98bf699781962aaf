import { contract, fieldMessages } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { discoverProvider } from '../../../platform/sso/oidc/index.ts'
import type { Provider } from '../../../platform/sso/oidc/index.ts'
import { changeSettings } from '../commands/change-settings.ts'
import { requireOwn } from '../known-organisation.ts'
import { readSso } from '../read-sso.ts'
import { requireRecentSignIn } from '../../accounts/index.ts'

export const updateSsoRoute = handle(contract.updateSso, async ({ services, session, params, body }) => {
  const scope = await session.read((tx) => tx.scope)
  requireOwn(scope, params.organisation)
  requireRecentSignIn(scope)
  const discovered = await discover(services, body.oidc?.issuer)
  return session.write(async (tx) => {
    requireOwn(await tx.scope, params.organisation)
    await changeSettings(services, tx, body, discovered)
    return readSso(services, tx)
  })
})

/** @throws Failure invalid_input; its detail is the code of the fault at the provider */
async function discover(services: Services, issuer: string | undefined): Promise<Provider | undefined> {
  if (issuer === undefined) return undefined
  const found = await discoverProvider(issuer, services.outbound)
  if (!('reason' in found)) return found
  const { invalid_format: message } = fieldMessages
  throw new Failure('invalid_input', {
    detail: found.reason,
    fields: [{ pointer: '/oidc/issuer', code: 'invalid_format', message }],
  })
}
