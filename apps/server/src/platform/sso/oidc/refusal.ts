import * as client from 'openid-client'
import { outboundErrorIn } from '../../http/outbound.ts'

/**
 * Why a sign-in is refused, one reason per check. wrong_signature includes a key that the provider does not publish;
 * expired includes a token that is not valid yet; malformed includes every response that violates the protocol.
 */
export type LoginReason =
  | 'provider_error'
  | 'wrong_state'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_nonce'
  | 'wrong_subject'
  | 'wrong_signature'
  | 'weak_algorithm'
  | 'expired'
  | 'no_code'
  | 'token_refused'
  | 'unreachable'
  | 'not_https'
  | 'private_address'
  | 'malformed'

/** Data that the library attaches to the errors of its checks. */
type Evidence = {
  readonly claim?: string
  readonly attribute?: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: unknown
  readonly alg?: unknown
  readonly signature?: unknown
}

const reasonOfClaim: Readonly<Record<string, LoginReason>> = {
  iss: 'wrong_issuer',
  aud: 'wrong_audience',
  azp: 'wrong_audience',
  nonce: 'wrong_nonce',
}

/**
 * The reason behind an error of the protocol library.
 *
 * @throws the error itself when the provider did not cause it.
 */
export function reasonOf(error: unknown): LoginReason {
  const failure = outboundErrorIn(error)
  if (failure) return reasonOfRequest(failure.reason)
  if (error instanceof client.AuthorizationResponseError) return 'provider_error'
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError) {
    return 'token_refused'
  }
  if (!(error instanceof client.ClientError)) throw error
  return reasonOfCheck[error.code ?? '']?.(evidenceOf(error)) ?? 'malformed'
}

function reasonOfRequest(reason: NonNullable<ReturnType<typeof outboundErrorIn>>['reason']): LoginReason {
  switch (reason) {
    case 'not_https':
    case 'private_address':
    case 'unreachable':
    case 'malformed':
      return reason
    case 'timeout':
      return 'unreachable'
    case 'too_large':
    case 'redirect':
      return 'malformed'
  }
}

const reasonOfCheck: Readonly<Record<string, (evidence: Evidence) => LoginReason>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: () => 'expired',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: ({ claim }) => reasonOfClaim[claim ?? ''] ?? 'malformed',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: ({ attribute }) =>
    attribute === 'sub' ? 'wrong_subject' : 'malformed',
  OAUTH_KEY_SELECTION_FAILED: () => 'wrong_signature',
  OAUTH_UNSUPPORTED_OPERATION: ({ alg }) => (alg === undefined ? 'malformed' : 'weak_algorithm'),
  OAUTH_INVALID_RESPONSE: reasonOfInvalid,
}

function reasonOfInvalid(evidence: Evidence): LoginReason {
  if (evidence.signature !== undefined) return 'wrong_signature'
  if (evidence.header !== undefined) return 'weak_algorithm'
  return evidence.claims && evidence.claims['nonce'] === undefined ? 'wrong_nonce' : 'malformed'
}

/** The library wraps its errors once; the inner one contains the compared values. */
function evidenceOf(error: client.ClientError): Evidence {
  const inner = error.cause
  const evidence = inner instanceof Error ? inner.cause : inner
  return typeof evidence === 'object' && evidence !== null ? evidence : {}
}
