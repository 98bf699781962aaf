import type { mappedRoles } from '@comity/contract/sso/sso'
import type { SamlReason } from '../../platform/sso/saml/index.ts'
import type { LoginReason } from '../../platform/sso/oidc/index.ts'

export type Protocol = 'saml' | 'oidc'
export type Purpose = 'sign_in' | 'link' | 'test'

/** A value of the role attribute gives a role at a venue, or (null) at every venue. */
export interface RoleRule {
  readonly value: string
  readonly role: (typeof mappedRoles)[number]
  readonly venueId: string | null
}

export type MappedRole = Omit<RoleRule, 'value'>

/** The identity that a provider asserts, independent of the protocol. */
export interface Vouched {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  /** Values of the role attribute. */
  readonly values: readonly string[]
  readonly secondFactor: boolean
  /** SAML only: how the provider names the person and the session. */
  readonly nameIdFormat: string | null
  readonly sessionIndex: string | null
  /** When the provider ends the session at the latest; ISO 8601. */
  readonly sessionEndsAt: string | null
}

/** Why nobody is signed in although the provider's answer was valid, or before there was one. */
type AccountReason =
  | 'not_set_up'
  | 'other_browser'
  | 'unsolicited'
  | 'expired'
  | 'replayed'
  | 'no_role'
  | 'domain_not_proved'
  | 'account_exists'
  | 'left'
  | 'identity_taken'
  | 'reauthentication_needed'

/** Only codes leave the server: the details are for the admin's test. */
export type Reason = AccountReason | SamlReason | LoginReason

export interface Refused {
  readonly ok: false
  readonly reason: Reason
}

/** What the provider's answer proved, or which check failed; kept with the request until it is finished. */
export type ProviderAnswer =
  | { readonly ok: true; readonly vouched: Vouched }
  | (Refused & { readonly detail?: string })

export interface TestAnswer {
  readonly reason: Reason | null
  readonly detail: string | null
  readonly vouched: Vouched | null
  readonly roles: readonly MappedRole[]
}
