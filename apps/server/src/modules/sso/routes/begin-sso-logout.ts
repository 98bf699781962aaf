import { contract } from '@comity/contract'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { logoutUrl } from '../../../platform/sso/oidc/index.ts'
import { createLogoutRequest, createMessageId } from '../../../platform/sso/saml/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { hostPath, serviceProvider } from '../addresses.ts'
import { getConnection } from '../queries/connections.ts'
import { getProviderSession } from '../queries/sessions.ts'
import type { ProviderSession } from '../queries/sessions.ts'

/** The session continues until the browser signs out, because signing out needs it. */
export const beginSsoLogoutRoute = handle(contract.beginSsoLogout, async ({ services, session }) => ({
  address: await session.write(async (tx) => {
    const { session: own } = await tx.scope
    const begun = own && (await getProviderSession(tx, own.id))
    if (!begun) return null
    return begun.protocol === 'saml' ? samlLogout(services, tx, begun) : oidcLogout(services, tx, begun)
  }),
}))

async function samlLogout({ config }: Services, tx: StaffTx, begun: ProviderSession): Promise<string | null> {
  const connection = await getConnection(tx, 'saml')
  const { subject, name_id_format: nameIdFormat, session_index: sessionIndex } = begun
  if (connection?.provider.entityId !== begun.issuer || nameIdFormat === null) return null
  const { organisationId, now } = await tx.scope
  const request = createLogoutRequest({
    idp: connection.provider,
    sp: serviceProvider(config, organisationId),
    requestId: createMessageId(),
    identity: { subject, nameIdFormat, sessionIndex },
    now,
  })
  // A provider that accepts posted forms only is left through its own page.
  return request?.binding === 'redirect' ? request.redirectUrl : null
}

async function oidcLogout(services: Services, tx: StaffTx, begun: ProviderSession): Promise<string | null> {
  const { config } = services
  const connection = await getConnection(tx, 'oidc')
  if (connection?.provider.issuer !== begun.issuer) return null
  const vault = await organisationVault(services, tx)
  return logoutUrl(connection.provider, {
    clientId: connection.provider.clientId,
    postLogoutRedirectUri: config.publicUrl + hostPath(config, '/enterprise-login'),
    ...(begun.id_token ? { idTokenHint: vault.openText(begun.id_token) } : {}),
  })
}
