import { checkAddress, outboundErrorIn } from '../../http/outbound.ts'
import type { Outbound, OutboundReason } from '../../http/outbound.ts'
import { idTokenAlgorithms, providerMetadata, secretMethod } from './provider.ts'
import type { Provider, ProviderMetadata } from './provider.ts'

/**
 * Why a provider cannot be set up, one per check:
 * - those of the request itself;
 * - no_description: there is no provider description at the issuer's address;
 * - malformed: the issuer is not an address without query, or the description lacks an endpoint or has an unreadable
 *   one;
 * - wrong_issuer: the description is of another issuer;
 * - no_code_flow, no_s256, weak_algorithm, no_client_secret: it lacks what signing in needs.
 */
export type DiscoveryReason =
  | OutboundReason
  | 'no_description'
  | 'wrong_issuer'
  | 'no_code_flow'
  | 'no_s256'
  | 'weak_algorithm'
  | 'no_client_secret'

/**
 * Reads a provider's description of itself (OpenID Connect Discovery 1.0, section 4) and checks that signing in with
 * it is safe. `issuer` must be exactly the provider's own name, to the trailing slash.
 */
export async function discoverProvider(
  issuer: string,
  outbound: Outbound,
): Promise<Provider | { readonly reason: DiscoveryReason }> {
  const address = checkAddress(issuer, outbound)
  if ('reason' in address) return address
  if (/[?#]/u.test(issuer)) return { reason: 'malformed' }
  const description = await fetchDescription(issuer, outbound)
  if ('reason' in description) return description

  const parsed = providerMetadata.safeParse(description.found)
  if (!parsed.success) return { reason: 'malformed' }
  const reason = faultOf(parsed.data, issuer, outbound)
  return reason ? { reason } : { issuer, metadata: parsed.data }
}

async function fetchDescription(
  issuer: string,
  outbound: Outbound,
): Promise<{ readonly found: unknown } | { readonly reason: DiscoveryReason }> {
  let response: Response
  try {
    const address = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`
    response = await outbound(address, { headers: { accept: 'application/json' } })
  } catch (error) {
    const failure = outboundErrorIn(error)
    if (!failure) throw error
    return { reason: failure.reason }
  }
  if (!response.ok) return { reason: 'no_description' }
  try {
    return { found: await response.json() }
  } catch {
    // The body is complete here, so only parsing it as JSON can fail.
    return { reason: 'no_description' }
  }
}

function faultOf(
  metadata: ProviderMetadata,
  issuer: string,
  outbound: Outbound,
): DiscoveryReason | undefined {
  if (metadata.issuer !== issuer) return 'wrong_issuer'
  const endpoints = [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    metadata.userinfo_endpoint,
    metadata.end_session_endpoint,
  ]
  for (const endpoint of endpoints) {
    const address = endpoint === undefined ? undefined : checkAddress(endpoint, outbound)
    if (address && 'reason' in address) return address.reason
  }
  if (metadata.response_types_supported?.includes('code') === false) return 'no_code_flow'
  if (metadata.code_challenge_methods_supported?.includes('S256') === false) return 'no_s256'
  if (idTokenAlgorithms(metadata).length === 0) return 'weak_algorithm'
  return secretMethod(metadata) ? undefined : 'no_client_secret'
}
