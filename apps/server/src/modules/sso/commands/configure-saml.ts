import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { IdpMetadata } from '../../../platform/sso/saml/index.ts'
import { lockConnections, saveConnection } from '../queries/connections.ts'
import { tellAdmins } from './change-settings.ts'

/** Replaces a provider's metadata; a new connection is disabled at first. */
export async function configureSaml(services: Services, tx: StaffTx, provider: IdpMetadata): Promise<void> {
  const scope = await tx.scope
  const before = (await lockConnections(tx)).find(({ protocol }) => protocol === 'saml')
  const fresh = { enabled: false, role_attribute: null, role_mapping: [], default_role: null }
  await saveConnection(tx, { ...fresh, ...before, protocol: 'saml', provider, secret: null })
  await recordAudit(tx, scope, {
    action: 'sso.saml_configured',
    subject: { kind: 'organisation', id: scope.organisationId },
  })
  await tellAdmins(services, tx)
}
