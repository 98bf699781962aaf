/** Why a single sign-on failed, as far as it concerns the user: each kind has a sentence of its own. */
const kinds = {
  declined: ['status_not_success', 'provider_error', 'no_code'],
  unreadable: [
    'unreadable',
    'doctype',
    'too_large',
    'comment_in_identifier',
    'no_assertion',
    'several_assertions',
    'encrypted_not_supported',
    'unknown_condition',
    'no_authentication',
    'malformed',
  ],
  signature: ['unsigned', 'wrong_reference', 'weak_algorithm', 'wrong_signature'],
  addressee: ['wrong_issuer', 'wrong_audience', 'wrong_recipient', 'wrong_destination'],
  time: ['not_yet_valid', 'expired'],
  begin_again: ['wrong_request', 'replayed', 'unsolicited', 'other_browser', 'wrong_state', 'wrong_nonce'],
  subject: ['no_subject', 'transient_subject', 'unsupported_subject', 'wrong_subject'],
  unreachable: ['unreachable', 'not_https', 'private_address', 'token_refused'],
  not_set_up: ['not_set_up'],
  no_role: ['no_role'],
  domain_not_proved: ['domain_not_proved'],
  account_exists: ['account_exists'],
  left: ['left'],
  identity_taken: ['identity_taken'],
  reauthentication_needed: ['reauthentication_needed'],
} as const satisfies Record<string, readonly string[]>

export type RefusalKind = keyof typeof kinds | 'other'

/** The kind of a reason that the server named; `other` for an unknown one. */
export function kindOf(reason: string): RefusalKind {
  const found = Object.entries(kinds).find(([, reasons]) => (reasons as readonly string[]).includes(reason))
  return found ? (found[0] as RefusalKind) : 'other'
}
