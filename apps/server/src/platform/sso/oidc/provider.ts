import { z } from 'zod'

/** The part of the provider's description that signing in needs; plain JSON, stored as it is. */
export const providerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  end_session_endpoint: z.url().exactOptional(),
  response_types_supported: z.array(z.string()).exactOptional(),
  code_challenge_methods_supported: z.array(z.string()).exactOptional(),
  id_token_signing_alg_values_supported: z.array(z.string()).exactOptional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).exactOptional(),
  authorization_response_iss_parameter_supported: z.boolean().exactOptional(),
})

/** Field names of OpenID Connect Discovery 1.0, section 3. */
export type ProviderMetadata = z.infer<typeof providerMetadata>

export type Provider = {
  /** Exactly as written by the provider. */
  readonly issuer: string
  readonly metadata: ProviderMetadata
}

/** Signatures that only the provider's private key can make, without those by a shared secret. */
const asymmetric = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])

/** The algorithms by which ID tokens may be signed; RS256 if the provider names none (section 3 of Discovery). */
export function idTokenAlgorithms(metadata: ProviderMetadata): string[] {
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  return offered.filter((algorithm) => asymmetric.has(algorithm))
}

/** How the client's secret is sent; undefined when the provider supports none of our methods. */
export function secretMethod(metadata: ProviderMetadata): 'basic' | 'post' | undefined {
  const offered = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (offered.includes('client_secret_basic')) return 'basic'
  return offered.includes('client_secret_post') ? 'post' : undefined
}
