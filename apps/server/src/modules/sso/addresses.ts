import { contract } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import type { Config } from '../../platform/config.ts'
import type { ServiceProvider } from '../../platform/sso/saml/index.ts'
import type { Protocol } from './words.ts'

type Place = Pick<Config, 'publicUrl' | 'basePath'>

/** A path of the product as a path of this host. */
export function hostPath({ basePath }: Pick<Config, 'basePath'>, path: string): string {
  return basePath === '/' ? path : basePath + path
}

/** The path of an organisation's call on this host. */
export function callPath(place: Place, endpoint: Pick<Endpoint, 'path'>, organisationId: string): string {
  return hostPath(place, endpoint.path.replace('{organisation}', organisationId))
}

export function callAddress(place: Place, endpoint: Pick<Endpoint, 'path'>, organisationId: string): string {
  return place.publicUrl + callPath(place, endpoint, organisationId)
}

export function serviceProvider(place: Place, organisationId: string): ServiceProvider {
  return {
    entityId: callAddress(place, contract.getSamlMetadata, organisationId),
    acsUrl: callAddress(place, contract.consumeSaml, organisationId),
    sloUrl: callAddress(place, contract.logoutSaml, organisationId),
  }
}

/** Where an OpenID provider sends the browser back to. */
export function redirectUri(place: Place, organisationId: string): string {
  return callAddress(place, contract.finishOidc, organisationId)
}

/** Where a sign-in begins: a path on this host. */
export function loginPath(
  place: Place,
  protocol: Protocol,
  organisationId: string,
  query: Readonly<Record<string, string>>,
): string {
  const path = callPath(place, protocol === 'saml' ? contract.beginSaml : contract.beginOidc, organisationId)
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
