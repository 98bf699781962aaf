import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../platform/sso/oidc/index.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { organisationVault } from '../../platform/index.ts'
import { listVenues, tellRoles } from '../../accounts/index.ts'
import { lockConnections, saveConnection } from '../queries/connections.ts'
import type { AnyConnection, Connection } from '../queries/connections.ts'
import { listDomains } from '../queries/domains.ts'
import { changeDomains } from './change-domains.ts'

type Body = z.output<Contract['updateSso']['body']>
type OidcChange = NonNullable<Body['oidc']>
type MappingChange = NonNullable<Body['saml']>

/** Absent fields stay. `discovered` is the issuer's metadata, read before the transaction. */
export async function changeSettings(
  services: Services,
  tx: StaffTx,
  body: Body,
  discovered: Provider | undefined,
): Promise<void> {
  const scope = await tx.scope
  const connections = await lockConnections(tx)
  if (body.domains) await changeDomains(tx, body.domains)
  if (body.saml) {
    const saml = connections.find((connection) => connection.protocol === 'saml')
    if (!saml) throw new Failure('not_allowed_now', { detail: "The provider's metadata is missing." })
    await refuseUnknownVenues(tx, '/saml', body.saml)
    await saveConnection(tx, { ...saml, ...mapped(saml, body.saml) })
  }
  if (body.oidc) {
    const oidc = connections.find((connection) => connection.protocol === 'oidc')
    const made = changeOidc(oidc, body.oidc, discovered, await organisationVault(services, tx))
    await refuseUnknownVenues(tx, '/oidc', body.oidc)
    await saveConnection(tx, { ...made, ...mapped(made, body.oidc) })
  }
  await requireProvedDomain(tx)
  const fields = fieldsOf(body)
  if (fields.length === 0) return
  const subject = { kind: 'organisation' as const, id: scope.organisationId }
  await recordAudit(tx, scope, { action: 'sso.changed', subject, fields })
  await tellAdmins(services, tx)
}

/** Mails the other admins, because an admin who changes sign-in could let anyone in. */
export async function tellAdmins(services: Services, tx: StaffTx): Promise<void> {
  const { userId, now } = await tx.scope
  await tellRoles(services, tx, ['admin'], userId, ({ organisation, by }) => ({
    template: 'sso_changed',
    parameters: { organisation, by, changedAt: now },
  }))
}

function changeOidc(
  before: Connection<'oidc'> | undefined,
  change: OidcChange,
  discovered: Provider | undefined,
  vault: OrganisationVault,
): Connection<'oidc'> {
  const issuer = discovered ?? before?.provider
  const clientId = change.clientId ?? before?.provider.clientId
  const secret = change.clientSecret === undefined ? before?.secret : vault.sealText(change.clientSecret)
  if (!issuer) throw invalidField('/oidc/issuer', 'required')
  if (clientId === undefined) throw invalidField('/oidc/clientId', 'required')
  // The secret would be sent to the new issuer, so one given for another provider is not reused.
  const isAnother = before !== undefined && before.provider.issuer !== issuer.issuer
  if (!secret || (isAnother && change.clientSecret === undefined))
    throw invalidField('/oidc/clientSecret', 'required')
  const { metadata } = issuer
  const scopes = change.scopes ?? before?.provider.scopes ?? []
  const provider = { issuer: issuer.issuer, metadata, clientId, scopes }
  const fresh = { enabled: false, role_attribute: null, role_mapping: [], default_role: null }
  return { ...fresh, ...before, protocol: 'oidc', provider, secret }
}

function mapped(before: AnyConnection, change: MappingChange) {
  return {
    enabled: change.enabled ?? before.enabled,
    role_attribute: change.roleAttribute === undefined ? before.role_attribute : change.roleAttribute || null,
    role_mapping: change.roleMapping ?? before.role_mapping,
    default_role: change.defaultRole === undefined ? before.default_role : change.defaultRole,
  }
}

async function refuseUnknownVenues(tx: StaffTx, pointer: string, change: MappingChange): Promise<void> {
  if (!change.roleMapping) return
  const venues = new Set((await listVenues(tx)).map(({ venue_id }) => venue_id))
  for (const [index, { venueId }] of change.roleMapping.entries()) {
    if (venueId !== null && !venues.has(venueId))
      throw invalidField(`${pointer}/roleMapping/${index}/venueId`, 'unknown_venue')
  }
}

/** Sign-in by a provider needs a verified domain of the organisation. */
async function requireProvedDomain(tx: StaffTx): Promise<void> {
  const [connections, domains] = [await lockConnections(tx), await listDomains(tx)]
  const isOn = connections.some(({ enabled }) => enabled)
  if (isOn && !domains.some(({ proved_at }) => proved_at))
    throw new Failure('not_allowed_now', { detail: 'Single sign-on needs a verified domain.' })
}

const within = (name: string, change: object = {}) =>
  Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [`${name}.${field}`]))

function fieldsOf({ saml, oidc, domains }: Body): string[] {
  return [...within('saml', saml), ...within('oidc', oidc), ...(domains ? ['domains'] : [])]
}
