import type { KeyObject } from 'node:crypto'

export type SamlBinding = 'redirect' | 'post'

/** What is kept of an identity provider's metadata. Nothing in it can relax a check. */
export type IdpMetadata = {
  entityId: string
  /** Where sign-in requests go; by redirect when the provider offers it, else by a posted form. */
  ssoUrl: string
  ssoBinding: SamlBinding
  /** Null when the provider offers no single logout. */
  sloUrl: string | null
  /** Where answers to its logout requests go; the same as `sloUrl` unless the provider says otherwise. */
  sloResponseUrl: string | null
  sloBinding: SamlBinding | null
  /** Signing certificates, PEM, each valid when the metadata was read: RSA from 2048 bits, or EC. */
  certificates: string[]
  /** When the first of the certificates ends: the admin is warned before it. */
  certificatesEndAt: Date
  nameIdFormats: string[]
}

/** What of the provider is trusted when its messages are read. */
export type TrustedProvider = Pick<IdpMetadata, 'entityId' | 'certificates'>

/** Comity as one organisation's provider knows it. */
export type ServiceProvider = {
  entityId: string
  acsUrl: string
  sloUrl: string | null
  /** With a key, requests are signed; the certificate (PEM) tells the provider so in our metadata. */
  signing?: { privateKey: KeyObject; certificate: string }
}

/** A message for the browser to carry: a redirect, or a form that it posts. */
export type OutgoingMessage =
  | { binding: 'redirect'; redirectUrl: string }
  | { binding: 'post'; url: string; fields: Record<string, string> }

/** A logout message as it came: the raw query string of a redirect, or the fields of a posted form. */
export type IncomingMessage =
  | { binding: 'redirect'; query: string }
  | { binding: 'post'; message: string; relayState: string | null }

/** Who signed in, as the provider signed it. Accounts are bound to `issuer` and `subject` together. */
export type SamlIdentity = {
  issuer: string
  subject: string
  nameIdFormat: string
  sessionIndex: string | null
  /** When the provider wants its session to end, null when it says nothing. */
  sessionEndsAt: Date | null
  /** Attribute names to their values as text; values made of elements are left out. */
  attributes: Record<string, string[]>
}

/** Assertions that were taken once. A fault of the store is thrown on, never read as "not seen". */
export type ReplayStore = {
  /** Remembers the id until the instant; true when it was remembered already. */
  seen: (assertionId: string, until: Date) => Promise<boolean>
}
