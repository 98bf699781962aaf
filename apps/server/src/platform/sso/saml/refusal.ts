/**
 * Why a message is refused: one reason for each check, in the terms of the profile (OASIS SAML 2.0 Profiles 4.1.4,
 * Core 2 and 5), so that a test sign-in can explain it.
 */
export const samlReasons = [
  'unreadable',
  'doctype',
  'too_large',
  'comment_in_identifier',
  'status_not_success',
  'no_assertion',
  'several_assertions',
  'encrypted_not_supported',
  'unsigned',
  'wrong_reference',
  'weak_algorithm',
  'wrong_signature',
  'wrong_issuer',
  'wrong_audience',
  'wrong_recipient',
  'wrong_destination',
  'wrong_request',
  'not_yet_valid',
  'expired',
  'unknown_condition',
  'no_authentication',
  'no_subject',
  'transient_subject',
  'unsupported_subject',
  'replayed',
] as const

export type SamlReason = (typeof samlReasons)[number]

/** `detail` is what was found instead, at most 200 characters, unverified: only for the admin's test. */
export type Refused = { ok: false; reason: SamlReason; detail?: string }

const detailLength = 200

export class Refusal extends Error {
  readonly reason: SamlReason
  readonly detail: string | undefined

  constructor(reason: SamlReason, detail?: string) {
    super(reason)
    this.reason = reason
    this.detail = detail?.slice(0, detailLength)
  }
}

/** The result of a reading that may refuse. */
export function settle<T extends { ok: true }>(read: () => T): T | Refused {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // A stranger wrote the message: if the XML libraries fail on it, it is unreadable.
      return { ok: false, reason: 'unreadable' }
    }
    const { reason, detail } = error
    return { ok: false, reason, ...(detail === undefined ? {} : { detail }) }
  }
}
