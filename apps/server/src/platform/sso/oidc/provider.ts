import { z } from 'zod'

/** Of the provider's own description, what signing in needs; plain JSON, to be kept as it is. */
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

/** An OpenID provider as discovered. */
export type Provider = {
  /** Exactly as the provider writes it. */
  readonly issuer: string
  readonly metadata: ProviderMetadata
}

/** Signatures that only the provider's private key can make; what a shared secret makes is not among them. */
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

/** The algorithms by which ID tokens may be signed; RS256 where the provider names none (section 3 of Discovery). */
export function idTokenAlgorithms(metadata: ProviderMetadata): string[] {
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  return offered.filter((algorithm) => asymmetric.has(algorithm))
}

/** How the client's secret is sent; undefined when the provider takes it in no way that we speak. */
export function secretMethod(metadata: ProviderMetadata): 'basic' | 'post' | undefined {
  const offered = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (offered.includes('client_secret_basic')) return 'basic'
  return offered.includes('client_secret_post') ? 'post' : undefined
}
