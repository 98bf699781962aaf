import type { IdpMetadata } from '../../../platform/sso/saml/index.ts'
import type { Provider } from '../../../platform/sso/oidc/index.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import type { Mapping } from '../roles.ts'
import type { Protocol } from '../words.ts'

/** As stored in JSON: the end of a certificate is read from the certificate. */
type SamlProvider = Omit<IdpMetadata, 'certificatesEndAt'>

interface OidcProvider extends Provider {
  readonly clientId: string
  readonly scopes: readonly string[]
}

interface ProviderOf {
  saml: SamlProvider
  oidc: OidcProvider
}

/** `secret` is the client secret of OIDC, sealed. */
export interface Connection<P extends Protocol = Protocol>
  extends Mapping, Readonly<RowOf<'sso_connections', 'enabled' | 'secret' | 'role_attribute'>> {
  readonly protocol: P
  readonly provider: ProviderOf[P]
}

export type AnyConnection = Connection<'saml'> | Connection<'oidc'>

const columns = sql`protocol, enabled, provider, secret, role_attribute, role_mapping, default_role`

export function getConnection<P extends Protocol>(tx: Tx, protocol: P) {
  return tx.first(
    sql<Connection<P>>`select ${columns} from sso_connections where protocol = ${protocol}::text`,
  )
}

export function listConnections(tx: Tx) {
  return tx.all(sql<AnyConnection>`select ${columns} from sso_connections order by protocol`)
}

/** Locked, so that changes come one after the other. */
export function lockConnections(tx: StaffTx) {
  return tx.all(sql<AnyConnection>`select ${columns} from sso_connections order by protocol for update`)
}

/** Creates or replaces a connection. */
export async function saveConnection(tx: StaffTx, connection: AnyConnection): Promise<void> {
  const { organisationId, userId } = await tx.scope
  const { protocol, enabled, secret } = connection
  await tx.run(sql`
    insert into sso_connections (organisation_id, protocol, enabled, provider, secret, role_attribute, role_mapping,
      default_role, updated_by, updated_at)
    values (${organisationId}::uuid, ${protocol}::text, ${enabled}::boolean, ${JSON.stringify(connection.provider)}::jsonb,
      ${secret}::bytea, ${connection.role_attribute}::text, ${JSON.stringify(connection.role_mapping)}::jsonb,
      ${connection.default_role}::text, ${userId}::uuid, platform.app_now())
    on conflict (organisation_id, protocol) do update set enabled = excluded.enabled, provider = excluded.provider,
      secret = excluded.secret, role_attribute = excluded.role_attribute, role_mapping = excluded.role_mapping,
      default_role = excluded.default_role, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
}
