import type { KeyObject } from 'node:crypto'

export type SamlBinding = 'redirect' | 'post'

/** The stored part of an identity provider's metadata. Nothing in it can relax a check. */
export type IdpMetadata = {
  entityId: string
  /** Where sign-in requests are sent; by redirect when the provider offers it, otherwise by a posted form. */
  ssoUrl: string
  ssoBinding: SamlBinding
  /** Null when the provider offers no single logout. */
  sloUrl: string | null
  /** Where responses to its logout requests are sent; the same as `sloUrl` by default. */
  sloResponseUrl: string | null
  sloBinding: SamlBinding | null
  /** Signing certificates, PEM, each valid when the metadata was read: RSA from 2048 bits, or EC. */
  certificates: string[]
  /** When the first of the certificates expires: the admin is warned before. */
  certificatesEndAt: Date
  nameIdFormats: string[]
}

/** The trusted part of the provider's metadata when its messages are read. */
export type TrustedProvider = Pick<IdpMetadata, 'entityId' | 'certificates'>

/** Comity as registered at one organisation's provider. */
export type ServiceProvider = {
  entityId: string
  acsUrl: string
  sloUrl: string | null
  /** With a key, requests are signed; the certificate (PEM) in our metadata announces this. */
  signing?: { privateKey: KeyObject; certificate: string }
}

/** A message carried by the browser: a redirect, or a form that it posts. */
export type OutgoingMessage =
  | { binding: 'redirect'; redirectUrl: string }
  | { binding: 'post'; url: string; fields: Record<string, string> }

/** A logout message as received: the raw query string of a redirect, or the fields of a posted form. */
export type IncomingMessage =
  | { binding: 'redirect'; query: string }
  | { binding: 'post'; message: string; relayState: string | null }

/** Who signed in, as signed by the provider. Accounts are bound to `issuer` and `subject` together. */
export type SamlIdentity = {
  issuer: string
  subject: string
  nameIdFormat: string
  sessionIndex: string | null
  /** When the provider wants its session to end, or null. */
  sessionEndsAt: Date | null
  /** Attribute names with their values as text; values that consist of elements are left out. */
  attributes: Record<string, string[]>
}

/** Accepted assertions. A fault of the store is rethrown, never read as "not seen". */
export type ReplayStore = {
  /** Stores the id until the instant; returns true when it was stored already. */
  seen: (assertionId: string, until: Date) => Promise<boolean>
}
