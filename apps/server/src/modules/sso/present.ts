import { X509Certificate } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { proofRecordName, proofRecordValue } from '../../platform/sso/domains/index.ts'
import { redirectUri, serviceProvider } from './addresses.ts'
import type { AnyConnection, Connection } from './queries/connections.ts'
import type { DomainRow } from './queries/domains.ts'
import type { RequestRow } from './queries/requests.ts'
import type { TestAnswer } from './words.ts'

export function presentSso(
  config: Config,
  organisationId: string,
  connections: readonly AnyConnection[],
  domains: readonly DomainRow[],
) {
  const { entityId, acsUrl, sloUrl } = serviceProvider(config, organisationId)
  const saml = connections.find((connection) => connection.protocol === 'saml')
  const oidc = connections.find((connection) => connection.protocol === 'oidc')
  return {
    serviceProvider: {
      entityId,
      acsUrl,
      logoutUrl: sloUrl ?? '',
      metadataUrl: entityId,
      redirectUri: redirectUri(config, organisationId),
    },
    saml: saml ? { ...presentMapping(saml), ...presentSaml(saml.provider) } : null,
    oidc: oidc ? { ...presentMapping(oidc), ...presentOidc(oidc) } : null,
    domains: domains.map((row) => ({
      domain: row.domain,
      recordName: proofRecordName(row.domain),
      recordValue: proofRecordValue(row.proof),
      provedAt: row.proved_at?.toISOString() ?? null,
      checkedAt: row.checked_at?.toISOString() ?? null,
    })),
  }
}

function presentMapping(connection: Connection) {
  return {
    enabled: connection.enabled,
    roleAttribute: connection.role_attribute,
    roleMapping: connection.role_mapping.map(({ value, role, venueId }) => ({ value, role, venueId })),
    defaultRole: connection.default_role,
  }
}

function presentSaml({ entityId, ssoUrl, sloUrl, certificates }: Connection<'saml'>['provider']) {
  const certificatesEndAt = certificates.map((pem) => new X509Certificate(pem).validToDate.toISOString())
  return { entityId, ssoUrl, sloUrl, certificatesEndAt }
}

function presentOidc({ provider, secret }: Connection<'oidc'>) {
  const { issuer, clientId, scopes } = provider
  return { issuer, clientId, scopes: [...scopes], hasSecret: secret !== null }
}

const shownValues = 100

/** The result of a test, with the roles that the mapping gave when it ended. */
export function presentTest(row: RequestRow, now: Date) {
  const { request_id: id, finished_at, expires_at } = row
  // Before the browser came to finish, the answer was not evaluated.
  const found = finished_at ? (row.answer as TestAnswer | null) : null
  if (!found)
    return {
      id,
      state: expires_at <= now ? ('expired' as const) : ('waiting' as const),
      reason: null,
      detail: null,
      identity: null,
    }
  const { reason, detail, vouched, roles } = found
  return {
    id,
    state: reason === null ? ('passed' as const) : ('failed' as const),
    reason,
    detail,
    identity: vouched && {
      issuer: vouched.issuer,
      subject: vouched.subject,
      email: vouched.email,
      name: vouched.name,
      values: vouched.values.slice(0, shownValues),
      roles: [...roles],
    },
  }
}
